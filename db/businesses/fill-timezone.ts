import { timezoneAt } from '#domain/geo/timezone-at.ts'
import type { BusinessForm, BusinessPatch } from '#domain/business/form.ts'
import type { Database } from '../client.ts'
import { findCityTimezone, type NamedCity } from '../taxonomy/city-timezone.ts'

interface Placed extends NamedCity {
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
  readonly timezone?: string | null | undefined
}

const TOLD_BY = ['timezone', 'city', 'country', 'countryCode', 'latitude'] as const

/** Fills an empty time zone of a form from the position, else from the city. */
export async function fillTimezone(
  db: Database,
  form: Partial<BusinessForm> | BusinessPatch,
  { timezone, latitude, longitude, ...city }: Placed,
): Promise<string | null> {
  const isTold = TOLD_BY.some((field) => form[field] !== undefined)
  if (timezone || !isTold) return timezone ?? null
  return latitude != null && longitude != null ? timezoneAt(latitude, longitude) : findCityTimezone(db, city)
}
