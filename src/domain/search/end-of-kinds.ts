import type { Sentence } from './sentence/slot.ts'

/** Words before amenities: 'hotel with restaurant', 'cafe with power outlets'. */
export const WITH: ReadonlySet<string> = new Set([
  'with',
  'mit',
  'avec',
  'con',
  'com',
  'met',
  'z',
  'ze',
  'с',
  'со',
  'με',
  'مع',
  'עם',
  'voi',
])

/** Words before a clause about the kind: 'dentist that speaks Turkish', 'cafe wo man arbeiten kann'. */
const WHICH = new Set(
  'that which who whose where der die das wo qui ou que donde onde che dove dat waar ktory ktora ktore gdzie который которая которое где που όπου الذي التي حيث'.split(
    ' ',
  ),
)

/**
 * The index of the first word that cannot name the kind any more, as in 'hotel near a station' and 'hotel with
 * restaurant'; Infinity if all words can.
 */
export function endOfKinds({ words, parts }: Sentence): number {
  const near = parts.find(({ slot }) => slot.kind === 'near' && !slot.isBehind)?.from ?? Infinity
  const beside = words.findIndex((word, at) => at > 0 && (WITH.has(word) || WHICH.has(word)))
  return beside > 0 ? Math.min(near, beside) : near
}
