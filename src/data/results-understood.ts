import { stateOfKey } from '#domain/geo/state-names.ts'
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
  /** The names of what is listed: of the nearest kind, where the place has none of what is asked for. */
  readonly listed: Names
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
  const { kind, category, city, state, country, district } = meaning
  const labelOf = async (id: string | undefined) =>
    names.kind ?? (id === undefined ? undefined : (await loadKinds()).label(id))
  const askedKind = kind?.askedKind ?? kind?.kind
  const all: Names = {
    kind: await labelOf(askedKind),
    category: names.category ?? category?.name,
    city: names.city ?? city?.label ?? city?.name,
    state: names.state ?? (state && stateOfKey(state).name),
    country: names.country ?? (country && countryName(country)),
    features: names.features,
  }
  const asked = kind && askedKind !== undefined ? { ...meaning, kind: { ...kind, kind: askedKind } } : meaning
  const meant = understoodQuery(query, asked)
  return {
    parts: understoodParts(query, asked, all),
    query: meant,
    names: all,
    listed: { ...all, kind: await labelOf(kind?.kind) },
    ...(meant.city !== undefined &&
      meant.city !== query.city && { city: { slug: meant.city, text: all.city ?? meant.city } }),
    ...(district !== undefined && { district }),
    asksForPosition: asksForPosition(query, meaning),
  }
}
