import { ADMIN_SORTS, type AdminSort, BUSINESS_STATES, type BusinessState } from '#domain/business/admin.ts'

export const PAGE_SIZE = 20

export const TABS = ['general', 'address', 'contact', 'hours', 'features', 'description', 'history'] as const
export type Tab = (typeof TABS)[number]

/** The state of the screen, as in its URL; an absent part has its default. */
export interface View {
  readonly q?: string
  /** Ids of a category and a city. */
  readonly category?: number
  readonly city?: number
  /** ISO 3166-1 alpha-2. */
  readonly country?: string
  readonly status?: BusinessState
  readonly sort?: AdminSort
  readonly order?: 'desc'
  /** From 1. */
  readonly page?: number
  /** The id of the business being edited, or 'new'. */
  readonly edit?: number | 'new'
  readonly tab?: Tab
}

const whole = (value: unknown, least: number) => {
  const number = Number(value)
  return Number.isSafeInteger(number) && number >= least ? number : undefined
}
const oneOf = <T extends string>(values: readonly T[], value: unknown) =>
  values.find((each) => each === value)

/** The view in a URL's search parameters; unknown values are dropped. */
export function viewOf(search: Readonly<Record<string, unknown>>): View {
  const { q, country, order, edit } = search
  return compact({
    // The router parses digits as a number.
    q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 200) : undefined,
    category: whole(search['category'], 1),
    city: whole(search['city'], 1),
    country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : undefined,
    status: oneOf(BUSINESS_STATES, search['status']),
    sort: oneOf(ADMIN_SORTS, search['sort']),
    order: order === 'desc' ? order : undefined,
    page: whole(search['page'], 2),
    edit: edit === 'new' ? edit : whole(edit, 1),
    tab: oneOf(TABS.slice(1), search['tab']),
  })
}

type Loose = { readonly [Key in keyof View]?: View[Key] | undefined }

/** A view without its defaults, so that equal views have equal URLs. */
export function compact(view: Loose): View {
  return Object.fromEntries(
    Object.entries(view).filter(([, value]) => value !== undefined && value !== ''),
  ) as View
}

/** The API's query parameters for a view's page of the list. */
export function listQueryOf({ q, category, city, country, status, sort, order, page = 1 }: View) {
  const query = {
    search: q?.trim(),
    categoryId: category,
    cityId: city,
    countryCode: country,
    status,
    sortBy: sort,
    sortOrder: sort && order,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  }
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

export type Filters = Pick<View, 'q' | 'category' | 'city' | 'country' | 'status'>

export const filtersOf = ({ q, category, city, country, status }: View): Filters =>
  compact({ q, category, city, country, status })
