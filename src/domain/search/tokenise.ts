import { fold } from '../text/fold.ts'

const MAX_WORDS = 10
const MAX_LENGTH = 200

/** What the index marks its own keys with: nothing that anybody searches for. */
const MARK = 'ʘ'

/** The folded words of a search text; none when it has no letter or digit. */
export function tokenise(search: string): string[] {
  return fold(search.slice(0, MAX_LENGTH).toWellFormed().replaceAll(MARK, ' '))
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_WORDS)
}
