// What axe-core does not see: the tables' shape, links inside the page, the contrast of drawn text. Returns a list of problems.
(() => {
  const found = [];
  const complain = (rule, node) => found.push(`${rule}: ${(node.outerHTML ?? String(node)).slice(0, 160)}`);
  const isSeen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  // Links.
  for (const node of document.querySelectorAll("a")) {
    const target = node.getAttribute("href");
    if (!target?.startsWith("#") || !document.getElementById(target.slice(1))) complain("a link that leads nowhere", node);
  }

  // Tables have headers for columns and rows.
  for (const table of document.querySelectorAll("table")) {
    const columns = table.tHead?.rows[0]?.cells ?? [];
    if (!columns.length || [...columns].some((cell) => cell.scope !== "col")) complain("a table without column headers", table);
    for (const row of table.tBodies[0].rows) {
      if (row.cells[0].scope !== "row") complain("a row without a header", row);
      if (row.cells.length !== columns.length) complain("a row of another length", row);
    }
  }

  // Contrast: at least 4.5, for large text 3 (WCAG 2.2, 1.4.3).
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top, bottom) => [0, 1, 2].map((part) => top[part] * top[3] + bottom[part] * (1 - top[3])).concat(1);
  const luminance = (color) => {
    const [red, green, blue] = color.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (left, right) => {
    const [dark, light] = [luminance(left), luminance(right)].sort((one, other) => one - other);
    return (light + 0.05) / (dark + 0.05);
  };
  /** Every color that may be behind a node: those of a gradient's stops. */
  const backgrounds = (node) => {
    if (!node) return [rgba(getComputedStyle(document.documentElement).colorScheme.includes("dark") ? "#000" : "#fff")];
    const style = getComputedStyle(node);
    const stops = style.backgroundImage.match(/(rgba?|color)\([^)]*\)/g);
    const own = stops ? stops.map(rgba) : [rgba(style.backgroundColor)];
    if (own.every((color) => color[3] === 1)) return own;
    return own.flatMap((color) => backgrounds(node.parentElement).map((below) => over(color, below)));
  };
  const seen = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || !node || ["SCRIPT", "STYLE", "OPTION"].includes(node.tagName) || !isSeen(node) || node.closest("[aria-hidden=true]")) continue;
    const style = getComputedStyle(node);
    const menu = node.closest("svg.shot");
    let behind;
    const card = menu?.querySelector(".menu");
    if (card) {
      const plate = rgba(getComputedStyle(card).fill);
      const hit = node.closest(".row")?.querySelector(".hit");
      behind = [hit ? over(rgba(getComputedStyle(hit).fill === "none" ? "transparent" : getComputedStyle(hit).fill), plate) : plate];
    } else {
      // A name below an icon is on the page itself.
      behind = backgrounds(menu ? menu.parentElement : node);
    }
    const ink = rgba(menu ? style.fill : style.color);
    const size = parseFloat(style.fontSize);
    const needed = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    const least = Math.min(...behind.map((color) => contrast(over(ink, color), color)));
    const key = `${node.className.baseVal ?? node.className} ${node.tagName} ${ink} ${behind}`;
    if (least < needed && !seen.has(key)) {
      seen.set(key, true);
      complain(`contrast ${least.toFixed(2)} where ${needed} is needed`, node);
    }
  }
  return found;
})()
