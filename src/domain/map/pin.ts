import type { Coordinates } from '../geo/coordinates.ts'
import type { DatedHours } from '../hours/special-hours.ts'
import type { Week } from '../hours/week.ts'
import { specialCode } from './special-code.ts'
import { weekCode } from './week-code.ts'

/** The data of a business on the map. */
export interface PinBusiness extends Coordinates {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly icon: string
  /** The rating with one decimal. */
  readonly rating: string | null
  readonly isOperating: boolean
  readonly week: Week | null
  readonly specialHours: DatedHours | null
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
  /** The week as `weekCode` writes it; 'closed' for a business that is closed for good or for now. */
  readonly open?: string
  /** The coming special days, as `specialCode` writes them. */
  readonly special?: string
  /** The IANA time zone of those hours. */
  readonly zone?: string
}

/** Closed for good or for now, whatever its hours. */
export const CLOSED_CODE = 'closed'

/** The pin of a business on a map of `today`, 'YYYY-MM-DD' in UTC, and the coming weeks. */
export function pinProperties(
  { id, slug, name, icon, rating, isOperating, week, specialHours, timezone }: PinBusiness,
  today: string,
): PinProperties {
  const open = isOperating ? weekCode(week) : CLOSED_CODE
  const special = isOperating ? specialCode(specialHours, today) : undefined
  return {
    id,
    slug,
    name,
    icon,
    ...(rating !== null && { rating: Number(rating) }),
    ...(open !== undefined && { open }),
    ...(special !== undefined && { special }),
    ...(timezone !== null && { zone: timezone }),
  }
}
