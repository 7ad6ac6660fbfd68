/** Removes a case ending, with which a language says 'in', 'to', 'from' or 'of'. */
export interface Stem {
  readonly text: string
  /** The ending only counts for cities of its own country, since it is too short. */
  readonly country?: string
}

interface Ending {
  readonly pattern: RegExp
  /** The nominative ending that replaces it. */
  readonly nominatives?: readonly string[]
  readonly country?: string
  /** The shortest remaining text; `SHORTEST` unless given. */
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
/** Whether an ending of one country's cities also ends many other words. */
const SHORTEST_OF_COUNTRY = 5

/** The possible base forms of a folded text, each once; callers check whether they name anything. */
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
