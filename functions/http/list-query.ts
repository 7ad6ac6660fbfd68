import type * as z from 'zod/mini'
import type { BusinessListQuery, Interpreted } from '#db/businesses/list/query.ts'
import { CACHE_TAGS, categoryTag, cityTag } from '#domain/cache-tags.ts'
import { AppError } from '#domain/errors.ts'
import type { AppContext } from '../environment.ts'
import { readingParameters } from '#domain/search/reading-parameters.ts'
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
export function listQuery({ latitude, longitude, radius, price, kind, ...given }: Given): BusinessListQuery {
  const isNear = latitude !== undefined && longitude !== undefined
  if (!isNear && latitude !== undefined) refuse('longitude', 'must be given with latitude')
  if (!isNear && longitude !== undefined) refuse('latitude', 'must be given with longitude')
  if (!isNear && radius !== undefined) refuse('radius', 'must be given with latitude and longitude')
  if (!isNear && given.sortBy === 'distance')
    refuse('sortBy', 'can be distance only with latitude and longitude')
  return {
    ...given,
    kindId: kind,
    price: price?.map(Number),
    near: isNear ? { latitude, longitude, radius: radius ?? RADIUS.standard } : undefined,
  }
}

/** The tags of a list's answer. */
export function listTags(c: AppContext): string[] {
  const { category, city } = c.req.query()
  return [
    CACHE_TAGS.businesses,
    ...(category ? [categoryTag(category)] : []),
    ...(city ? [cityTag(city)] : []),
  ]
}

/** The ids of a list of chosen businesses; throws `AppError` for a parameter that would filter them. */
export function parseIds(ids: readonly string[], given: Given): number[] {
  const [other] = Object.entries(given).find(([, value]) => value !== undefined) ?? []
  if (other !== undefined) refuse(other, 'cannot be given with ids')
  return ids.map(Number)
}

/** Reports how the search terms were understood in headers, for pages to show. */
export function setInterpretationHeaders(c: AppContext, list: Interpreted): void {
  const { corrected, interpretation, dropped, offered } = list
  if (corrected !== undefined) c.header('X-Search-Corrected', encodeURIComponent(corrected))
  if (offered !== undefined) c.header('X-Search-Offered', encodeURIComponent(offered))
  if (dropped !== undefined)
    c.header('X-Search-Relaxed', new URLSearchParams({ dropped: dropped.join(' ') }).toString())
  if (interpretation === undefined) return
  c.header('X-Search-Reading', readingParameters(interpretation).toString())
}
