import { SORT_ORDERS } from '#domain/search/sorts.ts'
import { ADMIN_SORTS, ADMIN_LIST_FILTERS, VISIBLE_STATES } from '#domain/business/admin-business.ts'
import { LACKS } from '#domain/business/lacks.ts'
import {
  country,
  decimal,
  matching,
  offset,
  oneOf,
  someOf,
  text,
  integerParameter,
} from '../../http/parameters.ts'

const id = (what: string) => integerParameter(1, Number.MAX_SAFE_INTEGER, `Id of a ${what}.`)

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The filters of the operators' list. */
export const adminListFilters = {
  search: text(
    'Words that name, category, city or address contain, each from its beginning; or a phone number, an e-mail address, a website, the number of a record, the address of its page or the id of its source.',
  ),
  categoryId: id('category'),
  cityId: id('city'),
  countryCode: country,
  status: oneOf(ADMIN_LIST_FILTERS, 'Only those in a state; the trash is in no other.'),
  states: someOf(VISIBLE_STATES, 'States, with commas between, all of which hold.'),
  lacks: someOf(LACKS, 'Only those that lack all of these, with commas between.'),
  source: text('Only those of this source.'),
  batchId: matching(UUID, 'must be the id of an import', 'Only those that this import wrote.'),
  changedSince: matching(
    /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d\.\d{3}Z)?$/,
    'must be a date such as 2026-11-29 or an instant such as 2026-11-28T21:00:00.000Z',
    'Only those changed since this day of UTC began, or since this instant.',
  ),
  minRating: decimal(0, 5, 'At least this rating.'),
  maxRating: decimal(0, 5, 'At most this rating.'),
}

/** The parameters of the operators' list. */
export const adminListParameters = {
  ...adminListFilters,
  sortBy: oneOf(ADMIN_SORTS, 'Relevance when searching, else name.'),
  sortOrder: oneOf(SORT_ORDERS, 'Ascending.'),
  limit: integerParameter(1, 1_000, 'Businesses a page.', 20),
  offset,
}

/** The parameters of the city choices. */
export const cityParameters = { search: text('The beginning of a name.'), id: id('city') }

/** The parameters for describing a place: the position, and the values in the form. */
export const placeParameters = {
  latitude: decimal(-90, 90, 'Degrees north.'),
  longitude: decimal(-180, 180, 'Degrees east.'),
  city: text('The name of its city.'),
  state: text('The state of the city.'),
  countryCode: country,
}
