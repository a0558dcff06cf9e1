import { identifier } from "../identifier.ts";

const ACCOUNT = "(?!0{7})\\d{7}(?![\\d円人件個])";
/** What may stand between the kind of an account and its number. */
const LINK = "(?:預金|貯金|口座){0,2}(?:番号)?(?:No\\.?)?[はが:() #-]{0,4}";
const POST_SYMBOL = "1\\d{3}0";

/**
 * Accounts of Japanese banks (Zengin format): seven digits after the kind of account, or bank, branch and account codes. Post
 * bank accounts (Yucho) have a symbol 1xxx0 and a number that ends in 1, transfer accounts a symbol that begins with 0.
 */
export const jpBankAccount = identifier({
  name: "jp-bank-account.v1",
  label: "JP_BANK_ACCOUNT",
  called: ["Japanese bank account", "銀行口座番号"],
  what: ["Japanese bank account number", "日本の銀行口座番号"],
  patterns: [
    named(`(?:普通|当座|貯蓄|総合)${LINK}`, ACCOUNT, 0.75),
    named("(?:^|[^\\p{Script=Han}])\\(?[普当]\\) ?", ACCOUNT, 0.7),
    named("口座番号[はが:() #-]{0,4}", "\\d{6,8}(?!\\d)", 0.75),
    named(
      "(?:ordinary|savings|current|futsuu?|to[uz]za)(?: deposit)?(?: account)?(?: number| no\\.?)?[: #]{1,3}",
      ACCOUNT,
      0.5,
    ),
    named("記号[: ]{0,2}", `${POST_SYMBOL}(?!\\d)(?=[^\\d\\n]{0,6}番号)`, 0.7),
    named(`記号[: ]{0,2}${POST_SYMBOL}[^\\d\\n]{0,6}番号[: ]{0,2}`, "\\d{1,7}1(?!\\d)", 0.7),
    { regex: /(?!0000)\d{4}-\d{3}-(?!0{7})\d{7}/, score: 0.5, digits: 14 },
    { regex: /1\d{3}0-(?:\d-)?\d{1,7}1/, score: 0.55, digits: 7 },
    { regex: /0\d{4}-\d-\d{1,6}/, score: 0.55, digits: 7 },
  ],
  context: {
    en: ["bank", "branch", "bank account", "account"],
    ja: ["銀行", "支店", "信用金庫", "信金", "口座", "振込", "振替", "ゆうちょ", "名義"],
  },
});

function named(before: string, value: string, score: number) {
  return {
    regex: new RegExp(`(?=\\d)(?<=${before})${value}`, "i"),
    bounds: "none" as const,
    score,
    anchor: /[a-z]{5}/.test(before) ? ("digit" as const) : ("japanese-digit" as const),
    digits: 2,
  };
}
