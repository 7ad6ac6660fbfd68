import * as list from '../kit/list/view.ts'

/** The certainty that two records are the same business: above the automatic threshold, or below. */
export const CERTAINTIES = ['certain', 'likely'] as const

export const parseDuplicatesView = list.viewReader({
  country: list.countryCode,
  /** The id of a city. */
  city: list.wholeFrom(1),
  certainty: list.oneOf(CERTAINTIES),
  page: list.page,
  /** The open pair, as the ids of both: '12-34'. */
  pair: list.matching(/^[1-9]\d{0,15}-[1-9]\d{0,15}$/),
  /** Whether the latest merges are shown. */
  merges: list.flag,
})

/** The state of the screen, as in its URL. */
export type DuplicatesView = ReturnType<typeof parseDuplicatesView>

/** The part of a view that selects the pairs. */
export const filtersOf = ({ country, city, certainty }: DuplicatesView) => ({ country, city, certainty })

/** The API's query parameters for a view's page of the queue. */
export const listQueryOf = ({ country, city, certainty, page }: DuplicatesView): Record<string, string> =>
  list.listQuery({ countryCode: country, cityId: city, certainty }, page)
