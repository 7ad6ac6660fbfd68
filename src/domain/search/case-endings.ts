/** A word without an ending by which a language says 'in', 'to', 'from' or 'of'. */
export interface Stem {
  readonly text: string
  /** The ending is too short to mean a city of any other country. */
  readonly country?: string
}

interface Ending {
  readonly pattern: RegExp
  /** What stands in the nominative in place of the ending. */
  readonly nominatives?: readonly string[]
  readonly country?: string
  /** Of the text that is left; `SHORTEST` unless given. */
  readonly shortest?: number
}

// Folded texts have no apostrophe, and one letter for i and ı, o and ö, u and ü: harmony is certain after a and e alone.
const BACK = '(?<=[aiou][^aeiou]*)'
const FRONT = '(?<=[eiou][^aeiou]*)'

const ENDINGS: readonly Ending[] = [
  // Turkish: istanbul'da, izmir'den, paris'teki, ankara'nın; istanbul'a, istanbul'u and istanbul'un of Turkish cities.
  { pattern: new RegExp(`${BACK}(?:(?<=[fstkchp])ta|(?<![fstkchp])da)(?:n|ki)?$`) },
  { pattern: new RegExp(`${FRONT}(?:(?<=[fstkchp])te|(?<![fstkchp])de)(?:n|ki)?$`) },
  // Turkish, after a possessive ending: Yeldeğirmeni'nde, Topkapı Sarayı'na.
  { pattern: /(?<=[iu])n(?:d[ae](?:n|ki)?|[aeiu])$/, country: 'TR' },
  { pattern: /(?<=[aeiou])n[iu]n$/ },
  { pattern: /(?<=[^aeiou])(?:[iu]n|[aeiu])$/, country: 'TR' },
  { pattern: /(?<=[aeiou])y[aeiu]$/, country: 'TR' },
  // Hungarian: budapesten, bécsben, londonból.
  { pattern: /(?:ban|ben|bol|rol|tol)$/ },
  { pattern: /(?:[eo]n|r[ae])$/, country: 'HU' },
  // Finnish: helsingissä, tukholmasta.
  { pattern: /(?<=n)giss?ta$|(?<=n)gissa$/, nominatives: ['ki'] },
  { pattern: /(?<=[aeiou])(?:ssa|sta)$/ },
  // Polish, Czech, Slovak and Croatian: w warszawie, w londynie, w paryżu.
  { pattern: /ie$/, nominatives: ['a', ''] },
  { pattern: /dze$/, nominatives: ['ga'] },
  { pattern: /ce$/, nominatives: ['ka'] },
  { pattern: /ze$/, nominatives: ['ha'] },
  { pattern: /(?<=[^aeiou])i$/, nominatives: ['', 'ia', 'a'], country: 'PL' },
  { pattern: /cie$/, nominatives: ['ta'], country: 'PL' },
  { pattern: /i?ach$/, nominatives: ['e', 'y'], country: 'PL' },
  { pattern: /(?<=[^aeiou])[ei]$/, nominatives: ['a', 'o', ''], country: 'CZ' },
  { pattern: /i?u$/, nominatives: [''] },
  { pattern: /niu$/, nominatives: ['en'] },
  // Polish genitive: Krakowa, Wilanowa; Warszawy.
  { pattern: /(?<=[^aeiou])a$/, country: 'PL' },
  { pattern: /(?<=[^aeiou])y$/, nominatives: ['a'], country: 'PL' },
  // Russian and Ukrainian: в москве, в казани, из лондона.
  { pattern: /[еі]$/, nominatives: ['а', ''] },
  { pattern: /[иы]$/, nominatives: ['ь', 'а'] },
  { pattern: /[ау]$/, nominatives: [''] },
  // Greek: στον Πειραιά, της Αθήνας, του Λονδίνου.
  { pattern: /(?<=[α-ω]{3})[αη]$/u, nominatives: ['ασ', 'ησ'] },
  { pattern: /(?<=[α-ω]{3})(?:ου|ο)$/u, nominatives: ['οσ', 'ο'] },
  { pattern: /(?<=[α-ω]{3}[αη])σ$/u },
  // Korean: 서울에서, 부산에.
  { pattern: /(?<=\p{scx=Hangul}{2})(?:에서|에는|에|의)$/u, shortest: 2 },
  // Hebrew and Arabic, in front: בתל אביב, بلندن.
  { pattern: /^[בלמ](?=\p{scx=Hebrew}{2})/u },
  { pattern: /^[بل](?=\p{scx=Arabic}{3})/u },
]

const SHORTEST = 4
/** An ending of one country's cities is one that many words have. */
const SHORTEST_OF_COUNTRY = 5

/** The texts that a folded text may be a case of, each once; whether they name anything is for the caller to see. */
export function stemsOf(text: string): Stem[] {
  const stems = ENDINGS.flatMap(({ pattern, nominatives = [''], country, shortest }): Stem[] => {
    const base = text.replace(pattern, '')
    const least = shortest ?? (country ? SHORTEST_OF_COUNTRY : SHORTEST)
    if (base === text) return []
    return nominatives
      .map((end) => ({ text: base + end, ...(country && { country }) }))
      .filter((stem) => stem.text.length >= least)
  })
  const isFirst = ({ text: stem, country }: Stem, at: number) =>
    stems.findIndex((other) => other.text === stem && other.country === country) === at
  return stems.filter(isFirst)
}
