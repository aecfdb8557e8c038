// The report's filters, search, slider and details. The page can be read without it: it changes the existing content, and adds no text
// of the project that is not. Its labels are those of report.strings. SurveyCode.swift writes the code of a string,
// MenuMarkup.swift the elements of a drawn menu, and SurveyData.swift their positions.
(() => {
  "use strict";

  const tools = document.getElementById("tools");
  if (!tools) return;
  const apps = JSON.parse(document.getElementById("data").textContent);
  const verdicts = ["fits", "wraps", "unmeasurable", "borderline", "may-be-tightened", "truncates"]; // from good to bad
  const marks = { fits: "✓", wraps: "↵", borderline: "≈", "may-be-tightened": "~", truncates: "✕", unmeasurable: "?" };
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const valueOf = new Map([...digits].map((digit, value) => [digit, value]));
  const labels = JSON.parse(document.getElementById("labels").textContent);
  /** A label as a list for `append`, with `values` (strings or nodes) in place of its placeholders. */
  const label = (name, values = {}) => labels[name].split(/\{(\w+)\}/).map((part, at) => (at % 2 ? values[part] : part));
  const labelText = (name, values) => label(name, values).join("");
  const word = (verdict) => labelText(`verdict.${verdict}`);
  const control = (name) => document.getElementById(name);
  const worse = (left, right) => (verdicts.indexOf(left) < verdicts.indexOf(right) ? right : left);

  // Texts

  /** The places of a code: a verdict, lines, a width and its error for each surface and text size. */
  function decode(code, app, field, formCount) {
    let at = 1;
    const number = (count) => {
      let value = 0;
      while (count--) value = value * 64 + valueOf.get(code[at++]);
      return value;
    };
    const sizes = app.sizes.length;
    const placeCount = app.surfaces.length * sizes;
    if (code[0] === "u") return Array.from({ length: placeCount }, () => ({ verdict: "unmeasurable" }));
    const pointSize = (place) => app.surfaces[Math.floor(place / sizes)][field][place % sizes][0];
    const pointSizes = [...new Set(Array.from({ length: placeCount }, (_, place) => pointSize(place)))];
    pointSizes.sort((left, right) => left - right);
    const widths = Array.from({ length: code[0] === "p" ? pointSizes.length : placeCount }, () => [number(3), number(1), number(3)]);
    return Array.from({ length: placeCount }, (_, index) => {
      const letter = code[at++];
      const place = { verdict: "unmeasurable" };
      if (letter === "u") return place;
      [place.width, place.slack, place.error] = widths[code[0] === "p" ? pointSizes.indexOf(pointSize(index)) : index];
      place.verdict = { f: "fits", w: "wraps", b: "borderline", t: "may-be-tightened", c: "truncates" }[letter.toLowerCase()];
      place.isDisputed = letter !== letter.toLowerCase();
      place.form = formCount > 1 ? number(1) : 0;
      if (letter === "f") return place;
      let end = 0;
      place.lines = Array.from({ length: number(1) }, () => {
        const start = end + number(1);
        end = start + number(2);
        return { start, end, width: number(2) };
      });
      return place;
    });
  }

  class Text {
    constructor(row, code, appIndex) {
      const [, , localization, item, suffix] = /^t(\d+)-(\d+)-(\d+)(s?)$/.exec(row.id);
      this.row = row;
      this.app = apps[appIndex];
      this.appIndex = appIndex;
      this.localization = Number(localization);
      this.item = Number(item);
      this.field = suffix ? "subtitle" : "title";
      const [own, ...forms] = row.cells[2].querySelectorAll("bdi");
      this.own = own;
      this.forms = forms.length ? forms : [own];
      this.places = decode(code, this.app, this.field, this.forms.length);
      for (const place of this.places) place.badness = verdicts.indexOf(place.verdict);
    }

    get name() {
      return `t${this.appIndex}-${this.localization}-${this.item}`;
    }

    get searched() {
      const item = this.row.closest(".item");
      const parts = [this.row, item.querySelector("h4"), item.querySelector(".keys")];
      this.searchedText ??= parts.map((node) => node.textContent).join("\n").toLowerCase();
      return this.searchedText;
    }

    place(surface, size) {
      return this.places[surface * this.app.sizes.length + size];
    }

    /** The place at `size` on the one of `surfaces` with the worst verdict; of places with the same verdict, the one where the
     *  text exceeds the available width most. */
    worst(surfaces, size) {
      let worst;
      let worstSurface;
      const availableWidthOf = (surface) => this.app.surfaces[surface].availableWidth[size];
      for (const surface of surfaces) {
        const place = this.place(surface, size);
        if (!worst || place.badness > worst.badness
          || (place.badness === worst.badness && place.width * availableWidthOf(worstSurface) > worst.width * availableWidthOf(surface))) {
          worst = place;
          worstSurface = surface;
        }
      }
      return { ...worst, surface: worstSurface, availableWidth: availableWidthOf(worstSurface) };
    }

    /** The lines that are seen there. */
    lines(place, app, localization) {
      const text = this.forms[place.form ?? 0].textContent;
      const isMirrored = this.own.dir === "rtl";
      if (place.verdict === "unmeasurable") return [{ text, rest: "", isMirrored }];
      if (!place.lines) return [{ text: text.replace(/\s+$/u, ""), rest: "", width: place.width - place.slack, isMirrored }];
      const last = place.lines.length - 1;
      const trimmed = text.replace(/\s+$/u, "").length;
      return place.lines.map(({ start, end, width }, position) => {
        const isTruncated = position === last && end < trimmed;
        const ellipsis = isTruncated ? app.ellipses[localization] : "";
        return { text: text.slice(start, end) + ellipsis, rest: isTruncated ? text.slice(end) : "", width, isMirrored };
      });
    }
  }

  const texts = [];
  const byName = new Map();
  document.querySelectorAll(".app").forEach((section) => {
    const appIndex = Number(section.id.slice(1));
    section.querySelectorAll(".texts tr[id]").forEach((row, index) => {
      const text = new Text(row, apps[appIndex].codes[index], appIndex);
      texts.push(text);
      const item = byName.get(text.name) ?? {};
      item[text.field] = text;
      byName.set(text.name, item);
    });
  });

  // Drawing

  const points = (tenths) => (tenths % 10 ? (tenths / 10).toFixed(1) : String(tenths / 10));
  /** Half a tenth goes up. */
  const rounded = (hundredths) => points(Math.floor((hundredths + 5) / 10));
  const escaped = (text) => text.replace(/[&<>"\n\t\r]/g, (character) => `&#${character.charCodeAt(0)};`);
  const markup = JSON.parse(document.getElementById("markup").textContent);
  /** An element of MenuMarkup with `values` in place of its placeholders. */
  const fill = (name, values) => markup[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);

  /** The elements of a line, and of its truncated text. */
  function drawnLine(line, field, pointSize, y, edge, isMirrored) {
    const isLeading = line.isMirrored === isMirrored;
    const common = { y, size: pointSize, direction: line.isMirrored ? markup.rightToLeft : "" };
    let attributes = isLeading ? "" : markup.trailing;
    if (line.width !== undefined) {
      attributes += fill(/[\u0590-\u1dff]/.test(line.text) ? "connectedLength" : "length", { width: points(line.width) });
    }
    const drawn = fill(field, { ...common, x: points(edge), attributes, text: escaped(line.text) });
    if (!line.rest) return drawn;
    const forward = isMirrored ? edge - line.width : edge + line.width;
    return drawn + fill(`${field}Rest`, { ...common, x: points(isLeading ? forward : edge), text: escaped(line.rest) });
  }

  /** The elements of a menu of the items named: MenuMarkup's, at the positions of MenuGeometry. */
  function drawing(appIndex, localization, surfaceIndex, size, items) {
    const app = apps[appIndex];
    const surface = app.surfaces[surfaceIndex];
    const isMirrored = app.rtl[localization];
    const side = isMirrored ? 1 : 0;
    const width = surface.width[size];
    const { inset, padding } = markup;
    const [radius, highlightRadius] = surface.radius;
    let rows = "";
    let top = 0;
    for (const item of items) {
      const target = `t${appIndex}-${localization}-${item}`;
      const found = byName.get(target);
      if (!found?.title) continue;
      let place = top + padding;
      let verdict = "fits";
      let lines = "";
      for (const field of ["title", "subtitle"]) {
        if (!found[field]) continue;
        const measured = found[field].place(surfaceIndex, size);
        verdict = worse(verdict, measured.verdict);
        const [pointSize, leading, baseline] = surface[field][size];
        for (const line of found[field].lines(measured, app, localization)) {
          lines += drawnLine(line, field, pointSize, points(place * 10 + baseline), surface.textEdge[size][side], isMirrored);
          place += leading;
        }
      }
      const height = place + padding - top;
      if (top && surface.hasSeparators) {
        const [start, end] = surface.separator[size][side];
        rows += fill("separator", { start: points(start), end: points(end), y: top });
      }
      let content = fill("highlight", {
        x: inset, y: top + inset, width: points(width - 20 * inset), height: height - 2 * inset, radius: highlightRadius,
      });
      if (surface.icon[size][side]) {
        const [x, length] = surface.icon[size][side];
        content += fill("icon", {
          name: app.icons[item], x: points(x), y: rounded(top * 100 + (height * 10 - length) * 5), side: points(length),
        });
      }
      rows += fill("link", { content: content + lines, verdict, flaw: app.flaws[`${localization}-${item}`] ?? "", target });
      top += height;
    }
    const menu = fill("menu", { width: points(width), height: top, radius });
    return { width: points(width), height: top, pointSize: surface.title[size][0], elements: menu + rows };
  }

  function draw(svg, ...place) {
    const { width, height, pointSize, elements } = drawing(...place);
    svg.setAttribute("width", width);
    svg.setAttribute("height", height);
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("font-size", pointSize);
    svg.innerHTML = elements;
  }

  // State, which the address keeps

  const first = apps.find((app) => app.codes.length);
  const empty = { q: "", locale: "", item: "", verdict: [], surface: [], size: first.sizes[first.first], theme: "", open: "" };
  let state = { ...empty };

  function read() {
    const hash = decodeURIComponent(location.hash.slice(1));
    if (/^t\d+-\d+-\d+s?$/.test(hash)) return { ...state, open: hash.replace(/s$/, "") };
    if (hash && !hash.includes("=")) return state;
    const given = new URLSearchParams(location.hash.slice(1));
    const list = (name) => (given.get(name) ?? "").split(",").filter(Boolean);
    const size = given.get("size");
    return {
      q: given.get("q") ?? "", locale: given.get("locale") ?? "", item: given.get("item") ?? "",
      verdict: list("verdict").filter((name) => verdicts.includes(name)), surface: list("surface"),
      size: first.sizes.includes(size) ? size : empty.size,
      theme: ["light", "dark"].includes(given.get("theme")) ? given.get("theme") : "", open: given.get("open") ?? "",
    };
  }

  function write() {
    const kept = new URLSearchParams();
    for (const [name, value] of Object.entries(state)) {
      if (String(value) !== String(empty[name])) kept.set(name, String(value));
    }
    const hash = kept.toString().replaceAll("%2C", ",");
    if (hash !== location.hash.slice(1)) history.replaceState(null, "", `#${hash}`);
  }

  function fillForm() {
    for (const name of ["q", "locale", "item", "theme"]) control(name).value = state[name];
    control("size").value = first.sizes.indexOf(state.size);
    for (const name of ["verdict", "surface"]) {
      tools.querySelectorAll(`[name=${name}]`).forEach((box) => { box.checked = state[name].includes(box.value); });
    }
  }

  const chosen = (app) => {
    const all = app.surfaces.map((_, index) => index);
    const some = all.filter((index) => state.surface.includes(app.surfaces[index].id));
    return some.length ? some : all;
  };
  const sizeOf = (app) => Math.max(0, app.sizes.indexOf(state.size));

  // What is seen

  const stale = new Set();
  const near = new Set();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) near.add(target); else near.delete(target);
      if (isIntersecting && stale.delete(target)) refresh(target);
    }
  }, { rootMargin: "600px" });
  document.querySelectorAll(".locale, .item").forEach((section) => observer.observe(section));

  function refresh(section) {
    const appIndex = Number(section.closest(".app").id.slice(1));
    const app = apps[appIndex];
    const size = sizeOf(app);
    if (section.classList.contains("locale")) {
      const localization = Number(section.dataset.l);
      section.querySelectorAll("figure").forEach((figure) => {
        const surface = Number(figure.dataset.s);
        draw(figure.firstElementChild, appIndex, localization, surface, size, app.surfaces[surface].items);
      });
      dim(section);
      return;
    }
    const surfaces = chosen(app);
    for (const text of texts) {
      if (text.appIndex !== appIndex || text.item !== Number(section.dataset.i)) continue;
      const worst = text.worst(surfaces, size);
      const [, , , verdict, width, availableWidth] = text.row.cells;
      verdict.className = worst.verdict;
      if (worst.verdict !== "unmeasurable") {
        verdict.textContent = word(worst.verdict);
        width.textContent = `${points(worst.width)} ± ${points(worst.error)}`;
      }
      availableWidth.textContent = points(worst.availableWidth);
    }
  }

  let shown = new Set();
  const dim = (section) => section.querySelectorAll("a.row").forEach((row) => {
    row.classList.toggle("dim", !shown.has(row.getAttribute("href").slice(1)));
  });

  const matchesItem = (appIndex, item) => !state.item || state.item === `${appIndex}-${item}`;

  function applyFilters() {
    const query = state.q.trim().toLowerCase();
    const names = apps.map((_, index) => [...document.querySelectorAll(`#a${index} .locale`)].map((section) => section.querySelector("bdi").textContent));
    const matchesLocale = (appIndex, localization) => !state.locale || names[appIndex][localization] === state.locale;
    shown = new Set();
    let textCount = 0;
    const liveLocales = new Set();
    const liveItems = new Set();
    for (const text of texts) {
      const isShown = matchesLocale(text.appIndex, text.localization) && matchesItem(text.appIndex, text.item)
        && (!state.verdict.length || state.verdict.includes(text.worst(chosen(text.app), sizeOf(text.app)).verdict))
        && (!query || text.searched.includes(query));
      text.row.hidden = !isShown;
      if (!isShown) continue;
      textCount += 1;
      shown.add(text.name);
      liveLocales.add(`${text.appIndex}-${text.localization}`);
      liveItems.add(`${text.appIndex}-${text.item}`);
    }
    apps.forEach((app, appIndex) => {
      const section = document.getElementById(`a${appIndex}`);
      const surfaces = chosen(app);
      section.querySelectorAll(".item").forEach((item) => { item.hidden = !liveItems.has(`${appIndex}-${item.dataset.i}`); });
      section.querySelectorAll(".map tbody tr").forEach((row) => { row.hidden = !liveLocales.has(`${appIndex}-${row.dataset.l}`); });
      section.querySelectorAll(".locale").forEach((locale) => {
        locale.hidden = !liveLocales.has(`${appIndex}-${locale.dataset.l}`);
        locale.querySelectorAll("figure").forEach((figure) => { figure.hidden = !surfaces.includes(Number(figure.dataset.s)); });
        if (!locale.hidden && near.has(locale)) dim(locale);
      });
      section.querySelectorAll(".findings tbody tr").forEach((row) => {
        const { l, i, v, s } = row.dataset;
        row.hidden = !((!state.locale || l.split(" ").some((localization) => l && matchesLocale(appIndex, Number(localization))))
          && (!state.item || (i !== undefined && matchesItem(appIndex, i)))
          && (!state.verdict.length || state.verdict.includes(v))
          && (!state.surface.length || (s ?? "").split(" ").some((surface) => s && surfaces.includes(Number(surface))))
          && (!query || row.textContent.toLowerCase().includes(query)));
      });
    });
    document.querySelectorAll(".infotexts .language").forEach((section) => {
      section.hidden = state.locale !== "" && section.querySelector("bdi").textContent !== state.locale;
    });
    // The findings about files and strings of Info.plist are not about menus.
    document.querySelectorAll("main .reading li").forEach((row) => {
      row.hidden = Boolean(state.item) || state.verdict.length > 0 || state.surface.length > 0
        || (Boolean(state.locale) && !(row.dataset.names ?? "").split(" ").includes(state.locale))
        || (Boolean(query) && !row.textContent.toLowerCase().includes(query));
    });
    const allFindings = document.querySelector(".score").dataset.all;
    let findingCount = Number(allFindings);
    document.querySelectorAll("[data-n]").forEach((row) => { if (row.hidden) findingCount -= Number(row.dataset.n); });
    document.getElementById("count").textContent = labelText(
      "script.count", { strings: textCount, allStrings: texts.length, findings: findingCount, allFindings });
  }

  /** The worst verdict of an item's texts at each size; cached, because the slider reads it repeatedly. */
  function stripOf(found, app, surfaces) {
    const key = surfaces.join();
    if (found.stripKey === key) return found.strip;
    found.stripKey = key;
    found.strip = app.sizes.map((_, size) => {
      let worst = 0;
      for (const text of [found.title, found.subtitle]) {
        if (!text) continue;
        for (const surface of surfaces) worst = Math.max(worst, text.place(surface, size).badness);
      }
      return verdicts[worst];
    });
    return found.strip;
  }

  function applyMap() {
    apps.forEach((app, appIndex) => {
      const table = document.querySelector(`#a${appIndex} .map table`);
      if (!table) return;
      const surfaces = chosen(app);
      const size = sizeOf(app);
      table.style.setProperty("--at", size);
      const columns = [...table.tHead.rows[0].cells].slice(1);
      columns.forEach((heading) => { heading.hidden = !matchesItem(appIndex, heading.dataset.i); });
      for (const row of table.tBodies[0].rows) {
        columns.forEach((heading, position) => {
          const cell = row.cells[position + 1];
          cell.hidden = heading.hidden;
          const link = cell.firstElementChild;
          if (!link) return;
          const found = byName.get(link.getAttribute("href").slice(1));
          const strip = stripOf(found, app, surfaces);
          if (surfaces.length < app.surfaces.length) {
            const part = 100 / strip.length;
            link.style.setProperty("--strip", `linear-gradient(90deg,${strip.map((name, at) => `var(--${name}) ${at * part}% ${(at + 1) * part}%`)})`);
          } else {
            link.style.removeProperty("--strip");
          }
          if (cell.className === strip[size]) return;
          cell.className = strip[size];
          link.children[0].textContent = marks[strip[size]];
          link.children[1].textContent = word(strip[size]);
        });
      }
    });
  }

  function applySize() {
    document.getElementById("size-name").textContent = state.size;
    control("size").setAttribute("aria-valuetext", state.size);
    apps.forEach((app, appIndex) => {
      const widest = Math.max(...app.surfaces.map((surface) => surface.width[sizeOf(app)]));
      document.querySelectorAll(`#a${appIndex} .sheet`).forEach((sheet) => sheet.style.setProperty("--menu-width", `${points(widest)}px`));
    });
    document.querySelectorAll(".menus h3 output").forEach((output) => { output.textContent = state.size; });
    document.querySelectorAll(".locale, .item").forEach((section) => {
      if (near.has(section)) refresh(section); else stale.add(section);
    });
  }

  function apply(previous) {
    if (state.theme) document.documentElement.dataset.theme = state.theme; else delete document.documentElement.dataset.theme;
    const surfacesChanged = String(previous.surface) !== String(state.surface);
    if (previous.size !== state.size || surfacesChanged) applySize();
    if (previous.size !== state.size || surfacesChanged || previous.item !== state.item) applyMap();
    applyFilters();
    if (previous.open !== state.open) showDetails();
  }

  let isDue = false;
  let lastApplied = { ...empty };
  function change(changes) {
    state = { ...state, ...changes };
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      const previous = lastApplied;
      lastApplied = state;
      write();
      apply(previous);
    });
  }

  // Details

  const dialog = document.createElement("dialog");
  document.body.append(dialog);
  let opener;

  function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    made.append(...children);
    return made;
  }

  function isolated(text, source) {
    const made = element("bdi", {}, text);
    if (source?.lang) made.lang = source.lang;
    if (source?.dir) made.dir = source.dir;
    return made;
  }

  /** The available width as a bar, the width as a mark with its error. */
  function errorBar(place, availableWidth) {
    const scale = Math.max(availableWidth, place.width + place.error) * 1.06;
    const part = (tenths) => `${((Math.max(0, tenths) / scale) * 100).toFixed(2)}%`;
    const bar = element("div", { class: `gauge ${place.verdict}`, "aria-hidden": "true" });
    bar.append(
      element("i", { class: "width", style: `inline-size:${part(place.width)}` }),
      element("i", { class: "error", style: `inset-inline-start:${part(place.width - place.error)};inline-size:${part(2 * place.error)}` }),
      element("i", { class: "limit", style: `inset-inline-start:${part(availableWidth)}` }));
    return bar;
  }

  /** "XS–L, AX1": the sizes at which something holds. */
  function ranges(sizes, holds) {
    const found = [];
    sizes.forEach((size, at) => {
      if (!holds(at)) return;
      if (at && holds(at - 1)) found.at(-1)[1] = size; else found.push([size]);
    });
    return found.map((range) => range.join("–")).join(", ") || labelText("script.noSize");
  }

  function rowsOf(text) {
    const size = sizeOf(text.app);
    return text.app.surfaces.map((surface, index) => {
      const place = text.place(index, size);
      const good = ranges(text.app.sizes, (at) => ["fits", "wraps"].includes(text.place(index, at).verdict));
      const row = element("tr", {}, element("th", { scope: "row" }, surface.name));
      const verdict = element("td", { class: place.verdict }, `${marks[place.verdict]} ${word(place.verdict)}`);
      if (place.isDisputed) {
        verdict.append(element("small", {}, ...label(surface.policy === "observed" ? "script.overDocumented" : "script.observed")));
      }
      const widthAndError = () => label("script.widthAndError", { width: points(place.width), error: points(place.error) });
      const width = element("td", { class: "n" }, ...(place.width === undefined ? ["–"] : widthAndError()));
      if (place.width !== undefined) width.append(errorBar(place, surface.availableWidth[size]));
      row.append(
        verdict, width, element("td", { class: "n" }, ...label("script.points", { points: points(surface.availableWidth[size]) })),
        element("td", { class: "n" }, String(place.lines?.length ?? 1)),
        element("td", { class: "n" }, ...label("script.fontSize", { points: surface[text.field][size][0] })),
        element("td", {}, ...label(`confidence.${surface.confidence[size]}`)),
        element("td", {}, good));
      return row;
    });
  }

  const copy = (node) => {
    const copied = document.createDocumentFragment();
    copied.append(...[...node.childNodes].map((child) => child.cloneNode(true)));
    return copied;
  };

  /** The findings about an item in the language of one of its texts. */
  function findingsOf(text) {
    const rows = [...document.querySelectorAll(`#a${text.appIndex} .findings tr[data-i="${text.item}"]`)]
      .filter((row) => row.dataset.l.split(" ").includes(String(text.localization)));
    if (!rows.length) return [];
    const items = rows.map((row) => element("li", { class: row.className }, copy(row.cells[0])));
    return [element("h3", {}, ...label("findings")), element("ul", { class: "reading" }, ...items)];
  }

  function fillDetails(name) {
    const found = byName.get(name);
    const title = found.title ?? found.subtitle;
    const app = title.app;
    const close = element("button", { type: "button", class: "close", "aria-label": labelText("script.close") }, "✕");
    close.addEventListener("click", () => dialog.close());
    const locale = document.querySelector(`#a${title.appIndex} .locale[data-l="${title.localization}"] h4`);
    const parts = [close, element("h2", { id: "detail-title" }, isolated(title.own.textContent, title.own)),
      element("p", { class: "lead" }, ...label("script.lead", { localization: copy(locale), size: state.size }))];
    const sheet = element("div", { class: "sheet", style: `--menus:${app.surfaces.length}` });
    app.surfaces.forEach((surface, index) => {
      const figure = element("figure");
      const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      svg.setAttribute("class", "shot");
      svg.setAttribute("role", "group");
      svg.setAttribute("aria-label", surface.name);
      svg.setAttribute("lang", title.own.lang);
      draw(svg, title.appIndex, title.localization, index, sizeOf(app), [title.item]);
      figure.append(svg, element("figcaption", {}, surface.name));
      sheet.append(figure);
    });
    parts.push(sheet, ...findingsOf(title));
    for (const text of [found.title, found.subtitle]) {
      if (!text) continue;
      const heads = ["menu", "verdict", "script.width", "script.available", "script.lines", "script.font", "script.confidence", "script.fitsAt"];
      const table = element("table", {},
        element("caption", {}, ...label(`script.${text.field}`, { text: isolated(text.own.textContent, text.own) })),
        element("thead", {}, element("tr", {}, ...heads.map((head) => element("th", { scope: "col" }, ...label(head))))),
        element("tbody", {}, ...rowsOf(text)));
      parts.push(element("div", { class: "scroll", role: "region", tabindex: "0", "aria-label": labelText(`script.measurements.${text.field}`) }, table),
        element("p", { class: "keys" }, ...label("script.file", { file: element("code", {}, isolated(text.row.cells[7].textContent.trim())) })));
    }
    const keys = title.row.closest(".item").querySelector(".keys").cloneNode(true);
    dialog.replaceChildren(...parts, keys);
    dialog.setAttribute("aria-labelledby", "detail-title");
  }

  function showDetails() {
    const isKnown = byName.has(state.open);
    if (isKnown) fillDetails(state.open);
    if (isKnown && !dialog.open) dialog.showModal();
    if (!isKnown && dialog.open) dialog.close();
  }

  dialog.addEventListener("close", () => {
    if (state.open) change({ open: "" });
    opener?.focus();
    opener = undefined;
  });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });

  // Events

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#t']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const name = link.getAttribute("href").slice(1).replace(/s$/, "");
    if (!byName.has(name)) return;
    event.preventDefault();
    if (dialog.open) return;
    opener = link;
    change({ open: name });
  });
  tools.addEventListener("submit", (event) => event.preventDefault());
  tools.addEventListener("reset", (event) => {
    event.preventDefault();
    change({ ...empty, theme: state.theme });
    state = { ...empty, theme: state.theme };
    fillForm();
  });
  tools.addEventListener("input", () => {
    const list = (name) => [...tools.querySelectorAll(`[name=${name}]:checked`)].map((box) => box.value);
    change({
      q: control("q").value, locale: control("locale").value, item: control("item").value,
      theme: control("theme").value, size: first.sizes[control("size").value], verdict: list("verdict"), surface: list("surface"),
    });
  });
  window.addEventListener("hashchange", () => {
    change(read());
    fillForm();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input, select, dialog")) return;
    event.preventDefault();
    control("q").focus();
  });
  window.addEventListener("beforeprint", () => {
    for (const section of [...stale]) refresh(section);
    stale.clear();
  });

  tools.hidden = false;
  document.documentElement.classList.add("live");
  state = read();
  fillForm();
  change(state);
})();
