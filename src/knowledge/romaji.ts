/**
 * Hepburn without macrons for a word in kana, as on passports and road signs: おおさか Osaka, とうきょう Tokyo,
 * じゅんいち Junichi. A long vowel inside a word is only shortened where it is one sound for certain (ou, and uu
 * after y); おお is shortened at the start of the word. Characters that are not kana stay.
 */
export function romaji(kana: string): string {
  const text = kana.normalize("NFKC").replace(/[ァ-ヶ]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60));
  const written = syllables(text)
    .replace(/^oo/, "o")
    .replace(/ou/g, "o")
    .replace(/(y|sh|ch|j)uu/g, "$1u");
  return written.charAt(0).toUpperCase() + written.slice(1);
}

function syllables(text: string): string {
  let out = "";
  for (let i = 0; i < text.length; i++) {
    const two = DIGRAPHS.get(text.slice(i, i + 2));
    if (two !== undefined) {
      out += two;
      i++;
    } else if (text[i] === "っ") out += doubled(text.slice(i + 1, i + 3));
    else if (text[i] === "ー") out += "";
    else out += KANA.get(text[i]!) ?? text[i]!;
  }
  return out.replace(/n(?=[bmp])/g, "m");
}

/** The consonant that っ doubles: ch becomes tch. */
function doubled(after: string): string {
  const first = (DIGRAPHS.get(after) ?? KANA.get(after.charAt(0)) ?? "").charAt(0);
  return /[aiueon]/.test(first) ? "" : first === "c" ? "t" : first;
}

const table = (rows: string) =>
  new Map(
    rows
      .trim()
      .split(/\s+/)
      .map((row) => row.split("=") as [string, string]),
  );

const KANA =
  table(`あ=a い=i う=u え=e お=o か=ka き=ki く=ku け=ke こ=ko が=ga ぎ=gi ぐ=gu げ=ge ご=go さ=sa し=shi す=su せ=se
そ=so ざ=za じ=ji ず=zu ぜ=ze ぞ=zo た=ta ち=chi つ=tsu て=te と=to だ=da ぢ=ji づ=zu で=de ど=do な=na に=ni ぬ=nu ね=ne の=no
は=ha ひ=hi ふ=fu へ=he ほ=ho ば=ba び=bi ぶ=bu べ=be ぼ=bo ぱ=pa ぴ=pi ぷ=pu ぺ=pe ぽ=po ま=ma み=mi む=mu め=me も=mo や=ya
ゆ=yu よ=yo ら=ra り=ri る=ru れ=re ろ=ro わ=wa ゐ=i ゑ=e を=o ん=n ゔ=vu ぁ=a ぃ=i ぅ=u ぇ=e ぉ=o ゃ=ya ゅ=yu ょ=yo ゎ=wa`);

const DIGRAPHS =
  table(`きゃ=kya きゅ=kyu きょ=kyo ぎゃ=gya ぎゅ=gyu ぎょ=gyo しゃ=sha しゅ=shu しょ=sho しぇ=she じゃ=ja じゅ=ju
じょ=jo じぇ=je ちゃ=cha ちゅ=chu ちょ=cho ちぇ=che にゃ=nya にゅ=nyu にょ=nyo ひゃ=hya ひゅ=hyu ひょ=hyo びゃ=bya びゅ=byu
びょ=byo ぴゃ=pya ぴゅ=pyu ぴょ=pyo みゃ=mya みゅ=myu みょ=myo りゃ=rya りゅ=ryu りょ=ryo ふぁ=fa ふぃ=fi ふぇ=fe ふぉ=fo
てぃ=ti でぃ=di うぃ=wi うぇ=we ゔぁ=va ゔぃ=vi ゔぇ=ve ゔぉ=vo`);

/**
 * Hepburn for a Japanese name of which the written form is known too: it tells where two vowels belong to two
 * parts (井上 Inoue, 大内 Ouchi) and where they are one (遠山 Toyama, 透 Toru).
 */
export function personRomaji(written: string, kana: string): string {
  const large = written.startsWith("大") && kana.startsWith("おお") ? "O" : "";
  const far = /^[遠徹透通亨]/.test(written) && kana.startsWith("とお") ? "To" : "";
  const rest = kana.slice(large || far ? 2 : 0);
  const last = LAST_WITH_U.get(written.at(-1) ?? "");
  const cut = last !== undefined && rest.endsWith(last) ? rest.length - last.length : rest.length;
  const head = cut > 0 ? romaji(rest.slice(0, cut)) : "";
  const latin = `${large}${far}${head}${cut < rest.length ? romaji(rest.slice(cut)) : ""}`.toLowerCase();
  return latin.charAt(0).toUpperCase() + latin.slice(1);
}

/** Readings that start with う and may follow an お. */
const LAST_WITH_U = table("上=うえ 内=うち 浦=うら 梅=うめ 馬=うま 牛=うし 氏=うじ 植=うえ 海=うみ");
