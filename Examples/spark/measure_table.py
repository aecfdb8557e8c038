#!/usr/bin/env python3
"""Measures a table of strings with pressfit, on all machines of a Spark cluster.

    spark-submit measure_table.py INPUT OUTPUT [--format parquet|lines] [--member NAME=JSON ...] [--pressfit-flag FLAG ...]

INPUT is a file or folder. With "parquet" (the default), each row is a request: the columns `text` and `id` (an integer or a string),
and any other member of a request of `pressfit measure --input -`, such as `locale` and `width`. --member gives a member that is
the same in all rows. With "lines", each line is a request in JSON.

OUTPUT gets one folder of Parquet files for each group of input files. The columns are those of the input (`request` for lines), and

    measurement   the answer: width, least, greatest, lines, verdict, visible, …; `error` if the request was rejected
    answer        the answer as pressfit wrote it, byte for byte

A rejected request does not end the job; the summary on standard output counts them. If the job ends before it is done, start it
again with the same arguments: it does not repeat groups that are done. The input must not change in between.

Each Spark task starts one pressfit, which answers all rows of the task. The Python of the workers needs the packages pressfit and
pyarrow. Tried with PySpark 4.3: the answers had the bytes of one pressfit.
"""

import argparse
import hashlib
import json
import subprocess
import sys

from pyspark.sql import DataFrame, SparkSession, functions
from pyspark.sql.types import BinaryType, StringType, StructField, StructType

# The members of a request; other columns are copied to the output and not sent.
MEMBERS = [
    "id", "text", "locale", "style", "textStyle", "textSize", "weight", "boldTrait", "width", "lines", "tightening", "system", "surface", "format",
]

ANSWER = """
    id string, width double, least double, greatest double, lines int, verdict string, visible string, source string, reason string,
    unknownLocale string, room double, expected string, step int, error struct<code: string, message: string>"""


def program_version() -> str:
    """The versions of pressfit and its data on this machine."""
    import pressfit

    return subprocess.run([pressfit.program(), "--version"], capture_output=True, encoding="utf-8", check=True).stdout


def add_answers(version: str, flags: list):
    """A function for mapInArrow that adds the column `answer` to batches with the column `request`."""

    def add(batches):
        import pressfit
        import pyarrow

        if program_version() != version:
            raise RuntimeError(f"this machine has another version of pressfit:\n{program_version()}and the first machine has\n{version}")
        with pressfit.Measurer("--bad-lines", "report", "--jobs", "1", *flags) as measurer:
            for batch in batches:
                answers = pyarrow.array(measurer.answer_lines(batch.column("request").to_pylist()), pyarrow.binary())
                yield pyarrow.RecordBatch.from_arrays([*batch.columns, answers], names=[*batch.schema.names, "answer"])

    return add


def measured(table: DataFrame, version: str, flags: list) -> DataFrame:
    """Answers the column `request` of a table."""
    schema = StructType([*table.schema.fields, StructField("answer", BinaryType())])
    # mapInArrow, not mapInPandas: pandas would change the other columns, such as integers with null.
    answered = table.mapInArrow(add_answers(version, flags), schema).withColumn("answer", functions.col("answer").cast(StringType()))
    return answered.withColumn("measurement", functions.from_json("answer", ANSWER))


def measured_rows(table: DataFrame, members: dict, version: str, flags: list) -> DataFrame:
    """Answers a table with one member of the request in each column."""
    columns = [functions.col(name) for name in MEMBERS if name in table.columns]
    columns += [functions.lit(value).alias(name) for name, value in members.items()]
    # to_json leaves out null, so that a row without text is rejected by pressfit, not here.
    request = functions.to_json(functions.struct(*columns)).cast(BinaryType())
    answered = measured(table.withColumn("request", request), version, flags)
    # Answers come in the order of the requests. This proves it, by the ids. A line that is too long has an answer without an id.
    is_other = functions.col("measurement.id").isNotNull() & ~functions.col("measurement.id").eqNullSafe(functions.col("id").cast(StringType()))
    message = functions.concat(functions.lit("this is not the answer to "), functions.col("id").cast(StringType()), functions.lit(": "), "answer")
    checked = functions.when(is_other, functions.raise_error(message).cast(StringType())).otherwise(functions.col("answer"))
    return answered.withColumn("answer", checked).drop("request")


def measured_lines(table: DataFrame, version: str, flags: list) -> DataFrame:
    """Answers a table with one request in JSON in each row of its only column, `value`."""
    # As bytes, because a line may not be UTF-8. pressfit skips blank lines.
    requests = table.where("trim(both ' \\t\\r' from value) <> ''").select(functions.col("value").cast(BinaryType()).alias("request"))
    readable = functions.make_valid_utf8(functions.col("request").cast(StringType()))
    return measured(requests, version, flags).withColumn("request", readable)


class Files:
    """The file systems that Spark knows: local folders, HDFS, object stores."""

    def __init__(self, spark: SparkSession) -> None:
        self._configuration = spark.sparkContext._jsc.hadoopConfiguration()
        self._path = spark.sparkContext._jvm.org.apache.hadoop.fs.Path

    def _open(self, name: str):
        path = self._path(name)
        return path.getFileSystem(self._configuration), path

    def exists(self, name: str) -> bool:
        system, path = self._open(name)
        return system.exists(path)

    def folders(self, name: str) -> list:
        """The names of the folders in a folder."""
        system, path = self._open(name)
        return sorted(status.getPath().getName() for status in system.listStatus(path) if status.isDirectory()) if system.exists(path) else []

    def data(self, name: str) -> list:
        """The address, size and modification time of each file that Spark reads from a file or folder, sorted."""
        system, path = self._open(name)
        root = system.makeQualified(path).toString()
        found, files = [], system.listFiles(path, True)
        while files.hasNext():
            status = files.next()
            address = status.getPath().toString()
            # Spark ignores these names.
            if not any(part.startswith(("_", ".")) for part in address[len(root):].split("/")):
                found.append((address, status.getLen(), status.getModificationTime()))
        return sorted(found)


def grouped(files: list, size: int) -> list:
    """Groups of files, in order; a group is complete when it has `size` bytes."""
    groups, total = [[]], 0
    for file in files:
        if total >= size:
            groups, total = [*groups, []], 0
        groups[-1].append(file)
        total += file[1]
    return groups


def summary(spark: SparkSession, output: str) -> str:
    """The numbers of rows by verdict and by error."""
    outcome = functions.coalesce(
        functions.concat(functions.lit("rejected: "), "measurement.error.code"), "measurement.verdict", functions.lit("measured"))
    counts = spark.read.parquet(output).groupBy(outcome.alias("outcome")).count().orderBy("outcome").collect()
    return "\n".join([f"{sum(row['count'] for row in counts)} rows", *(f"  {row['outcome']}: {row['count']}" for row in counts)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("input")
    parser.add_argument("output")
    parser.add_argument("--format", choices=["parquet", "lines"], default="parquet", help="format of the input (default: parquet)")
    parser.add_argument("--member", metavar="NAME=JSON", action="append", default=[], help="a member of all requests, such as width=190")
    parser.add_argument("--pressfit-flag", metavar="FLAG", action="append", default=[], help="a flag of pressfit measure, such as --language=de")
    parser.add_argument("--group-bytes", type=int, default=1 << 30, help="size of the groups of input files (default: 1 GiB)")
    arguments = parser.parse_args()
    members = {}
    for entry in arguments.member:
        name, _, value = entry.partition("=")
        if name not in MEMBERS[1:]:
            parser.error(f'"{name}" is not a member of a request; use one of {", ".join(MEMBERS[1:])}')
        try:
            members[name] = json.loads(value)
        except ValueError:
            parser.error(f'the value of "{name}" is not JSON; quote strings: {name}=\'"{value}"\'')
    if members and arguments.format == "lines":
        parser.error("--member is for Parquet; write the members into the lines")

    def report(message: str) -> None:
        print(f"measure_table: {message}", file=sys.stderr, flush=True)

    spark = SparkSession.builder.appName("pressfit").getOrCreate()
    spark.sparkContext.setLogLevel("WARN")
    files = Files(spark)
    version = spark.sparkContext.parallelize([0], 1).map(lambda _: program_version()).first()
    plan = {}
    for group in grouped(files.data(arguments.input), arguments.group_bytes):
        if not group:
            sys.exit(f'measure_table: no files found in "{arguments.input}"')
        # The same name only if the same program measures the same input in the same way.
        settings = [version, arguments.format, members, arguments.pressfit_flag, group]
        plan["group=" + hashlib.sha256(json.dumps(settings).encode()).hexdigest()[:16]] = [address for address, _, _ in group]
    foreign = [name for name in files.folders(arguments.output) if name.startswith("group=") and name not in plan]
    if foreign:
        sys.exit(f'measure_table: "{arguments.output}" has results of other input, other flags or another version of pressfit '
                 f"({foreign[0]}); use another folder")

    for number, (name, addresses) in enumerate(plan.items(), 1):
        place = f"{arguments.output}/{name}"
        if files.exists(f"{place}/_SUCCESS"):
            report(f"group {number} of {len(plan)} was done before")
            continue
        if arguments.format == "lines":
            # Only a line feed ends a line, as in pressfit.
            result = measured_lines(spark.read.option("lineSep", "\n").text(addresses), version, arguments.pressfit_flag)
        else:
            # The folder's own name, so that columns in the names of folders (locale=de) are read.
            table = spark.read.option("basePath", arguments.input).parquet(*addresses)
            missing = [column for column in ("id", "text") if column not in table.columns]
            if missing:
                sys.exit(f'measure_table: the table has no column "{missing[0]}"; rename columns before, with "select … as {missing[0]}"')
            result = measured_rows(table, members, version, arguments.pressfit_flag)
        result.write.mode("overwrite").parquet(place)
        report(f"group {number} of {len(plan)} is done")
    print(summary(spark, arguments.output))
    spark.stop()


if __name__ == "__main__":
    main()
