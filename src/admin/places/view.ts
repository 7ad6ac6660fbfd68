import { CITY_SORTS, type CitySort } from '#domain/taxonomy/admin.ts'

export const PAGE_SIZE = 20

/** What a screen of places shows, as its address says it; a part that is absent has its usual value. */
export interface PlaceView {
  readonly q?: string
  /** ISO 3166-1 alpha-2; of cities alone. */
  readonly country?: string
  /** By name when absent; categories know no country. */
  readonly sort?: Exclude<CitySort, 'name'>
  readonly order?: 'desc'
  /** From 1. */
  readonly page?: number
}

type Loose = { readonly [Key in keyof PlaceView]?: PlaceView[Key] | undefined }

/** A view without its usual values, so that one view has one address. */
export function compact(view: Loose): PlaceView {
  const given = Object.entries(view).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given)
}

/** The view that an address's search names; whatever it does not know is left out. */
export function viewOf(search: Readonly<Record<string, unknown>>): PlaceView {
  const { q, country, order } = search
  const page = Number(search['page'])
  const sort = CITY_SORTS.find((each) => each === search['sort'])
  return compact({
    // The router reads digits as a number.
    q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 200) : undefined,
    country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : undefined,
    sort: sort === 'name' ? undefined : sort,
    order: order === 'desc' ? order : undefined,
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  })
}

/** What the API is asked for a view's page of the list. */
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
