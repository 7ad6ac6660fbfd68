type Direction = 'left' | 'right'

/** Letters that are written from right to left. */
const LEFTWARDS = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const RIGHTWARDS = /[\p{L}\p{Nd}]/u
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
}

/** The direction of a letter; digits run from left to right in every script. */
function directionOf(letter: string): Direction | undefined {
  if (LEFTWARDS.test(letter) && !/^\p{Nd}/u.test(letter)) return 'left'
  return RIGHTWARDS.test(letter) ? 'right' : undefined
}

/** The direction of a text: that of its first letter with one. */
export const baseDirection = (letters: readonly string[]): Direction =>
  letters.map(directionOf).find((each) => each !== undefined) ?? 'right'

/** The letters of a line in the order in which they are seen from left to right. */
export function displayOrder(letters: readonly string[], base = baseDirection(letters)): string[] {
  const directions = letters.map(directionOf)
  if (base === 'right' && !directions.includes('left')) return [...letters]
  const runs: { direction: Direction; letters: string[] }[] = []
  const nextDirections = directions.toReversed()
  for (let at = 1; at < nextDirections.length; at++) nextDirections[at] ??= nextDirections[at - 1]
  nextDirections.reverse()
  let before = base
  letters.forEach((letter, at) => {
    const after = nextDirections[at] ?? base
    const direction = directions[at] ?? (before === after ? before : base)
    before = direction
    if (runs.at(-1)?.direction === direction) runs.at(-1)?.letters.push(letter)
    else runs.push({ direction, letters: [letter] })
  })
  const seen = runs.map((run) =>
    run.direction === 'right' ? run.letters : run.letters.toReversed().map((each) => MIRRORED[each] ?? each),
  )
  return (base === 'left' ? seen.toReversed() : seen).flat()
}
