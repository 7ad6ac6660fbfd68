import { distanceMetres } from '#domain/geo/distance.ts'
import { RADIUS, WIDER_RADII } from '#domain/search/radius.ts'
import type { Database } from '../../client.ts'
import { listBusinesses } from './list.ts'
import type { BusinessList, BusinessListQuery } from './query.ts'

/** A list as it is answered: where nothing lies in its circle, that of the next wider one with any, which it then says. */
export async function listOrWiden(db: Database, query: BusinessListQuery): Promise<BusinessList> {
  const list = await listBusinesses(db, query)
  const { near, exact, bounds } = query
  if (!near || list.total > 0 || exact || bounds) return list
  const within = (radius: number) => ({ ...query, near: { ...near, radius } })
  const nearest = { sortBy: 'distance', sortOrder: undefined, limit: 1, offset: 0 } as const
  const [first] = (await listBusinesses(db, { ...within(RADIUS.most), ...nearest })).rows
  if (first === undefined || first.latitude === null || first.longitude === null) return list
  const { latitude, longitude } = first
  const distance = distanceMetres(near, { latitude, longitude })
  const radius = WIDER_RADII.find((metres) => metres >= distance && metres > near.radius)
  if (radius === undefined) return list
  const wider = await listBusinesses(db, within(radius))
  return wider.total > 0 ? { ...wider, widened: { radius, nearest: Math.round(distance) } } : list
}
