/** What several published texts have in common: a text with gaps that each of them becomes when more of it is suppressed. */

const CJK = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々〆]\p{M}*`;

/** Words, numbers, single Japanese characters, spaces, marks and gaps. */
export function tokensOf(shown: string, gap: string): string[] {
  const token = new RegExp(`${gapPattern(gap)}|\\p{Nd}+|${CJK}|[\\p{L}\\p{M}]+|\\s+|.`, "gsu");
  return shown.match(token) ?? [];
}

const gapPattern = (gap: string) => `\\u{${gap.codePointAt(0)!.toString(16)}}`;

const TELLS = /[\p{L}\p{N}]/u;

/** What a token is worth: one that says something more than one that only separates. */
export const worthOf = (token: string) => (TELLS.test(token) ? 4 * token.length : 1);

/** More cells than this are not compared: the middle of such texts becomes a gap. */
const MOST_CELLS = 4_000_000;

/**
 * The most telling tokens that both have in order, with a gap where either has something else. A gap stands for at least
 * one character in both, so a token goes where one of them has nothing between. Undefined where nothing telling is common.
 */
export function commonTemplate(
  a: readonly string[],
  b: readonly string[],
  { gap, least }: { readonly gap: string; readonly least: number },
): string[] | undefined {
  const tokens = withoutShortRuns(joinPairs(a, b, alignedPairs(a, b), gap), gap, least);
  return tokens.some((token) => token !== gap && TELLS.test(token)) ? tokens : undefined;
}

type Pair = readonly [i: number, j: number];

function alignedPairs(a: readonly string[], b: readonly string[]): Pair[] {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const inner = innerPairs(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  return [
    ...Array.from({ length: head }, (_, i): Pair => [i, i]),
    ...inner.map(([i, j]): Pair => [i + head, j + head]),
    ...Array.from({ length: tail }, (_, t): Pair => [a.length - tail + t, b.length - tail + t]),
  ];
}

/** The common subsequence of most worth, by the table of all pairs of suffixes. */
function innerPairs(a: readonly string[], b: readonly string[]): Pair[] {
  const width = b.length + 1;
  if (a.length === 0 || b.length === 0 || (a.length + 1) * width > MOST_CELLS) return [];
  const best = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    const worth = worthOf(a[i]!);
    for (let j = b.length - 1; j >= 0; j--) {
      const skip = Math.max(best[(i + 1) * width + j]!, best[i * width + j + 1]!);
      const take = a[i] === b[j] ? best[(i + 1) * width + j + 1]! + worth : 0;
      best[i * width + j] = Math.max(skip, take);
    }
  }
  return walk(a, b, best, width);
}

function walk(a: readonly string[], b: readonly string[], best: Uint32Array, width: number): Pair[] {
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const here = best[i * width + j]!;
    if (a[i] === b[j] && here === best[(i + 1) * width + j + 1]! + worthOf(a[i]!)) pairs.push([i++, j++]);
    else if (here === best[(i + 1) * width + j]!) i++;
    else j++;
  }
  return pairs;
}

function joinPairs(
  a: readonly string[],
  b: readonly string[],
  pairs: readonly Pair[],
  gap: string,
): string[] {
  const tokens: string[] = [];
  let [i, j] = [0, 0];
  const open = () => {
    if (tokens.at(-1) !== gap) tokens.push(gap);
  };
  for (const [nextI, nextJ] of pairs) {
    const [skippedA, skippedB] = [nextI > i, nextJ > j];
    const token = a[nextI]!;
    if (skippedA && skippedB) open();
    if (skippedA !== skippedB && token !== gap && tokens.at(-1) !== gap) {
      const last = tokens.at(-1);
      if (last === undefined || worthOf(last) > worthOf(token)) continue;
      tokens.pop();
      open();
    }
    if (token === gap) open();
    else tokens.push(token);
    [i, j] = [nextI + 1, nextJ + 1];
  }
  if (i === a.length && j === b.length) return tokens;
  const oneEnds = i === a.length || j === b.length;
  if (oneEnds && tokens.at(-1) !== gap) tokens.pop();
  open();
  return tokens;
}

/** A stretch between gaps that says nothing, or is shorter than `least`, joins them. */
function withoutShortRuns(tokens: readonly string[], gap: string, least: number): string[] {
  const kept: string[] = [];
  let run: string[] = [];
  const close = (end: boolean) => {
    const inner = kept.at(-1) === gap && !end;
    const short = run.join("").length < least && (kept.length > 0 || !end);
    if (run.length > 0 && !short && !(inner && !run.some((token) => TELLS.test(token)))) kept.push(...run);
    else if (run.length > 0 && kept.at(-1) !== gap) kept.push(gap);
    run = [];
  };
  for (const token of tokens) {
    if (token !== gap) run.push(token);
    else {
      close(false);
      if (kept.at(-1) !== gap) kept.push(gap);
    }
  }
  close(true);
  return kept;
}

/**
 * Where the stretches of a template stand in a shown text, leftmost; undefined where the text cannot become the template
 * by suppressing more.
 */
export function fitTemplate(
  template: string,
  shown: string,
  gap: string,
): { readonly from: number; readonly to: number }[] | undefined {
  const runs = template.split(gap);
  const last = runs.length - 1;
  const places: { from: number; to: number }[] = [];
  let at = 0;
  for (const [r, run] of runs.entries()) {
    const from = r === 0 ? 0 : r === last ? shown.length - run.length : shown.indexOf(run, at + 1);
    if (from < (r === 0 ? 0 : at + 1) || !shown.startsWith(run, from)) return undefined;
    at = from + run.length;
    if (run !== "") places.push({ from, to: at });
  }
  return last === 0 && at !== shown.length ? undefined : places;
}
