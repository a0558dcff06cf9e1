import { expect, it } from "vitest";
import { modelHash, readModel } from "./model-file.ts";
import { createTagger } from "./tagger.ts";

/** A model of format 1 as it was first written. It must be read, and label alike, for ever. */
const FORMAT_1 = [
  "VEtNT0RFTAE1MWQ3YzdlOGYyMTI4YTMwfQAAAAAAAAB7ImNhcmQiOnsibmFtZSI6InNhbXBsZSIsInR5cGUiOiJjcmYiLCJ0ZW1w",
  "bGF0ZXMiOlsibG93ZXJbLTFdIiwic2hhcGVbMF0iXX0sImxhYmVscyI6WyJPIiwiQi1wZXIiXSwiZmVhdHVyZXMiOjgsIndlaWdo",
  "dHMiOjE2fQAAAPX/CEO1u+mgUwnsrCPmpbqaZmfA0dTrx9jfKd/LbWjrAgICAgICAgKCloeHgpiFhQABAAEAAQABAAEAAQABAAF7",
  "hYV7hnqGenuFfYN9g32DS7pRv5ybDz9sAYg/KORNvy2qiz0tqou9gdwRP4HcEb8=",
].join("");

it("reads models of format 1", () => {
  const bytes = new Uint8Array(Buffer.from(FORMAT_1, "base64"));
  const model = readModel(bytes);
  expect(modelHash(bytes)).toMatch(/^[0-9a-f]{16}$/);
  expect(model).toMatchObject({ labels: ["O", "B-per"], card: { name: "sample", type: "crf" } });
  const tagger = createTagger(model);
  expect(tagger.tag({ words: ["Mr", "Dole", "sat"] })).toEqual(["O", "B-per", "O"]);
  expect(tagger.tag({ words: ["鈴木", "さん"] })).toEqual(["B-per", "O"]);
});
