import { countryLabel, stateLabel } from '#domain/taxonomy/state-page.ts'
import type { ActiveFilter, Names } from '#domain/search/active-filters.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import type { ResultsQuery } from '#domain/search/results-query.ts'
import { asksForPosition, understoodParts } from '#domain/search/understood-parts.ts'
import { understoodQuery } from '#domain/search/understood-query.ts'

/** The interpretation of a query's words. */
export interface Understood {
  readonly parts: readonly ActiveFilter[]
  /** The query with its whole meaning as parameters. */
  readonly query: ResultsQuery
  readonly names: Names
  /** The listed kinds: the nearest ones if the place has none of the requested kind. */
  readonly listed: Names
  /** The city named by the words, without other parameters. */
  readonly city?: { readonly slug: string; readonly text: string }
  /** The requested part of the city. */
  readonly district?: string
  /** The query asks for businesses near the visitor, whose position is unknown. */
  readonly asksForPosition: boolean
  /** Metres around the visitor's position, if the words state them. */
  readonly radius?: number
}

/** The interpretation of a list's query, as the page shows it. */
export function understoodAs(query: ResultsQuery, meaning: Interpretation, names: Names): Understood {
  const { kind, category, city, state, country, district, place } = meaning
  const asked = kind?.asked ? { ...meaning, kind: kind.asked } : meaning
  const all: Names = {
    ...names,
    kind: names.kind ?? asked.kind?.label,
    category: names.category ?? category?.name,
    city: names.city ?? city?.label ?? city?.name,
    around: names.around ?? place,
    state: names.state ?? (state && stateLabel(state)),
    country: names.country ?? (country && countryLabel(country)),
  }
  const meant = understoodQuery(query, asked)
  const nearMe = meaning.slots.find((slot) => slot.kind === 'nearMe')
  return {
    parts: understoodParts(query, asked, all),
    query: meant,
    names: all,
    listed: { ...all, kind: names.kind ?? kind?.label },
    ...(meant.city !== undefined &&
      meant.city !== query.city && { city: { slug: meant.city, text: all.city ?? meant.city } }),
    ...(district !== undefined && { district }),
    asksForPosition: asksForPosition(query, meaning),
    ...(nearMe?.metres !== undefined && { radius: nearMe.metres }),
  }
}
