export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [number, number])[];
}

const WIDTH = 640;
const HEIGHT = 360;
const LEFT = 56;
const TOP = 40;
const RIGHT = 20;
const BOTTOM = 48;
const COLOURS = ["#1b6ca8", "#6fb1dd", "#b5432a", "#e59a86", "#999999"];

/** A line chart as an SVG document, both axes from zero. */
export function linePlot(title: string, x: string, y: string, series: readonly Series[]): string {
  const most = (of: 0 | 1) =>
    niceAbove(Math.max(...series.flatMap(({ points }) => points.map((p) => p[of]))));
  const [maxX, maxY] = [most(0), most(1)];
  const atX = (value: number) => LEFT + (value / maxX) * (WIDTH - LEFT - RIGHT);
  const atY = (value: number) => HEIGHT - BOTTOM - (value / maxY) * (HEIGHT - TOP - BOTTOM);
  const text = (tx: number, ty: number, anchor: string, content: string) =>
    `<text x="${tx.toFixed(1)}" y="${ty.toFixed(1)}" text-anchor="${anchor}">${content}</text>`;
  const ticks = [0, 1, 2, 3, 4, 5].flatMap((i) => [
    `<path d="M${LEFT} ${atY((i * maxY) / 5).toFixed(1)}H${WIDTH - RIGHT}" stroke="#ddd"/>`,
    text(LEFT - 6, atY((i * maxY) / 5) + 4, "end", String(+((i * maxY) / 5).toFixed(2))),
    text(atX((i * maxX) / 5), HEIGHT - BOTTOM + 18, "middle", String(+((i * maxX) / 5).toFixed(2))),
  ]);
  const lines = series.flatMap(({ name, points }, s) => [
    `<path fill="none" stroke="${COLOURS[s]}" stroke-width="2" d="M${points
      .map((p) => `${atX(p[0]).toFixed(1)} ${atY(p[1]).toFixed(1)}`)
      .join("L")}"/>`,
    `<path stroke="${COLOURS[s]}" stroke-width="3" d="M${WIDTH - 170} ${HEIGHT - BOTTOM - 16 - 18 * s}h20"/>`,
    text(WIDTH - 144, HEIGHT - BOTTOM - 12 - 18 * s, "start", name),
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(LEFT, 22, "start", `${title} (${y})`),
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, "middle", x),
    ...ticks,
    ...lines,
    "</svg>\n",
  ].join("\n");
}

/** The least of 1, 2, 2.5, 5 times a power of ten that is not below the value. */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 2.5, 5, 10].find((step) => step * power >= value) ?? 10);
}
