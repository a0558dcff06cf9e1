import { testRecognizer } from "../../../test/recognizer.ts";
import { uuid } from "./uuid.ts";

testRecognizer(uuid, {
  finds: [
    "⟦f81d4fae-7dec-11d0-a765-00a0c91e6bf6⟧",
    "id ⟦919108f7-52d1-4320-9bac-f847db4148a8⟧.",
    "⟦017F22E2-79B0-7CC3-98C4-DC0C0C07398F⟧, ⟦2489E9AD-2EE2-8E00-8EC9-32D5F69181C0⟧",
    "urn:uuid:⟦f81d4fae-7dec-11d0-a765-00a0c91e6bf6⟧",
    "{⟦f81d4fae-7dec-11d0-a765-00a0c91e6bf6⟧}",
    "⟦f81d4fae-7dec-01d0-c765-00a0c91e6bf6⟧ has no known version",
    "識別子は⟦f81d4fae-7dec-11d0-a765-00a0c91e6bf6⟧です",
    "/users/⟦f81d4fae-7dec-11d0-a765-00a0c91e6bf6⟧/edit",
  ],
  hints: ["⟦00000000-0000-0000-0000-000000000000⟧", "⟦ffffffff-ffff-ffff-ffff-ffffffffffff⟧"],
  ignores: [
    "",
    "f81d4fae-7dec-11d0-a765-00a0c91e6bf",
    "f81d4fae-7dec-11d0-a765-00a0c91e6bf67",
    "f81d4fae-7dec-11d0-00a0c91e6bf6",
    "g81d4fae-7dec-11d0-a765-00a0c91e6bf6",
    "f81d4fae7dec11d0a76500a0c91e6bf6",
    "f81d4fae_7dec_11d0_a765_00a0c91e6bf6",
    "f81d4fae-7dec-11d0-a765-00a0c91e6bf6-1",
  ],
});
