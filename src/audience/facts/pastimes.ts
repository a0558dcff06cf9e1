/** Sports, games, instruments and other pastimes by what they are, in words one says; written for this project. */
import { fold } from "../../knowledge/fold.ts";
import type { Lang } from "../../knowledge/places.ts";

/** What is said instead, the nearest first: English ~ Japanese. A star marks words without an article. */
const KINDS = `
a ball game, a sport ~ 球技, スポーツ
= tennis, table tennis, football, soccer, american football, basketball, baseball, softball, volleyball, rugby, golf, badminton, squash, cricket, handball, hockey, netball, lacrosse
= テニス, 卓球, サッカー, フットサル, バスケットボール, バスケ, 野球, ソフトボール, バレーボール, ラグビー, ゴルフ, バドミントン, ハンドボール, ホッケー, クリケット
a martial art, a sport ~ 格闘技, スポーツ
= judo, karate, aikido, kendo, taekwondo, boxing, wrestling, sumo, kung fu, fencing
= 柔道, 空手, 合気道, 剣道, テコンドー, ボクシング, レスリング, 相撲, フェンシング, 弓道, 少林寺拳法
a winter sport, a sport ~ ウィンタースポーツ, スポーツ
= skiing, snowboarding, ice skating, figure skating, curling, ice hockey, bobsleigh
= スキー, スノーボード, スノボ, スケート, フィギュアスケート, カーリング, アイスホッケー
a water sport, a sport ~ 水のスポーツ, スポーツ
= swimming, surfing, diving, scuba diving, sailing, rowing, kayaking, canoeing, water polo, windsurfing
= 水泳, サーフィン, ダイビング, スキューバダイビング, ヨット, カヌー, カヤック, ボート
an outdoor activity, a leisure activity ~ アウトドア, あること
= hiking, climbing, rock climbing, bouldering, mountaineering, camping, fishing, cycling, running, jogging, birdwatching, gardening, horse riding
= 登山, ハイキング, クライミング, ボルダリング, キャンプ, 釣り, サイクリング, ランニング, ジョギング, マラソン, 園芸, ガーデニング, 乗馬, 散歩
a board game, a game, *something ~ ボードゲーム, ゲーム, 何か
= chess, go, shogi, draughts, checkers, backgammon, scrabble, othello
= 将棋, 囲碁, チェス, オセロ, すごろく
a card game, a game, *something ~ カードゲーム, ゲーム, 何か
= poker, bridge, blackjack, rummy
= ポーカー, トランプ, 花札, かるた, 百人一首, ブリッジ
a musical instrument, *something ~ 楽器, 何か
= violin, piano, guitar, bass guitar, cello, viola, flute, drums, trumpet, saxophone, clarinet, harp, ukulele, trombone, oboe, koto, shamisen, accordion
= バイオリン, ヴァイオリン, ピアノ, ギター, ベース, チェロ, ビオラ, フルート, ドラム, トランペット, サックス, クラリネット, ハープ, ウクレレ, 琴, 三味線, 尺八
a craft, a hobby ~ ものづくり, あること
= knitting, sewing, crochet, embroidery, quilting, pottery, woodworking, origami, jewellery making
= 編み物, 裁縫, 刺繍, 陶芸, 木工, 折り紙, 手芸, 洋裁
*art, a hobby ~ 芸術, あること
= painting, drawing, photography, calligraphy, sculpture, watercolour, ikebana
= 絵画, 油絵, 水彩画, 写真, 書道, 彫刻, イラスト, 生け花, 華道, 茶道
*dance, a hobby ~ ダンス, あること
= ballet, salsa, tango, ballroom dancing, tap dancing, flamenco, hip-hop dance
= バレエ, サルサ, タンゴ, 社交ダンス, フラダンス, フラメンコ, 日本舞踊
*exercise, a hobby ~ 運動, あること
= yoga, pilates, weightlifting, bodybuilding, aerobics, zumba, tai chi
= ヨガ, ピラティス, 筋トレ, エアロビクス, 太極拳, ストレッチ
*entertainment, a hobby ~ 娯楽, あること
= anime, manga, video games, karaoke, board games, films, movies
= アニメ, マンガ, 漫画, テレビゲーム, カラオケ, 映画鑑賞, 映画`;

/** A word said instead of a pastime; `mass` takes no article. */
export interface Pastime {
  readonly text: string;
  readonly mass: boolean;
}

const pastimeOf = (kind: string): Pastime => ({
  text: kind.replace(/^(?:\*|an? )/, ""),
  mass: kind.startsWith("*"),
});

const namesIn = (line: string) => line.slice(2).split(", ").map(fold);

const BY_NAME: Readonly<Record<Lang, ReadonlyMap<string, readonly Pastime[]>>> = readKinds();

/** What a pastime is, the nearest word first; undefined for one that the table does not have. Width and case do not matter. */
export const pastimeKinds = (name: string, lang: Lang): readonly Pastime[] | undefined =>
  BY_NAME[lang].get(fold(name));

function readKinds(): Record<Lang, ReadonlyMap<string, readonly Pastime[]>> {
  const byName = { en: new Map<string, readonly Pastime[]>(), ja: new Map<string, readonly Pastime[]>() };
  const lines = KINDS.trim().split("\n");
  for (let at = 0; at < lines.length; at += 3) {
    const [en, ja] = lines[at]!.split(" ~ ").map((kinds) => kinds.split(", ").map(pastimeOf));
    for (const name of namesIn(lines[at + 1]!)) byName.en.set(name, en!);
    for (const name of namesIn(lines[at + 2]!)) byName.ja.set(name, ja!);
  }
  return byName;
}
