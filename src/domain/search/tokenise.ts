import { fold } from '../text/fold.ts'
import { withEmojiWords } from './emoji.ts'

const MAX_WORDS = 10
const MAX_LENGTH = 200

/** The mark of the index's own keys, which a search must not contain. */
const MARK = 'ʘ'

/** The folded words of a search text; none when it has no letter or digit. */
export function tokenise(search: string): string[] {
  return fold(withEmojiWords(search.slice(0, MAX_LENGTH)).toWellFormed().replaceAll(MARK, ' '))
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_WORDS)
}
