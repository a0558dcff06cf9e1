/** What the tagger of messages looks at in Japanese. */
const around = (names: string, offsets: readonly number[]) =>
  names.split(" ").flatMap((name) => offsets.map((offset) => `${name}[${offset}]`));

export const JAPANESE_MESSAGE_TEMPLATES: readonly string[] = [
  ...around("w d p p2 p1 shape short f1 f2 l1 l2 l3 kinds set", [0]),
  ...around("w d p p2 short f1 l1 l2 kinds set", [-1, 1]),
  ...around("w p short set", [-2, 2]),
  ...around("w p2", [-3, 3]),
  ...around("edge head headEnd headPos first after before inRun quote", [0]),
  ...around("name", [-1, 0, 1]),
  ...around("extra", [-2, -1, 0, 1, 2]),
  ..."w[-1] w[0],w[0] w[1],w[-2] w[-1],w[1] w[2],w[-1] p[0],p[0] w[1]".split(","),
  ..."p[-1] p[0],p[0] p[1],p[-1] p[0] p[1]".split(","),
  ..."short[-1] short[0],short[0] short[1],short[-1] short[0] short[1]".split(","),
  ..."set[-1] set[0],set[0] set[1],p[0] set[0],l1[0] p[1],l1[-1] p[0],p2[0] l1[1]".split(","),
  ..."headEnd[0] inRun[0],headPos[0] inRun[0],after[0] p[0],headEnd[0] p[0]".split(","),
  ..."extra[0] p[0],extra[0] w[-1],extra[0] w[1],extra[0] after[0]".split(","),
];
