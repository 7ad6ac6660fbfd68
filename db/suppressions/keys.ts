import { sql } from 'drizzle-orm'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { isExportedRow } from '#domain/business/identity.ts'
import { sourceIdsOf } from '#domain/business/shared-id.ts'
import { e164 } from '#domain/geo/phone.ts'
import { fold } from '#domain/text/fold.ts'
import { lookAlikeReadings } from '#domain/text/look-alikes.ts'
import type { ChunkTaxonomy } from '../imports/taxonomy.ts'
import { prepare, type NumberedCandidate } from '../imports/prepare-row.ts'

/** The keys of the stored business `b`, as a list of SQL expressions; null for what it does not have. */
export const STORED_KEYS = sql.raw(`'place ' || b.place_id,
  'source ' || coalesce(b.source, '') || char(10) || b.source_id,
  'slug ' || b.slug, 'match ' || b.match_key, 'phone ' || b.phone_e164,
  'name ' || b.folded || char(10) || coalesce((select slug from cities where id = b.city_id), '')`)

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

/** A name with look-alike letters of another script is the one that it looks like as well. */
const namesOf = ({ name }: BusinessCandidate) => [name, ...lookAlikeReadings(name)].map(fold)

function idsOfRow(candidate: BusinessCandidate): string[] {
  const { placeId, source, slug } = candidate
  return [
    ...(placeId ? [`place ${placeId}`] : []),
    ...sourceIdsOf(candidate).map((id) => `source ${source ?? ''}\n${id}`),
    ...(isExportedRow(candidate) ? [`slug ${slug}`] : []),
  ]
}
