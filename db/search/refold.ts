import { sql } from 'drizzle-orm'
import { fold } from '#domain/text/fold.ts'
import { SEARCH_TEXT_VERSION, searchText } from '#domain/text/search-text.ts'
import type { Database } from '../client.ts'
import { addressText, transliteratedName } from '../imports/business-content.ts'
import { refreshCityNames } from '../taxonomy/city-names.ts'
import { refreshKindKeys } from './kind-keys.ts'
import { refreshSearchTerms } from './vocabulary.ts'
import { saveValue, readValue } from '../settings/key-value.ts'

const KEY = 'search_texts'
const CHUNK = 1_000

/** The stored texts of a business. */
const TEXTS = ['folded', 'foldedLatin', 'foldedAddress', 'typeFolded'] as const

/** The folding version of the stored texts, and the last business that was updated to it. */
interface Progress {
  readonly version: number
  readonly through: number
}

interface Row {
  readonly id: number
  readonly name: string
  readonly address: string | null
  readonly street: string | null
  readonly postalCode: string | null
  readonly countryCode: string | null
  readonly type: string | null
  readonly folded: string
  readonly foldedLatin: string
  readonly foldedAddress: string
  readonly typeFolded: string
}

/**
 * Updates texts stored by an older version of folding, a chunk at a time; an interrupted run continues where it
 * stopped. Costs one small read when everything is up to date.
 */
export async function refreshSearchTexts(db: Database): Promise<void> {
  const progress = (await readValue<Progress>(db, KEY)) ?? { version: 1, through: 0 }
  const done: Progress = { version: SEARCH_TEXT_VERSION, through: Number.MAX_SAFE_INTEGER }
  if (progress.version === done.version && progress.through === done.through) return
  const isGoingOn = progress.version === SEARCH_TEXT_VERSION
  if (!isGoingOn) await refreshPlaces(db)
  await refreshCityNames(db)
  for (let through: number | undefined = isGoingOn ? progress.through : 0; through !== undefined;)
    through = await refreshChunk(db, through)
  await refreshSearchTerms(db)
  await refreshKindKeys(db)
  await keep(db, done)
}

const keep = (db: Database, progress: Progress) => saveValue(db, KEY, progress)

/** Categories and cities; their triggers copy the texts to their businesses. */
async function refreshPlaces(db: Database): Promise<void> {
  for (const table of ['categories', 'cities'] as const) {
    const name = sql.raw(table)
    const rows = await db.all<{ id: number; name: string; text: string; country: string | null }>(
      sql`select id, name, search_text as text, ${table === 'cities' ? sql`country_code` : sql`null`} as country from ${name}`,
    )
    const changed = rows.flatMap((row) =>
      searchText(row.name, row.country) === row.text ? [] : [[row.id, searchText(row.name, row.country)]],
    )
    for (let at = 0; at < changed.length; at += CHUNK)
      await db.run(sql`update ${name} set search_text = j.value ->> 1
        from json_each(${JSON.stringify(changed.slice(at, at + CHUNK))}) j where ${name}.id = j.value ->> 0`)
  }
}

/** Updates the next businesses after an id; returns the last one's id, undefined when there are no more. */
async function refreshChunk(db: Database, after: number): Promise<number | undefined> {
  const rows = await db.all<Row>(sql`
    select id, name, address, street, postal_code as postalCode, country_code as countryCode, type,
      folded, folded_latin as foldedLatin, folded_address as foldedAddress, type_folded as typeFolded
    from businesses where id > ${after} order by id limit ${CHUNK}`)
  const changed = rows.flatMap((row) => {
    const fresh = {
      folded: fold(row.name),
      foldedLatin: transliteratedName(row),
      foldedAddress: addressText(row),
      typeFolded: fold(row.type ?? ''),
    }
    const isSame = TEXTS.every((text) => fresh[text] === row[text])
    return isSame ? [] : [{ id: row.id, ...fresh, isRenamed: fresh.folded !== row.folded }]
  })
  const given = sql`from json_each(${JSON.stringify(changed)}) j where businesses.id = j.value ->> 'id'`
  if (changed.length > 0)
    await db.run(
      sql`update businesses set folded_latin = j.value ->> 'foldedLatin', folded_address = j.value ->> 'foldedAddress',
        type_folded = j.value ->> 'typeFolded' ${given}`,
    )
  // The folded name is in many indexes, so it is written only where it changes.
  if (changed.some(({ isRenamed }) => isRenamed))
    await db.run(
      sql`update businesses set folded = j.value ->> 'folded' ${given} and j.value ->> 'isRenamed'`,
    )
  const last = rows.at(-1)?.id
  if (last !== undefined) await keep(db, { version: SEARCH_TEXT_VERSION, through: last })
  return last
}
