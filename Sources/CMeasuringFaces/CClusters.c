// The cluster tables written by scripts/generate/clusters, read in place.
//
// All numbers are little-endian: the numbers of scripts and fonts; for each script the number of its clusters, the bits of
// its directory, and the offsets of clusters and directory; for each font its script, the offset of its metric indices, the
// number and offset of its metrics, and the number of columns and the offset of its kerning.
#include "CMeasuringFaces.h"

#include <string.h>

_Alignas(8) static const unsigned char image[] = {
#embed "../../Locales/clusters/clusters.bin"
};

typedef struct {
  uint32_t count, bits, clusters, directory;
} Script;

typedef struct {
  uint32_t script, places, metric_count, metrics, columns, kerning;
} Face;

enum { header_size = 8 };

static uint32_t number_at(size_t place) {
  uint32_t number;
  memcpy(&number, image + place, sizeof number);
  return number;
}

static uint16_t short_at(size_t place) {
  uint16_t number;
  memcpy(&number, image + place, sizeof number);
  return number;
}

size_t ccluster_face_count(void) { return number_at(4); }

static Face face_at(size_t index) {
  Face face;
  memcpy(&face, image + header_size + number_at(0) * sizeof(Script) + index * sizeof face, sizeof face);
  return face;
}

static Script script_of(Face face) {
  Script script;
  memcpy(&script, image + header_size + face.script * sizeof script, sizeof script);
  return script;
}

static uint64_t cluster_at(Script script, size_t index) {
  uint64_t cluster;
  memcpy(&cluster, image + script.clusters + index * sizeof cluster, sizeof cluster);
  return cluster;
}

static const CClusterMetric unknown;

static CClusterMetric metric_at(Face face, size_t index) {
  const uint16_t place = short_at(face.places + index * 2);
  if (place == 0 || place > face.metric_count) return unknown;
  CClusterMetric metric;
  memcpy(&metric, image + face.metrics + (place - 1) * sizeof metric, sizeof metric);
  return metric;
}

size_t ccluster_count(size_t face_index) {
  return face_index < ccluster_face_count() ? script_of(face_at(face_index)).count : 0;
}

uint64_t ccluster_number(size_t face_index, size_t index) {
  return index < ccluster_count(face_index) ? cluster_at(script_of(face_at(face_index)), index) : 0;
}

CClusterMetric ccluster_metric_at(size_t face_index, size_t index) {
  return index < ccluster_count(face_index) ? metric_at(face_at(face_index), index) : unknown;
}

CClusterMetric ccluster_metric(size_t face_index, uint64_t cluster) {
  if (face_index >= ccluster_face_count()) return unknown;
  const Face face = face_at(face_index);
  const Script script = script_of(face);
  const uint64_t bucket = cluster * UINT64_C(0x9E3779B97F4A7C15) >> (64 - script.bits);
  const size_t directory = script.directory + bucket * 2;
  const size_t end = short_at(directory + 2);
  for (size_t index = short_at(directory); index < end; index++) {
    if (cluster_at(script, index) == cluster) return metric_at(face, index);
  }
  return unknown;
}

int32_t ccluster_kerning(size_t face_index, uint16_t left, uint8_t right) {
  if (face_index >= ccluster_face_count()) return 0;
  const Face face = face_at(face_index);
  return (int32_t)number_at(face.kerning + 4 * ((size_t)left * face.columns + right));
}
