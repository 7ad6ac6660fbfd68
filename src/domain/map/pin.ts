import type { Coordinates } from '../geo/coordinates.ts'
import type { Week } from '../hours/week.ts'
import { weekCode } from './week-code.ts'

/** What is known of a business that is shown on the map. */
export interface PinBusiness extends Coordinates {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly icon: string
  /** With one decimal. */
  readonly rating: string | null
  readonly isOperating: boolean
  readonly week: Week | null
  readonly timezone: string | null
}

/** The properties of a business in tiles and in GeoJSON. */
export interface PinProperties {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** The name of its category's icon. */
  readonly icon: string
  readonly rating?: number
  /** Its week in short, as `weekCode` writes it; 'closed' where it is closed for good or for now. */
  readonly open?: string
  /** The IANA time zone of those hours. */
  readonly zone?: string
}

/** Closed for good or for now, whatever its hours. */
export const CLOSED_CODE = 'closed'

export function pinProperties({
  id,
  slug,
  name,
  icon,
  rating,
  isOperating,
  week,
  timezone,
}: PinBusiness): PinProperties {
  const open = isOperating ? weekCode(week) : CLOSED_CODE
  return {
    ...{ id, slug, name, icon },
    ...(rating !== null && { rating: Number(rating) }),
    ...(open !== undefined && { open }),
    ...(timezone !== null && { zone: timezone }),
  }
}
