// What goes to a language model has no people in it; what comes back has them again, also while it streams.
import assert from "node:assert/strict";
import { createSession } from "tokumei";

const session = createSession("default");
const { text } = session.strip("Kawai Shiori (090-1234-5678) asks whether Kawai may pay later.");
assert.equal(text, "[PERSON_1] ([PHONE_NUMBER_1]) asks whether [PERSON_1B] may pay later.");
assert.equal(session.restore("Yes, **person_1**.").text, "Yes, **Kawai Shiori**.");
let answer = "";
for await (const part of session.restoreStream(["Dear [PERS", "ON_1B], we call [PHONE_NUM", "BER_1]."])) answer += part;
assert.equal(answer, "Dear Kawai, we call 090-1234-5678.");
