import type { Words } from "../../../words/say.ts";
import { INTRODUCED_WORDS } from "../../messages/introduced-names.ts";

/** What the recognisers of names by their surroundings say. */
export const CUE_WORDS = {
  "name-after-kin": ["name after a word for a relative or friend", "続柄や間柄を表す語に続く名前"],
  "name-before-kin": ["name before a word for a relative or friend", "続柄や間柄を表す語の前の名前"],
  "name-after-role": ["name after a word for a role", "役割を表す語に続く名前"],
  "name-before-role": ["name before a word for a role", "役割を表す語の前の名前"],
  "name-after-action": ["name after what was done with a person", "人に対する行為に続く名前"],
  "name-after-greeting": ["name after a greeting or thanks", "挨拶やお礼に続く名前"],
  "name-introduced": INTRODUCED_WORDS["name-introduced"],
  "name-in-sign-off": ["name at the end of a letter or message", "手紙やメッセージの結びの名前"],
  "name-in-header": ["name in the header of a message", "メッセージのヘッダーの名前"],
  "name-in-field": ["name in a field for one", "名前の欄の値"],
  "name-in-column": ["name in a column of names", "名前の列の値"],
  "name-of-speaker": ["name of who speaks or writes", "話し手・書き手の名前"],
  "name-in-list": ["name in a list of people", "人の一覧にある名前"],
  "name-by-tables": ["name known from lists of names", "名前の一覧にある名前"],
} as const satisfies Words;
