import type { Words } from "../say.ts";

/** What is wrong with what is asked for: policies, profiles, audiences, settings. */
export const SETTINGS = {
  "policy-unknown": [
    'Cannot find policy "{name}": presets are {presets}',
    "方針「{name}」はありません。既定の方針は {presets} です",
  ],
  "recognizer-unknown": [
    'Cannot find recogniser "{name}": docs/labels.md lists them',
    "認識器「{name}」はありません。一覧は docs/labels.md にあります",
  ],
  "operator-unknown": [
    "unknown operator, known are {names}",
    "知らない置換方法です。使えるのは {names} です",
  ],
  "label-unknown": [
    "unknown label: no recogniser, deny list or pattern has it; docs/labels.md lists them",
    "知らないラベルです。どの認識器にも、拒否リストやパターンにもありません。一覧は docs/labels.md にあります",
  ],
  "did-you-mean": ["{why}; did you mean {nearest}?", "{why}。{nearest} ではありませんか"],
  "option-none": ["operator {operator} has no options", "置換方法 {operator} に指定できる項目はありません"],
  "option-unknown": [
    "not an option of operator {operator}, which has {names}",
    "置換方法 {operator} の項目ではありません。使える項目は {names} です",
  ],
  "option-of": ["{why}; it is an option of {operators}", "{why}。{operators} の項目です"],
  "operator-option": ["Cannot use operator {operator}: {why}", "置換方法 {operator} を使えません：{why}"],
  "name-taken": [
    "Cannot add {name}: something built in or added before has that name",
    "{name} を加えられません：同じ名前のものがすでにあります",
  ],
  "yaml-too-aliased": [
    "its aliases (*name) repeat too much, or name nothing",
    "別名（*名前）の繰り返しが多すぎるか、参照先がありません",
  ],
  "pattern-large": [
    "the pattern is too large: repetitions written out make {size} instructions, at most {most} are allowed",
    "パターンが大きすぎます。繰り返しを展開すると{size}命令になります（{most}命令まで）",
  ],
  "patterns-large": [
    "the patterns together are too large: {size} instructions, at most {most} are allowed",
    "パターンが全部で{size}命令になり、大きすぎます（{most}命令まで）",
  ],
  "findings-most": [
    "{id}: more than {most} findings in one document; split it, or write deny terms and patterns that match less",
    "{id}：一つの文書に{most}件を超える検出があります。文書を分けるか、禁止語とパターンを狭めてください",
  ],
  "pattern-odd": ['Cannot compile pattern "{name}": {how}', "パターン「{name}」を解釈できません：{how}"],
  "operator-keyless": [
    "Cannot use operator {operator}: it needs a key (--key-file)",
    "置換方法「{operator}」には鍵（--key-file）が必要です",
  ],
  "terms-unnamed": [
    "Cannot mask terms: the policy names no index of terms",
    "語を伏せられません：方針に語のリストの指定がありません",
  ],
  "terms-k": [
    "Cannot mask for k = {k}: k is a whole number from 1 on",
    "k = {k} では伏せられません：k は1以上の整数です",
  ],
  "shared-k": [
    "Cannot share masks for k = {k}: k is a whole number from 2 on",
    "k = {k} では伏せ字を共有できません：k は2以上の整数です",
  ],
  "shared-other": [
    "it is of another list; build the index with --earlier to keep its masks, or delete the file to give all terms new ones",
    "別のリストのものです。伏せ字を引き継ぐには --earlier で索引を作り直し、引き継がないならこのファイルを削除してください",
  ],
  "only-with-fit": ["only with --guarantee fit", "--guarantee fit のときだけ使えます"],
  "terms-not-text": [
    "Cannot read the list: it is not text in UTF-8, or no text, after line {line}",
    "語のリストを読めません：{line}行目より後がUTF-8のテキストではありません",
  ],
  "attack-keywords": [
    "Cannot combine {keywords} keywords: at most {most} wanted",
    "{keywords}語は組み合わせられません（{most}語まで）",
  ],
  "attack-kind": [
    'Cannot weigh words for "{name}": known are {names}',
    "文書の種類「{name}」はありません。使える種類は {names} です",
  ],
  "terms-none": ["it has no terms", "語がありません"],
  "terms-damaged": [
    "its checksum does not hold, so the file is damaged",
    "チェックサムが合わず、ファイルが壊れています",
  ],
  "terms-cut": ["it ends after {at} of {size} bytes", "{size}バイトのうち{at}バイトで終わっています"],
  "terms-other": ["the file is something else", "別の種類のファイルです"],
  "terms-short": [
    "{bytes} bytes, an index has at least {least}",
    "{bytes}バイトしかありません（少なくとも{least}バイト）",
  ],
  "terms-version": [
    "version {version}, this program reads version {wanted}",
    "版が{version}です（読める版は{wanted}）",
  ],
  "terms-bytes": ["it has {bytes} bytes of {whole}", "{whole}バイトのうち{bytes}バイトしかありません"],
  "terms-counts": ["its counts do not agree with its size", "件数と大きさが合いません"],
  "terms-characters": [
    "Cannot index a list with {characters} different characters: at most {most}",
    "{characters}種類の文字がある語のリストは扱えません（{most}種類まで）",
  ],
  "terms-memory": [
    "Cannot hold a term index: it needs {megabytes} MB, {how}",
    "語のリストを読み込めません：{megabytes} MBのメモリーが必要です（{how}）",
  ],
  "terms-memory-most": ["at most {most} MB can be addressed", "使えるのは{most} MBまで"],
  "terms-memory-free": ["which this machine does not have free", "空きが足りません"],
  "terms-search-memory": [
    "Cannot search a term index: it needs {megabytes} MB beside {held} MB in use",
    "語のリストを検索できません：使用中の{held} MBのほかに{megabytes} MBのメモリーが必要です",
  ],
  "kernel-memory": [
    "Cannot grow the kernel's memory to {bytes} bytes: at most {most}",
    "メモリーを{bytes}バイトに増やせません（{most}バイトまで）",
  ],
  "text-memory": [
    "Cannot index {characters} characters: {needed} bytes needed, {available} available",
    "{characters}文字を調べられません：{needed}バイトのメモリーが必要です（使えるのは{available}バイト）",
  ],
  "text-characters": [
    "Cannot index {characters} characters: at most {most}",
    "{characters}文字は調べられません（{most}文字まで）",
  ],
  "text-different-characters": [
    "Cannot index {characters} different characters: at most {most}",
    "{characters}種類の文字は調べられません（{most}種類まで）",
  ],
  "pattern-backslash": [
    "Cannot read a pattern: a \\ ends it, and wants a character after it",
    "伏せ字のパターンを読めません：末尾の \\ の後に文字が必要です",
  ],
  "rare-setting": [
    "Cannot suppress rare text: {name} is {value}, a whole number of at least {least} wanted",
    "希少な文字列を伏せられません：{name} が {value} です。{least}以上の整数にしてください",
  ],
  "rare-greedy": [
    "Cannot weigh or protect characters: only the exact cover can",
    "文字に重みを付けたり守ったりできるのは、cover: exact のときだけです",
  ],
  "rare-symbol": [
    "Cannot suppress with a symbol of {length} code units: one wanted, no backslash",
    "長さ{length}の記号では伏せられません：一文字にしてください（\\ は使えません）",
  ],
  "rare-symbols-taken": [
    "Cannot choose a suppression symbol: the text holds them all",
    "伏せる記号を選べません：どの記号も文章の中にあります",
  ],
  "records-lengths": [
    "Cannot make whole texts alike and keep the lengths of what is suppressed: choose one of the two",
    "文章どうしを同じにしながら、伏せた箇所の長さを残すことはできません。どちらかを選んでください",
  ],
  "records-failed": [
    "not released: of {failed} of {documents} documents there are fewer than {k} alike, as an earlier release shows them",
    "公開しませんでした。以前の公開のままでは、{documents}件のうち{failed}件の文書は同じものが{k}件に足りません",
  ],
  "records-below": [
    "k counts stretches, not documents: of {documents} published documents {unique} are unique, and of {below} there are fewer than {k} alike (--records {k} makes whole documents alike)",
    "kが数えるのは文字列で、文書ではありません。公開する{documents}件の文書のうち{unique}件はほかに同じものがなく、{below}件は同じものが{k}件に足りません（--records {k} で文書全体をそろえます）",
  ],
  "records-withheld": [
    "{withheld} of {documents} documents are withheld: no {k} could be made alike",
    "{documents}件のうち{withheld}件の文書は伏せました。同じものを{k}件そろえられなかったためです",
  ],
  "rare-failed": [
    "not released: {failed} of {runs} runs occur fewer than {k} times",
    "公開しませんでした。残る文字列{runs}個のうち{failed}個は、現れる回数が{k}回未満です",
  ],
  "earlier-order": [
    "stretch {from}..{to} of the earlier release is out of order",
    "以前の公開の{from}文字目から{to}文字目までの箇所が順番どおりではありません",
  ],
  "earlier-text": [
    "Cannot check {id}: it is not among the texts given",
    "{id}を確かめられません：与えられた文章の中にありません",
  ],
  "earlier-length": [
    "it has {characters} characters, {total} when released before",
    "今は{characters}文字ですが、以前の公開では{total}文字でした",
  ],
  "fields-wanted": ["{kind}, fields are wanted", "{kind}ではなく、項目が必要です"],
  "text-wanted": ["{kind}, a text is wanted", "{kind}ではなく、文字列が必要です"],
  "list-wanted": ["{kind}, a list is wanted", "{kind}ではなく、一覧が必要です"],
  "trust-wanted": ["{kind}, a number from 0 to 1 is wanted", "{kind}ではなく、0から1までの数が必要です"],
  "trust-outside": ["{trust}, a number from 0 to 1 is wanted", "{trust}ではなく、0から1までの数が必要です"],
  "text-quoted": [
    "a number, a text is wanted (put it in quotes)",
    "数ではなく、文字列が必要です（引用符で囲んでください）",
  ],
  "text-empty": ["empty, a text is wanted", "空です。文字列が必要です"],
  "characters-most": ["{length} characters, {most} are the most", "{length}文字あります（{most}文字まで）"],
  "values-most": ["{length} values, {most} are the most", "値が{length}個あります（{most}個まで）"],
  "entries-most": ["{length} entries, {most} are the most", "{length}件あります（{most}件まで）"],
  "list-empty": ["an empty list, {least} or more are wanted", "一覧が空です。{least}件以上が必要です"],
  "same-as": ["the same as {path}", "{path} と同じです"],
  "unknown-field-known": ["unknown field, known are {names}", "知らない項目です。使える項目は {names} です"],
  "unknown-field-one": ["unknown field, known is {name}", "知らない項目です。使える項目は {name} です"],
  "profile-odd": ["not as docs/profile.md describes", "docs/profile.md の説明と異なります"],
  "kind-nothing": ["nothing", "なし"],
  "kind-list": ["a list", "一覧"],
  "kind-fields": ["fields", "項目"],
  "kind-string": ["a string", "文字列"],
  "kind-number": ["a number", "数"],
  "kind-boolean": ["a boolean", "真偽値"],
  "quote-open": ["a quote is not closed", "引用符が閉じていません"],
  "cells-few": ["{cells} cell, 2 or more are wanted", "セルが{cells}個です。2個以上が必要です"],
  "cells-differ": ["{cells} cells, the first line has {width}", "セルが{cells}個です（最初の行は{width}個）"],
  "cell-empty": ["cell {number} is empty", "{number}番目のセルが空です"],
  "value-twice": ["the value has a line already", "その値の行はすでにあります"],
  "finding-none": [
    "Cannot change a finding: there is none of this id",
    "検出を変更できません：その番号の検出はありません",
  ],
  "finding-own-text": [
    "Cannot replace finding {id} by its own text: reject it instead",
    "検出を元の文字列で置き換えることはできません。却下してください",
  ],
  "finding-found": [
    "Cannot remove finding {id}: it was found, not added; reject it instead",
    "この検出は加えられたものではないため、取り消せません。却下してください",
  ],
  "cannot-merge-labels": [
    "Cannot give two findings one number: their labels differ",
    "2つの検出に同じ番号を付けられません：ラベルが異なります",
  ],
  "label-odd": [
    "Cannot use a label of {length} characters: want 1 to 64 letters, digits, dots, - and _",
    "{length}文字のラベルは使えません：文字、数字、点、-、_ を1から64文字にしてください",
  ],
  "text-length": ["text has length {length}", "文章の長さは{length}です"],
  "inside-character": ["an end of it is inside a character", "端が文字の途中にあります"],
  "copies-characters": [
    "a message of {length} characters for {recipients} recipients: {most} characters in all copies together are the most, so {few} recipients at once",
    "{length}文字の文章を{recipients}人に配布できません。すべての版を合わせて{most}文字まで、一度に{few}人までです",
  ],
  "copies-unknown": [
    "Cannot share: {unknown} edited copies are for nobody in the audiences",
    "配布できません：配布先にいない人のための手直しした版が{unknown}件あります",
  ],
  "copies-exhausted": [
    "Cannot give one more copy: {copies} different copies are possible, {taken} are given",
    "もう版を渡せません：作れる版は{copies}通りで、{taken}件を渡しています",
  ],
  "trace-bound": [
    "Cannot trace with bound {bound}: want above 0 and below 1",
    "上限{bound}では追跡できません：0より大きく1より小さい数にしてください",
  ],
  "trace-coalition": [
    "Cannot trace a coalition of {coalition}: want 1 to {most} leakers",
    "{coalition}人の結託は追跡できません：1人から{most}人までです",
  ],
  "shared-already": ["it was shared already", "すでに配布されています"],
  "recipient-new": [
    "got no message so far, so there is no audience to leave",
    "まだ何も受け取っていないため、移す元のグループがありません",
  ],
  "audience-same": ["the recipient is there already", "受取人はすでにそのグループにいます"],
  "audience-unknown": ["unknown, known are {names}", "知らないグループです。使えるのは {names} です"],
  "shift-days": [
    "Cannot shift dates by whole weeks within {days} days: want 7 or more",
    "日付を{days}日以内で週単位には動かせません：7日以上にしてください",
  ],
  "mask-characters": [
    "Cannot mask with {characters} characters: want 1",
    "{characters}文字では伏せられません：一文字にしてください",
  ],
  "encrypt-long": [
    "Cannot encrypt a value of {value} characters under a label of {label}: token would not be found again",
    "{label}文字のラベルの下で{value}文字の値は暗号化できません：元に戻せなくなります",
  ],
  "decrypt-refused": [
    "Cannot decrypt {refused} of {total} values, the first at {first}: another key or altered text",
    "{total}個の値のうち{refused}個を復号できません（最初は{first}文字目）：鍵が異なるか、文章が変えられています",
  ],
  "phone-region": [
    "Cannot read telephone numbers of {region}: no such region",
    "{region}の電話番号を読めません：その地域はありません",
  ],
  "want-policy": [
    "want a policy, from readPolicy or presetPolicy, or the name of a preset",
    "readPolicy か presetPolicy の方針、または既定の方針の名前を渡してください",
  ],
  "want-policy-text": [
    "readPolicy takes the text of a YAML or JSON file and its name",
    "readPolicy には、YAMLかJSONのファイルの内容と名前を渡してください",
  ],
  "want-document-text": [
    "want a text, or a document of createDoc(id, text)",
    "文字列か、createDoc(id, text) の文書を渡してください",
  ],
  "pool-closed": ["the pool is closed", "プールはすでに閉じられています"],
} as const satisfies Words;
