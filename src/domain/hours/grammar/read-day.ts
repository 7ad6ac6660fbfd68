import { Cursor } from './cursor.ts'
import { type Clock, parseSaid } from './parse-times.ts'
import type { RuleHours } from './rule.ts'
import { plainText, tokenise } from './tokens.ts'
import { withPhrases } from './words.ts'

/** What the words of one day say, which name no other day; undefined for words that are not all understood. */
export function readDay(text: string, clock: Clock): RuleHours | undefined {
  const tokens = tokenise(withPhrases(plainText(text)))?.tokens
  if (tokens === undefined) return undefined
  const cursor = new Cursor(tokens)
  const said = parseSaid(cursor, clock)
  return cursor.isAtEnd ? said : undefined
}
