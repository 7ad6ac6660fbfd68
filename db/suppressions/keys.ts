import { sql, type SQL } from 'drizzle-orm'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { isExportedRow } from '#domain/business/identity.ts'
import { sourceIdsOf } from '#domain/business/shared-id.ts'
import { e164 } from '#domain/geo/phone.ts'
import { fold } from '#domain/text/fold.ts'
import { lookAlikeReadings } from '#domain/text/look-alikes.ts'
import type { ChunkTaxonomy } from '../imports/taxonomy.ts'
import { prepare, type NumberedCandidate } from '../imports/prepare-row.ts'

/** The keys of the business of an alias, as a list of SQL expressions; null for what it does not have. */
const keysOf = (alias: string): SQL =>
  sql.raw(`'place ' || ${alias}.place_id,
  'source ' || coalesce(${alias}.source, '') || char(10) || ${alias}.source_id,
  'slug ' || ${alias}.slug, 'match ' || ${alias}.match_key, 'phone ' || ${alias}.phone_e164,
  'name ' || ${alias}.folded || char(10) || coalesce((select slug from cities where id = ${alias}.city_id), '')`)

/** The keys of the stored business `b`. */
export const STORED_KEYS = keysOf('b')

/** SQL: the business `b` has a key of a business removed for good. */
export const IS_SUPPRESSED = sql`exists (select 1 from suppression_keys w where w.key in (${STORED_KEYS}))`

/** SQL: the business has such a key, while its stored version, if any, does not. */
export const IS_NEWLY_SUPPRESSED = sql`exists (select 1 from suppression_keys w where w.key in (${STORED_KEYS})
  and not exists (select 1 from businesses o
    where o.id = b.id and o.deleted_at is null and w.key in (${keysOf('o')})))`

/**
 * The keys by which a row of an import may mean a removed business: its ids, its phone number, its name and address, and
 * its name in its city, which may be written with look-alike letters.
 */
export function keysOfRow(row: NumberedCandidate, taxonomy: ChunkTaxonomy): string[] {
  const { candidate } = row
  const { matchKey, formerKeys } = prepare(row, taxonomy, true)
  const cities = taxonomy.cities.meantBy(candidate)
  const country = candidate.countryCode ?? cities[0]?.countryCode ?? null
  const phone = candidate.phone ? e164(candidate.phone, country) : null
  const slugs = cities.length === 0 ? [''] : cities.map(({ slug }) => slug)
  return [
    ...idsOfRow(candidate),
    ...[matchKey, ...formerKeys].map((key) => `match ${key}`),
    ...(phone === null ? [] : [`phone ${phone}`]),
    ...namesOf(candidate).flatMap((name) => slugs.map((slug) => `name ${name}\n${slug}`)),
  ]
}

/** A name with look-alike letters of another script, also in the script that it resembles. */
const namesOf = ({ name }: BusinessCandidate) => [name, ...lookAlikeReadings(name)].map(fold)

function idsOfRow(candidate: BusinessCandidate): string[] {
  const { placeId, source, slug } = candidate
  return [
    ...(placeId ? [`place ${placeId}`] : []),
    ...sourceIdsOf(candidate).map((id) => `source ${source ?? ''}\n${id}`),
    ...(isExportedRow(candidate) ? [`slug ${slug}`] : []),
  ]
}
