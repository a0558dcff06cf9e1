/** What the tagger of messages looks at in English. */
const around = (names: string, offsets: readonly number[]) =>
  names.split(" ").flatMap((name) => offsets.map((offset) => `${name}[${offset}]`));

export const ENGLISH_MESSAGE_TEMPLATES: readonly string[] = [
  ...around("lower word shape shortShape prefix3 suffix2 suffix3", [0]),
  ...around("lower shortShape suffix3", [-1, 1]),
  ...around("lower", [-3, -2, 2, 3]),
  ...around("shortShape", [-2, 2]),
  ...around("cluster kinds", [-2, -1, 0, 1, 2]),
  ...around("gazetteer", [-1, 0, 1]),
  ...around("extra", [-2, -1, 0, 1, 2]),
  ...around("edge elsewhere", [0]),
  ..."lower[-1] lower[0],lower[0] lower[1],lower[-2] lower[-1]".split(","),
  ..."lower[-1] shortShape[0],shortShape[0] lower[1],shortShape[-1] shortShape[0] shortShape[1]".split(","),
  ..."cluster[0] shortShape[0],cluster[0] lower[-1],kinds[0] lower[-1],kinds[0] shortShape[0]".split(","),
  ..."extra[0] shortShape[0],extra[0] lower[-1],extra[0] cluster[0]".split(","),
];
