import { expect, it } from "vitest";
import { trainSgd } from "./crf-sgd.ts";
import { createDataset } from "./dataset.ts";

const data = createDataset(
  [
    { words: ["山田", "は", "京都", "へ"], labels: ["B-per", "O", "B-geo", "O"] },
    { words: ["Orla", "met", "Ben"], labels: ["B-per", "O", "B-per"] },
    { words: ["京都", "です"], labels: ["B-geo", "O"] },
  ],
  { templates: ["word[0]", "word[-1]"] },
);

it("averages the weights after the last passes", () => {
  const after = (passes: number, average?: number) =>
    trainSgd(data, { passes, dropout: 0.3, ...(average === undefined ? {} : { average }) });
  const [second, third, mean] = [after(2), after(3), after(3, 2)];
  mean.rows.forEach((weight, i) => {
    expect(weight).toBeCloseTo((second.rows[i]! + third.rows[i]!) / 2, 6);
  });
  mean.trans.forEach((weight, i) => {
    expect(weight).toBeCloseTo((second.trans[i]! + third.trans[i]!) / 2, 9);
  });
  expect(after(3, 1).rows).toEqual(third.rows);
});
