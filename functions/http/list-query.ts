import type * as z from 'zod/mini'
import type { BusinessList, BusinessListQuery } from '#db/businesses/list/query.ts'
import { AppError } from '#domain/errors.ts'
import type { AppContext } from '../environment.ts'
import { RADIUS } from '#domain/search/radius.ts'
import type { businessListParameters } from './parameters.ts'

type Given = {
  readonly [Name in Exclude<keyof typeof businessListParameters, 'ids'>]?: z.output<
    (typeof businessListParameters)[Name]['schema']
  >
}

function refuse(path: string, message: string): never {
  throw new AppError('bad_request', `${path} ${message}.`, { details: [{ path, message }] })
}

/** Combines the parameters of a list into a query; throws `AppError` for a parameter that requires another. */
export function listQuery({ latitude, longitude, radius, price, ...given }: Given): BusinessListQuery {
  const isNear = latitude !== undefined && longitude !== undefined
  if (!isNear && latitude !== undefined) refuse('longitude', 'must be given with latitude')
  if (!isNear && longitude !== undefined) refuse('latitude', 'must be given with longitude')
  if (!isNear && radius !== undefined) refuse('radius', 'must be given with latitude and longitude')
  if (!isNear && given.sortBy === 'distance')
    refuse('sortBy', 'can be distance only with latitude and longitude')
  return {
    ...given,
    price: price?.map(Number),
    near: isNear ? { latitude, longitude, radius: radius ?? RADIUS.standard } : undefined,
  }
}

/** The ids of a list of chosen businesses; throws `AppError` for a parameter that would filter them. */
export function parseIds(ids: readonly string[], given: Given): number[] {
  const [other] = Object.entries(given).find(([, value]) => value !== undefined) ?? []
  if (other !== undefined) refuse(other, 'cannot be given with ids')
  return ids.map(Number)
}

/** Reports the interpretation of the search terms in headers, for pages to show. */
export function setInterpretationHeaders(c: AppContext, { corrected, interpretation }: BusinessList): void {
  if (corrected !== undefined) c.header('X-Search-Corrected', encodeURIComponent(corrected))
  if (interpretation === undefined) return
  const { category, city, country, rest } = interpretation
  const parts = {
    ...(category && { category: category.slug }),
    ...(city && { city: city.slug }),
    ...(country && { country }),
    ...(rest.length > 0 && { search: rest.join(' ') }),
  }
  c.header('X-Search-Reading', new URLSearchParams(parts).toString())
}
