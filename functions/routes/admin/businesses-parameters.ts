import { SORT_ORDERS } from '#domain/search/sorts.ts'
import { ADMIN_SORTS, BUSINESS_STATES } from '#domain/business/admin.ts'
import { country, offset, oneOf, text, wholeNumber } from '../../http/parameters.ts'

const id = (what: string) => wholeNumber(1, Number.MAX_SAFE_INTEGER, `Id of a ${what}.`)

/** The parameters of the operators' list. */
export const adminListParameters = {
  search: text('Words that name, category, city or address contain, each from its beginning.'),
  categoryId: id('category'),
  cityId: id('city'),
  countryCode: country,
  status: oneOf(BUSINESS_STATES, 'Only those in a state; the trash is in no other.'),
  sortBy: oneOf(ADMIN_SORTS, 'Relevance when searching, else name.'),
  sortOrder: oneOf(SORT_ORDERS, 'Ascending.'),
  limit: wholeNumber(1, 1_000, 'Businesses a page.', 20),
  offset,
}

/** The parameters of the city choices. */
export const cityParameters = { search: text('The beginning of a name.'), id: id('city') }
