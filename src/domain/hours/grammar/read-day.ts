import { Cursor } from './cursor.ts'
import { type Clock, parseRuleHours } from './parse-times.ts'
import type { RuleHours } from './rule.ts'
import { plainText, tokenise } from './tokens.ts'
import { withPhrases } from './words.ts'

/** What a text about one day says; undefined unless all of it is understood and it names no other day. */
export function readDay(text: string, clock: Clock): RuleHours | undefined {
  const tokens = tokenise(withPhrases(plainText(text)))?.tokens
  if (tokens === undefined) return undefined
  const cursor = new Cursor(tokens)
  const said = parseRuleHours(cursor, clock)
  return cursor.isAtEnd ? said : undefined
}
