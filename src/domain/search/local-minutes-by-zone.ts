import { ZONES_BY_COUNTRY } from '../geo/zone-countries.ts'
import { localTime } from '../hours/status.ts'

/** Older names of zones, which data has and no engine lists. */
const OLD_NAMES =
  'UTC Etc/UTC GMT US/Alaska US/Arizona US/Central US/Eastern US/Hawaii US/Mountain US/Pacific'

const MINUTE = 60_000

let zones: readonly string[] | undefined

/** The time zones whose local time a search can use. */
export function listedZones(): readonly string[] {
  const listed = Object.values(ZONES_BY_COUNTRY).flatMap((names) => names.split(' '))
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ...listed, ...OLD_NAMES.split(' ')])]
}

let last: { readonly minute: number; readonly clocks: string } | undefined

/**
 * The local times of all zones at an instant, as JSON of IANA names to minutes since the beginning of 1970 by the
 * zone's clock. Cached for a minute, as there are about four hundred zones.
 */
export function localMinutesByZone(instant: Date): string {
  const minute = Math.floor(instant.getTime() / MINUTE)
  if (last?.minute === minute) return last.clocks
  zones ??= listedZones()
  const shown = zones.flatMap((zone) => {
    const local = localTime(instant, zone)
    return local ? [[zone, Date.parse(`${local.date}T00:00:00Z`) / MINUTE + local.minute] as const] : []
  })
  last = { minute, clocks: JSON.stringify(Object.fromEntries(shown)) }
  return last.clocks
}
