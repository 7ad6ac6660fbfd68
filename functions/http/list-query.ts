import type * as z from 'zod/mini'
import { findPlace } from '#db/search/places.ts'
import type { NextOpening } from '#db/businesses/list/closed-matches.ts'
import type { BusinessListQuery, Interpreted } from '#db/businesses/list/query.ts'
import type { Database } from '#db/client.ts'
import { readPosition, type PositionedSearch } from '#db/search/position.ts'
import { CACHE_TAGS, categoryTag, cityTag } from '#domain/cache-tags.ts'
import { AppError } from '#domain/errors.ts'
import type { PlaceCircle } from '#domain/geo/places.ts'
import type { AppContext } from '../environment.ts'
import { integerHeader, textHeader } from '../openapi/building-blocks.ts'
import { unreadIn } from '#domain/search/interpretation.ts'
import { readingParameters, whereParameters } from '#domain/search/reading-parameters.ts'
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

/** The circle around the place with this slug; throws `AppError` where there is none. */
async function circleAround(db: Database, slug: string, radius: number | undefined): Promise<PlaceCircle> {
  const { circle } = (await findPlace(db, slug)) ?? {}
  if (circle === undefined) refuse('near', 'must be the id of a place')
  return { ...circle, radius: radius ?? circle.radius }
}

/** Combines the parameters of a list into a query; throws `AppError` for a parameter that requires another. */
export async function listQuery(db: Database, { near, ...given }: Given): Promise<BusinessListQuery> {
  if (near === undefined) return pointQuery(given)
  const { latitude, longitude, radius, kind, ...filters } = given
  if (latitude !== undefined || longitude !== undefined) refuse('near', 'cannot be given with coordinates')
  return { ...filters, kindId: kind, near: await circleAround(db, near, radius) }
}

function pointQuery({ latitude, longitude, radius, kind, ...given }: Omit<Given, 'near'>): BusinessListQuery {
  const isNear = latitude !== undefined && longitude !== undefined
  if (!isNear && latitude !== undefined) refuse('longitude', 'must be given with latitude')
  if (!isNear && longitude !== undefined) refuse('latitude', 'must be given with longitude')
  if (!isNear && radius !== undefined) refuse('radius', 'must be given with near or latitude and longitude')
  if (!isNear && given.sortBy === 'distance')
    refuse('sortBy', 'can be distance only with near or latitude and longitude')
  return {
    ...given,
    kindId: kind,
    near: isNear ? { latitude, longitude, radius: radius ?? RADIUS.standard } : undefined,
  }
}

/** The query of a list, around the position in its search text if there is one. */
export async function positionedQuery(
  db: Database,
  given: Given,
): Promise<{ readonly query: BusinessListQuery; readonly position?: PositionedSearch | undefined }> {
  const position = given.exact ? undefined : await readPosition(db, given.search)
  const around = position && { ...position, near: undefined }
  return { query: await listQuery(db, { ...given, ...around }), position }
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

/** The header that `setMoved` may set. */
export const MOVED_HEADER = {
  'X-Moved-Ids': textHeader(
    'Of ids of businesses that were merged into another, as parameters: the id that was asked for, and the id that is listed.',
  ),
}

/** Sets headers that say which listed businesses replace merged ones. */
export function setMoved(c: AppContext, moved: ReadonlyMap<number, number>): void {
  if (moved.size === 0) return
  const pairs = [...moved].map((ids) => ids.map(String))
  c.header('X-Moved-Ids', new URLSearchParams(pairs).toString())
}

/** The headers that `setInterpretationHeaders` may set. */
export const SEARCH_HEADERS = {
  'X-Search-Reading': textHeader('What the search terms mean, as parameters of this list.'),
  'X-Search-Corrected': textHeader('Percent-encoded: the spelling that was searched instead.'),
  'X-Search-Offered': textHeader('Percent-encoded: another spelling that may be meant, not searched.'),
  'X-Search-Relaxed': textHeader(
    'dropped= and the words that were left out, as nothing has all of them, or as they are a day that is not known.',
  ),
  'X-Search-Unknown-Place': textHeader(
    'Percent-encoded: a place that the terms name and the directory does not have; nothing of elsewhere is listed.',
  ),
  'X-Search-Elsewhere': textHeader(
    "The other places that the terms join by 'or', with commas between, each as parameters of this list: near=camden, city=paris. The list is of the first place that has any.",
  ),
  'X-Search-Radius': integerHeader(
    'Metres of the circle that was listed, where nothing lies in the one that was asked for.',
  ),
  'X-Search-Nearest': integerHeader('Then, how many metres away the nearest is.'),
  'X-Search-Next-Opening': textHeader(
    'The business that opens next, when none is open now, as parameters: at= (an instant), slug=, name=, distance= in metres within a circle, and first=true if the whole list was checked.',
  ),
}

/** Sets headers that name the business that opens next. */
export function setNextOpening(c: AppContext, opening: NextOpening | undefined): void {
  if (!opening) return
  const { at, business, distance, isFirst } = opening
  const { slug, name } = business
  const said = { at, slug, name, ...(distance !== undefined && { distance: String(distance) }) }
  c.header(
    'X-Search-Next-Opening',
    new URLSearchParams({ ...said, ...(isFirst && { first: 'true' }) }).toString(),
  )
}

/** Sets headers that say how the search was understood, for pages to show. */
export function setInterpretationHeaders(
  c: AppContext,
  list: Interpreted,
  position?: PositionedSearch,
): void {
  const { corrected, interpretation, offered, unknownPlace, widened } = list
  const dropped = [...(interpretation ? unreadIn(interpretation) : []), ...(list.dropped ?? [])]
  if (corrected !== undefined) c.header('X-Search-Corrected', encodeURIComponent(corrected))
  if (offered !== undefined) c.header('X-Search-Offered', encodeURIComponent(offered))
  if (unknownPlace !== undefined) c.header('X-Search-Unknown-Place', encodeURIComponent(unknownPlace))
  if (dropped.length > 0)
    c.header('X-Search-Relaxed', new URLSearchParams({ dropped: dropped.join(' ') }).toString())
  const elsewhere = interpretation?.otherwise ?? []
  if (elsewhere.length > 0) c.header('X-Search-Elsewhere', elsewhere.map(whereParameters).join(', '))
  if (widened !== undefined) {
    c.header('X-Search-Radius', String(widened.radius))
    c.header('X-Search-Nearest', String(widened.nearest))
  }
  const reading = interpretation ? readingParameters(interpretation) : new URLSearchParams()
  if (position) {
    const { search, latitude, longitude } = position
    if (!interpretation && search !== undefined) reading.set('search', search)
    reading.set('latitude', String(latitude))
    reading.set('longitude', String(longitude))
  }
  if (interpretation ?? position) c.header('X-Search-Reading', reading.toString())
}
