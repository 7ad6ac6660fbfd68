import { sql } from 'drizzle-orm'
import { COMMON_WORD, nameWordKey, wordKey } from '#domain/bitmap/terms.ts'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../client.ts'

/** The first letter of the full text's own keys, which are no words. */
const KEY_MARK = 'ʘ'

/** The keys of the words that many businesses have, and of those of them by which kinds are named. */
export async function listCommonWords(db: Database): Promise<string[]> {
  const kinds = await loadKinds()
  const rows = await db.all<{ words: string }>(sql`
    select json_group_array(term) as words from businesses_fts_terms
    where doc >= ${COMMON_WORD} and substr(term, 1, 1) <> ${KEY_MARK}`)
  const words = parseOwnJson<string[]>(rows[0]?.words ?? '[]')
  return words.flatMap((word) => (kinds.hasWord(word) ? [wordKey(word), nameWordKey(word)] : [wordKey(word)]))
}
