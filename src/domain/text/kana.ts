const ROWS =
  'ア a イ i ウ u エ e オ o カ ka キ ki ク ku ケ ke コ ko ガ ga ギ gi グ gu ゲ ge ゴ go サ sa シ shi ス su セ se ソ so ' +
  'ザ za ジ ji ズ zu ゼ ze ゾ zo タ ta チ chi ツ tsu テ te ト to ダ da ヂ ji ヅ zu デ de ド do ナ na ニ ni ヌ nu ネ ne ノ no ' +
  'ハ ha ヒ hi フ fu ヘ he ホ ho バ ba ビ bi ブ bu ベ be ボ bo パ pa ピ pi プ pu ペ pe ポ po マ ma ミ mi ム mu メ me モ mo ' +
  'ヤ ya ユ yu ヨ yo ラ ra リ ri ル ru レ re ロ ro ワ wa ヰ i ヱ e ヲ o ン n ヴ vu ヮ wa ヵ ka ヶ ga ' +
  'ァ ~a ィ ~i ゥ ~u ェ ~e ォ ~o ャ ~ya ュ ~yu ョ ~yo ッ ^'
const pairs = ROWS.split(' ')
const SYLLABLES = new Map(pairs.flatMap((kana, at) => (at % 2 === 0 ? [[kana, pairs[at + 1] ?? '']] : [])))

/** Hiragana stands 96 places before katakana. */
const katakana = (text: string) =>
  text.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 96))

/** Changes to syllables by small letters, doubled consonants and long vowels, in this order. */
const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/(sh|ch|j)i~y?([aueo])/g, '$1$2'],
  [/i~y([auo])/g, 'y$1'],
  [/(?<=[fv])u~y?([aieuo])/g, '$1'],
  [/(?<=ts)u~([aieo])/g, '$1'],
  [/(?<=[kg])u~([aieo])/g, 'w$1'],
  [/(?<=[td])[eo]~([iu])/g, '$1'],
  [/(?<=[td])e~yu/g, 'yu'],
  [/(?<![a-z~^])u~([ieo])/g, 'w$1'],
  [/[ieuo]~([aieuo])/g, '$1'],
  [/~/g, ''],
  [/\^+ch/g, 'tch'],
  [/\^+([a-z])/g, '$1$1'],
  [/\^/g, ''],
  [/o[ou]+/g, 'o'],
  [/uu+/g, 'u'],
]

/**
 * A run of kana in Latin letters, as passports and stations write it: Hepburn, long vowels as short ones.
 * @example romaji('ファミリーマート') // 'famirimato'
 */
export function romaji(kana: string): string {
  const syllables = [...katakana(kana.normalize('NFC'))].map((letter) => SYLLABLES.get(letter) ?? '')
  return CONTRACTIONS.reduce((text, [written, read]) => text.replace(written, read), syllables.join(''))
}
