import type { Business, BusinessSummary } from '#domain/business/business.ts'
import { businessApi, businessesApi } from '#domain/paths.ts'

/** A response that is not OK; the message is '<status>: <body, else status text>'. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number

  constructor(status: number, message: string) {
    super(`${status}: ${message}`)
    this.status = status
  }
}

/** One page of a list, with the total number of rows. */
export interface Page<T> {
  readonly rows: T[]
  readonly total: number
  /** True when `total` is a lower bound. */
  readonly isMore: boolean
}

type Options = Pick<RequestInit, 'signal' | 'headers'>

async function ask(path: string, options: Options = {}): Promise<Response> {
  const response = await fetch(path, { credentials: 'include', ...options })
  if (response.ok) return response
  throw new ApiError(response.status, (await response.text()) || response.statusText)
}

/** The JSON at a URL of the API; throws `ApiError` when the response is not OK. */
export async function getJson<T>(path: string, options?: Options): Promise<T> {
  return (await (await ask(path, options)).json()) as T
}

/** The HTML at a URL; throws `ApiError` when the response is not OK. */
export async function getHtml(path: string, options?: Options): Promise<string> {
  return (await ask(path, { ...options, headers: { Accept: 'text/html' } })).text()
}

/** Replaces an `ApiError` by one that names what could not be fetched, with the original as `cause`. */
async function named<T>(what: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    throw new Error(`Failed to fetch ${what}`, { cause })
  }
}

async function getPage<T>(path: string, options?: Options): Promise<Page<T>> {
  const response = await ask(path, options)
  const rows = (await response.json()) as T[]
  const total = Number(response.headers.get('X-Total-Count') ?? rows.length)
  const isMore = response.headers.get('X-Total-Relation') === 'gte'
  return { rows, total, isMore }
}

/** The parameters of a list of businesses, as documented in `/api/docs`. */
export interface BusinessesApiQuery extends Readonly<
  Record<string, string | number | boolean | null | undefined>
> {
  readonly search?: string | null | undefined
  /** Search only for the text as typed, without spelling correction. */
  readonly exact?: boolean | null | undefined
  readonly category?: string | null | undefined
  readonly categoryId?: number | null | undefined
  readonly city?: string | null | undefined
  readonly country?: string | null | undefined
  readonly sortBy?: 'best' | 'name' | 'rating' | 'category' | 'city' | 'relevance' | null | undefined
  readonly sortOrder?: 'asc' | 'desc' | null | undefined
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
}

export const fetchBusinesses = (query: BusinessesApiQuery, options?: Options) =>
  named('businesses', getPage<BusinessSummary>(businessesApi(query), options))

/** Businesses by their ids. */
export interface ChosenBusinesses {
  readonly rows: readonly BusinessSummary[]
  /** Ids of businesses that were merged, with the id of the business that each is in now. */
  readonly moved: readonly (readonly [id: number, into: number])[]
  /** Offline: when the cached answers were stored, ISO 8601; others may be missing. */
  readonly asOf: string | null
}

/** The listed businesses among at most fifty ids, in the order of the ids; a merged one is replaced by its target. */
export const fetchChosenBusinesses = (ids: readonly number[], options?: Options) =>
  named('businesses', getChosen(businessesApi({ ids: ids.join(',') }), options))

async function getChosen(path: string, options?: Options): Promise<ChosenBusinesses> {
  const response = await ask(path, options)
  const moved = new URLSearchParams(response.headers.get('X-Moved-Ids') ?? '')
  return {
    rows: (await response.json()) as BusinessSummary[],
    moved: [...moved].map(([id, into]) => [Number(id), Number(into)]),
    asOf: response.headers.get('X-As-Of'),
  }
}

export const fetchBusiness = (slug: string, options?: Options) =>
  getJson<Business>(businessApi(slug), options)
