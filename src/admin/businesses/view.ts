import { ADMIN_SORTS, ADMIN_LIST_FILTERS } from '#domain/business/admin-business.ts'
import { LACKS } from '#domain/business/lacks.ts'
import * as list from '../kit/list/view.ts'

export const TABS = ['general', 'address', 'contact', 'hours', 'features', 'description', 'history'] as const
export type Tab = (typeof TABS)[number]

/** The id of the business being edited, or 'new'. */
const edit = (value: unknown) => (value === 'new' ? value : list.wholeFrom(1)(value))

export const viewOf = list.viewReader({
  q: list.text,
  /** Ids of a category and a city. */
  category: list.wholeFrom(1),
  city: list.wholeFrom(1),
  country: list.countryCode,
  status: list.oneOf(ADMIN_LIST_FILTERS),
  /** Only those that lack all of these. */
  lacks: list.someOf(LACKS),
  sort: list.oneOf(ADMIN_SORTS),
  order: list.order,
  page: list.page,
  /** The columns shown, in the table's own order; the name is always among them. */
  columns: list.someOf(ADMIN_SORTS),
  edit,
  tab: list.oneOf(TABS.slice(1)),
})

/** The state of the screen, as in its address. */
export type View = ReturnType<typeof viewOf>

/** The API's query parameters for a view's page of the list. */
export const listQueryOf = ({ q, category, city, country, status, lacks, sort, order, page }: View) =>
  list.listQuery(
    {
      search: q,
      categoryId: category,
      cityId: city,
      countryCode: country,
      status,
      lacks: lacks?.join(),
      sortBy: sort,
      sortOrder: sort && order,
    },
    page,
  )

export type Filters = Pick<View, 'q' | 'category' | 'city' | 'country' | 'status' | 'lacks'>

/** The part of a view that chooses the businesses. */
export const filtersOf = ({ q, category, city, country, status, lacks }: list.Change<Filters>): Filters =>
  viewOf({ q, category, city, country, status, lacks })
