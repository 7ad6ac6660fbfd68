import { CATEGORY_SORTS, CITY_SORTS } from '#domain/taxonomy/admin.ts'
import * as list from '../kit/list/view.ts'

/** By name is the default; categories cannot be sorted by country, cities not by the operators' order. */
const SORTS = [...new Set([...CATEGORY_SORTS, ...CITY_SORTS])].filter((each) => each !== 'name')
const sort = (value: unknown) => list.oneOf(SORTS)(value)

export const viewOf = list.viewReader({
  q: list.text,
  /** Cities only. */
  country: list.countryCode,
  sort,
  order: list.order,
  page: list.page,
  /** The columns shown beside the name, in the table's own order. */
  columns: list.someOf(['order', 'schemaType', 'state', 'country', 'slug', 'count']),
})

/** The state of the categories or cities screen, as in its URL. */
export type TaxonomyView = ReturnType<typeof viewOf>

/** The API's query parameters for a view's page of the list. */
export const listQueryOf = ({ q, country, sort, order, page }: TaxonomyView) =>
  list.listQuery({ search: q, countryCode: country, sortBy: sort, sortOrder: order }, page)
