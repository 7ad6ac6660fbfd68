import { sql, type SQL } from 'drizzle-orm'
import type { IndexScope } from '#domain/bitmap/chunk-sets.ts'
import { COMMON_WORD, nameWordKey, wordKey, wordOfKey } from '#domain/bitmap/terms.ts'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../client.ts'
import { jsonBatches } from '../sql/json-batches.ts'

type Numbered = readonly [key: string, term: number]

/** The numbers of terms; new terms get the next ones. */
export class TermNumbers {
  readonly #numbers: Map<string, number>
  #added: Numbered[] = []
  #last: number

  constructor(numbers: Iterable<Numbered>) {
    this.#numbers = new Map(numbers)
    this.#last = 0
    for (const term of this.#numbers.values()) this.#last = Math.max(this.#last, term)
  }

  numberOf(key: string): number {
    let term = this.#numbers.get(key)
    if (term === undefined) {
      this.#numbers.set(key, (term = ++this.#last))
      this.#added.push([key, term])
    }
    return term
  }

  /** The terms added since the last call. */
  takeAdded(): readonly Numbered[] {
    const added = this.#added
    this.#added = []
    return added
  }

  /** The words that have sets, and whether names do. */
  words(): IndexScope['words'] {
    const words = [...this.#numbers.keys()].flatMap((key) => wordOfKey(key) ?? [])
    return new Map(words.map((word) => [word, this.#numbers.has(nameWordKey(word))]))
  }
}

/** The terms of the served index, and of the one being built. */
export async function readTermNumbers(db: Database, isBuilding: boolean): Promise<TermNumbers> {
  const staged = isBuilding ? sql`union all select key, value from bitmap_staging where kind = 'term'` : sql``
  const rows = await db.all<{ terms: string }>(sql`
    select json_group_array(json_array(key, term)) as terms from (select key, term from bitmap_terms ${staged})`)
  return new TermNumbers(parseOwnJson<Numbered[]>(rows[0]?.terms ?? '[]'))
}

/** The statements that make terms known: at once, or once the index that is being built is read. */
export const insertTerms = (terms: readonly Numbered[], isBuilding: boolean): SQL[] =>
  jsonBatches(terms).map((batch) =>
    isBuilding
      ? sql`insert or replace into bitmap_staging (kind, key, value)
          select 'term', value ->> 0, value ->> 1 from json_each(${batch})`
      : sql`insert into bitmap_terms (key, term) select value ->> 0, value ->> 1 from json_each(${batch})`,
  )

/** The first letter of the full text's own keys, which are not words. */
const KEY_MARK = 'ʘ'

/** The keys of words that many businesses have, and of the kinds' names among them. */
export async function listCommonWords(db: Database): Promise<string[]> {
  const kinds = await loadKinds()
  const rows = await db.all<{ words: string }>(sql`
    select json_group_array(term) as words from businesses_fts_terms
    where doc >= ${COMMON_WORD} and substr(term, 1, 1) <> ${KEY_MARK}`)
  const words = parseOwnJson<string[]>(rows[0]?.words ?? '[]')
  return words.flatMap((word) => (kinds.hasWord(word) ? [wordKey(word), nameWordKey(word)] : [wordKey(word)]))
}
