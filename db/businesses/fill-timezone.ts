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

/** The time zone of a business whose form leaves it empty: of its position, else of its city; otherwise as it is. */
export async function fillTimezone(
  db: Database,
  form: Partial<BusinessForm> | BusinessPatch,
  { timezone, latitude, longitude, ...city }: Placed,
): Promise<string | null> {
  const isTold = TOLD_BY.some((field) => form[field] !== undefined)
  if (timezone || !isTold) return timezone ?? null
  return latitude != null && longitude != null ? timezoneAt(latitude, longitude) : findCityTimezone(db, city)
}
