/**
 * Japanese synonyms: nouns and adjectives in な, whose particles and endings do not depend on them. The Sudachi synonyms give 388
 * frequent words others of the same part of speech; these are the ones that read well on a reading of all of them. The rest
 * mean the same in some texts only (理由, 事情; 雰囲気, 空気).
 */
import { lazy } from "../../strings/lazy.ts";
import { type Candidate, candidateAt } from "./candidate.ts";
import { isBesideNoun, isOpen, type Reading } from "./reading.ts";

const READ = `大事:大切 海外:外国 経験:体験 興味:関心 周り:周囲 周辺:付近 価格:値段 予想:予測 テスト:試験 事務所:オフィス 機会:チャンス プレゼント:贈り物
物語:ストーリー 挑戦:チャレンジ 医師:医者 オリンピック:五輪 首相:総理 速度:スピード 漫画:コミック マンガ:コミック 注文:オーダー 生物:生き物 衝撃:ショック 芸術:アート
世の中:世間 費用:コスト 知り合い:知人 バッグ:カバン 勘違い:誤解 冗談:ジョーク メイク:化粧 パーツ:部品 チョコ:チョコレート バッテリー:電池 メリット:利点
書店:本屋 アドバイス:助言 ミルク:牛乳 日程:スケジュール 火災:火事 警官:警察官 飲み物:ドリンク 奥様:奥さん 親戚:親族 名作:傑作 過程:プロセス 準備:用意
キャラ:キャラクター 確認:チェック モニター:ディスプレイ シナリオ:脚本 眺め:景色`;

const wordPartners = lazy((): ReadonlyMap<string, readonly string[]> => {
  const map = new Map<string, readonly string[]>();
  for (const row of READ.split(/\s+/)) {
    const [a, b] = row.split(":") as [string, string];
    map.set(a, [...(map.get(a) ?? []), b]);
    map.set(b, [...(map.get(b) ?? []), a]);
  }
  return map;
});

export function synonymsJa(reading: Reading): Candidate[] {
  return reading.words.flatMap((word, i) => {
    const others = wordPartners().get(word.text);
    if (!others || !word.pos.startsWith("名詞") || !isOpen(reading, i, i + 1)) return [];
    return isBesideNoun(reading.words, i) ? [] : (candidateAt(reading, "synonym", [i, i + 1], others) ?? []);
  });
}
