import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { formerMatchKey, identity, matchKey, valuesKey } from '#domain/business/identity.ts'
import { businessSlugs } from '#domain/text/slug.ts'
import { idKeys, type Incoming } from './incoming.ts'
import type { ChunkTaxonomy } from './taxonomy.ts'

export interface NumberedCandidate {
  /** The row number in the spreadsheet, from 1. */
  readonly row: number
  readonly candidate: BusinessCandidate
  /** Whether its cells equal those of an earlier row, and it has no id. */
  readonly isCopy?: boolean | undefined
}

/** Adds the match key and the possible slugs, which depend on the candidate's city. */
export function prepare(
  { row, candidate, isCopy = false }: NumberedCandidate,
  taxonomy: ChunkTaxonomy,
  isDryRun = false,
): Incoming {
  const meant = taxonomy.cities.meantBy(candidate)
  const [city] = meant
  const key = matchKey(candidate, city?.slug ?? null)
  // Earlier imports may have stored the row in another possible city, or in none before it had a position.
  const slugs = meant.flatMap(({ slug }) => [slug, ...(taxonomy.formerSlugs.get(slug) ?? [])])
  const { baseAddress } = candidate
  const forms = baseAddress ? [candidate, { ...candidate, address: baseAddress }] : [candidate]
  const former = [
    ...[...slugs, ...(candidate.city && candidate.latitude == null ? [] : [null])].flatMap((slug) =>
      forms.map((form) => matchKey(form, slug)),
    ),
    ...[formerMatchKey(candidate)].filter((each) => each !== undefined),
  ]
  // A dry run assigns no slugs.
  const possible = isDryRun
    ? []
    : possibleSlugs(candidate, city?.name ?? null, identity({ ...candidate, matchKey: key }))
  return {
    row,
    candidate,
    isCopy,
    matchKey: key,
    slugs: candidate.slug ? [candidate.slug, ...possible] : possible,
    formerKeys: former.filter((each) => each !== key),
  }
}

/** Rows without an id may share name and address: a hash of all their values distinguishes the last slug. */
function possibleSlugs(candidate: BusinessCandidate, cityName: string | null, identity: string): string[] {
  const { name, city = cityName, countryCode = null } = candidate
  const named = { name, city, countryCode }
  const slugs = businessSlugs({ ...named, identity })
  if (idKeys(candidate).length > 0) return slugs
  return [...slugs, ...businessSlugs({ ...named, identity: valuesKey(candidate) }).slice(-1)]
}
