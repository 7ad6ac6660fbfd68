import { countryName } from '#domain/geo/countries.ts'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import type { ActiveFilter, Names } from '#domain/search/active-filters.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import type { ResultsQuery } from '#domain/search/results-query.ts'
import { asksForPosition, understoodParts } from '#domain/search/understood-parts.ts'
import { understoodQuery } from '#domain/search/understood-query.ts'

/** What the words of a query were understood as. */
export interface Understood {
  readonly parts: readonly ActiveFilter[]
  /** The query with all of it as parameters. */
  readonly query: ResultsQuery
  readonly names: Names
  /** The city that its words name, and no other parameter. */
  readonly city?: { readonly slug: string; readonly text: string }
  /** The part of the city that is asked for. */
  readonly district?: string
  /** What is near the visitor is asked for, and where that is is not known. */
  readonly asksForPosition: boolean
}

export async function readUnderstood(
  query: ResultsQuery,
  meaning: Interpretation,
  names: Names,
): Promise<Understood> {
  const { kind, category, city, country, district } = meaning
  const all: Names = {
    kind: names.kind ?? (kind && (await loadKinds()).label(kind.kind)),
    category: names.category ?? category?.name,
    city: names.city ?? city?.name,
    country: names.country ?? (country && countryName(country)),
    features: names.features,
  }
  const meant = understoodQuery(query, meaning)
  return {
    parts: understoodParts(query, meaning, all),
    query: meant,
    names: all,
    ...(meant.city !== undefined &&
      meant.city !== query.city && { city: { slug: meant.city, text: all.city ?? meant.city } }),
    ...(district !== undefined && { district }),
    asksForPosition: asksForPosition(query, meaning),
  }
}
