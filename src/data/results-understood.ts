import { countryLabel, stateLabel } from '#domain/taxonomy/state-page.ts'
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
  /** Metres around that position, where the words say them. */
  readonly radius?: number
}

/** What a list says that it was understood as, for its page. */
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
