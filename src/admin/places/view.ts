import { CITY_SORTS, type CitySort } from '#domain/taxonomy/admin.ts'

export const PAGE_SIZE = 20

/** The state of a categories or cities screen, as in its URL; an absent part has its default. */
export interface PlaceView {
  readonly q?: string
  /** ISO 3166-1 alpha-2; cities only. */
  readonly country?: string
  /** By name when absent; categories cannot be sorted by country. */
  readonly sort?: Exclude<CitySort, 'name'>
  readonly order?: 'desc'
  /** From 1. */
  readonly page?: number
}

type Loose = { readonly [Key in keyof PlaceView]?: PlaceView[Key] | undefined }

/** A view without its defaults, so that equal views have equal URLs. */
export function compact(view: Loose): PlaceView {
  const given = Object.entries(view).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given)
}

/** The view in a URL's search parameters; unknown values are dropped. */
export function viewOf(search: Readonly<Record<string, unknown>>): PlaceView {
  const { q, country, order } = search
  const page = Number(search['page'])
  const sort = CITY_SORTS.find((each) => each === search['sort'])
  return compact({
    // The router parses digits as a number.
    q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 200) : undefined,
    country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : undefined,
    sort: sort === 'name' ? undefined : sort,
    order: order === 'desc' ? order : undefined,
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  })
}

/** The API's query parameters for a view's page of the list. */
export function listQueryOf({ q, country, sort, order, page = 1 }: PlaceView): Record<string, string> {
  const query = {
    search: q?.trim(),
    countryCode: country,
    sortBy: sort,
    sortOrder: order,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  }
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
