/** A way to remove a case ending, by which languages say 'in', 'to', 'from' or 'of'. */
export interface Stem {
  readonly text: string
  /** The country whose cities alone lose this ending, as it is too short for others. */
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

// The vowel before an ending decides its form (vowel harmony). Folded texts have no apostrophe, and one letter each for
// i and ı, o and ö, u and ü, so that only a and e are certain.
const BACK = '(?<=[aiou][^aeiou]*)'
const FRONT = '(?<=[eiou][^aeiou]*)'

const ENDINGS: readonly Ending[] = [
  // Turkish: istanbul'da, izmir'den, paris'teki, ankara'nın; for Turkish cities also istanbul'a, istanbul'u,
  // istanbul'un.
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
  // Hebrew and Arabic, before the name: בתל אביב, بلندن.
  { pattern: /^[בלמ](?=\p{scx=Hebrew}{2})/u },
  { pattern: /^[بل](?=\p{scx=Arabic}{3})/u },
]

const SHORTEST = 4
/** The shortest text that loses an ending of one country's cities, as these endings end many other words too. */
const SHORTEST_OF_COUNTRY = 5

/** The possible base forms of a folded text, without repetitions; callers check which of them name something. */
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
