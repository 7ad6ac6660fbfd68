import { ADMIN_SORTS, ADMIN_LIST_FILTERS, VISIBLE_STATES } from '#domain/business/admin-business.ts'
import { LACKS } from '#domain/business/lacks.ts'
import * as list from '../kit/list/view.ts'

export const TABS = [
  'general',
  'address',
  'contact',
  'hours',
  'features',
  'description',
  'photos',
  'history',
] as const
export type Tab = (typeof TABS)[number]

/** The columns that the table can show, sortable or not. */
export const TABLE_COLUMNS = [
  ...ADMIN_SORTS,
  ...(['phone', 'email', 'website', 'source', 'globalRowNumber'] as const),
] as const

export type TableColumn = (typeof TABLE_COLUMNS)[number]

/** The id of the business being edited, or 'new'. */
const edit = (value: unknown) => (value === 'new' ? value : list.wholeFrom(1)(value))

export const viewOf = list.viewReader({
  q: list.text,
  /** Ids of a category and a city. */
  category: list.wholeFrom(1),
  city: list.wholeFrom(1),
  country: list.countryCode,
  status: list.oneOf(ADMIN_LIST_FILTERS),
  /** Further conditions, and missing fields. */
  states: list.someOf(VISIBLE_STATES),
  lacks: list.someOf(LACKS),
  source: list.text,
  /** The id of an import. */
  batch: list.matching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i),
  /** A date in UTC. */
  since: list.matching(/^\d{4}-\d\d-\d\d$/),
  /** Minimum and maximum rating. */
  min: list.numberFrom(0, 5),
  max: list.numberFrom(0, 5),
  sort: list.oneOf(ADMIN_SORTS),
  order: list.order,
  page: list.page,
  size: list.pageSize,
  /** The shown columns, in the table's own order; the name is always among them. */
  columns: list.chosenOf(TABLE_COLUMNS, ADMIN_SORTS),
  /** Single-line rows. */
  dense: list.flag,
  edit,
  tab: list.oneOf(TABS.slice(1)),
})

/** The state of the screen, as in its URL. */
export type View = ReturnType<typeof viewOf>

const FILTERS = [
  ...(['q', 'category', 'city', 'country', 'status'] as const),
  ...(['states', 'lacks', 'source', 'batch', 'since', 'min', 'max'] as const),
] as const

/** The filters that are folded at first. */
export const FURTHER = ['states', 'lacks', 'source', 'batch', 'since', 'min', 'max'] as const

export type Filters = Pick<View, (typeof FILTERS)[number]>

/** No filter. */
export const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, undefined])) as list.Change<Filters>

/** The part of a view that selects the businesses. */
export const filtersOf = (view: list.Change<Filters>): Filters =>
  viewOf(Object.fromEntries(FILTERS.map((name) => [name, view[name]])))

/** The API's query parameters for that part. */
export const filterQueryOf = ({ q, category, city, country, status, ...further }: Filters) => ({
  search: q,
  categoryId: category,
  cityId: city,
  countryCode: country,
  status,
  states: further.states?.join(),
  lacks: further.lacks?.join(),
  source: further.source,
  batchId: further.batch,
  // A day begins where the operator is.
  changedSince: further.since && new Date(`${further.since}T00:00`).toISOString(),
  minRating: further.min,
  maxRating: further.max,
})

/** The API's query parameters for a view's page of the list. */
export const listQueryOf = ({ sort, order, page, size, ...view }: View) =>
  list.listQuery({ ...filterQueryOf(view), sortBy: sort, sortOrder: sort && order }, page, size)

const SAVED = ['sort', 'order', 'columns', 'dense', 'size'] as const

/** The part of a view that can be saved: everything but its page and the open business. */
export const savedPartOf = (view: View): View =>
  viewOf({ ...filtersOf(view), ...Object.fromEntries(SAVED.map((name) => [name, view[name]])) })
