import { SORT_ORDERS } from '#domain/search/sorts.ts'
import { ADMIN_SORTS, ADMIN_LIST_FILTERS } from '#domain/business/admin-business.ts'
import { country, decimal, offset, oneOf, text, integerParameter } from '../../http/parameters.ts'

const id = (what: string) => integerParameter(1, Number.MAX_SAFE_INTEGER, `Id of a ${what}.`)

/** The parameters of the operators' list. */
export const adminListParameters = {
  search: text(
    'Words that name, category, city or address contain, each from its beginning; or a phone number, an e-mail address, a website, the number of a record, the address of its page or the id of its source.',
  ),
  categoryId: id('category'),
  cityId: id('city'),
  countryCode: country,
  status: oneOf(ADMIN_LIST_FILTERS, 'Only those in a state; the trash is in no other.'),
  sortBy: oneOf(ADMIN_SORTS, 'Relevance when searching, else name.'),
  sortOrder: oneOf(SORT_ORDERS, 'Ascending.'),
  limit: integerParameter(1, 1_000, 'Businesses a page.', 20),
  offset,
}

/** The parameters of the city choices. */
export const cityParameters = { search: text('The beginning of a name.'), id: id('city') }

/** The parameters of what is at a place: the position, and what the form says of it. */
export const placeParameters = {
  latitude: decimal(-90, 90, 'Degrees north.'),
  longitude: decimal(-180, 180, 'Degrees east.'),
  city: text('The name of its city.'),
  state: text('The state of the city.'),
  countryCode: country,
}
