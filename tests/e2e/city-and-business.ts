import type { APIRequestContext } from '@playwright/test'
import type { BusinessSummary } from '#domain/business/business.ts'
import type { City } from '#domain/taxonomy/taxonomy.ts'
import { businessesApi, businessPath, cityPath } from '#domain/paths.ts'

/** The largest city: it has several pages. */
export async function largestCity(request: APIRequestContext): Promise<City> {
  const [city] = (await (await request.get('/api/cities?limit=1', { maxRetries: 1 })).json()) as City[]
  if (!city) throw new Error('The directory is empty.')
  return city
}

export const cityPathOf = async (request: APIRequestContext) => cityPath((await largestCity(request)).slug)

/** A business with coordinates, always the same one. */
export async function anyBusiness(request: APIRequestContext): Promise<BusinessSummary> {
  const businesses = (await (
    await request.get(businessesApi({ limit: 50 }), { maxRetries: 1 })
  ).json()) as BusinessSummary[]
  const placed = businesses.find(({ latitude, citySlug, week }) => latitude !== null && citySlug && week)
  if (!placed) throw new Error('No business has a place.')
  return placed
}

/** A business of the largest city with coordinates and hours: it has neighbours. */
export async function businessWithNeighbours(request: APIRequestContext): Promise<BusinessSummary> {
  const { slug } = await largestCity(request)
  const businesses = (await (
    await request.get(businessesApi({ city: slug, limit: 50 }), { maxRetries: 1 })
  ).json()) as BusinessSummary[]
  const placed = businesses.find(({ latitude, isOpen, week }) => latitude !== null && isOpen && week)
  if (!placed) throw new Error('No business of the largest city has a place.')
  return placed
}

export const businessPathOf = async (request: APIRequestContext) =>
  businessPath((await anyBusiness(request)).slug)
