/**
 * The edit distance of two words: letters deleted, inserted, replaced or swapped with their neighbour, each letter at
 * most once (optimal string alignment); more than `most` counts as `most + 1`.
 */
export function editDistance(from: string, to: string, most: number): number {
  const a = [...from]
  const b = [...to]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = b.map((_, at) => at).concat(b.length)
  for (const [row, letter] of a.entries()) {
    const next = [row + 1]
    for (const [column, other] of b.entries()) {
      const replaced = at(last, column) + (letter === other ? 0 : 1)
      const isExchanged = row > 0 && letter === b[column - 1] && a[row - 1] === other
      const exchanged = isExchanged ? at(before, column - 1) + 1 : Infinity
      next.push(Math.min(replaced, exchanged, at(last, column + 1) + 1, at(next, column) + 1))
    }
    if (Math.min(...next) > most) return most + 1
    before = last
    last = next
  }
  return Math.min(at(last, b.length), most + 1)
}

const at = (row: readonly number[], column: number) => row[column] ?? Infinity

const LATIN = 'abcdefghijklmnopqrstuvwxyz'
/** The letters that a typing error can put into a word, by the script of its first letter. */
const ALPHABETS: readonly (readonly [RegExp, string])[] = [
  [/^[a-z]/, LATIN],
  [/^\p{Script=Cyrillic}/u, 'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґ'],
  [/^\p{Script=Greek}/u, 'αβγδεζηθικλμνξοπρστυφχψω'],
  [/^\p{Script=Hebrew}/u, 'אבגדהוזחטיכךלמםנןסעפףצץקרשת'],
  [/^\p{Script=Arabic}/u, 'ءابتثجحخدذرزسشصضطظعغفقكلمنهوي'],
  [/^\p{Script=Armenian}/u, 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'],
  [/^\p{Script=Georgian}/u, 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ'],
]

/** The letters of a folded word's alphabet; none where it is not known. */
export const alphabetOf = (word: string): readonly string[] => [
  ...(ALPHABETS.find(([script]) => script.test(word))?.[1] ?? ''),
]
