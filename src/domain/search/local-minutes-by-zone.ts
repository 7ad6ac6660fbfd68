import { ZONES_BY_COUNTRY } from '../geo/zone-countries.ts'
import { localTime } from '../hours/status.ts'

/** Older names that occur in data, and that no engine lists. */
const OLD_NAMES =
  'UTC Etc/UTC GMT US/Alaska US/Arizona US/Central US/Eastern US/Hawaii US/Mountain US/Pacific'

const MINUTE = 60_000

let zones: readonly string[] | undefined

/** The time zones whose clocks a search knows. */
export function listedZones(): readonly string[] {
  const listed = Object.values(ZONES_BY_COUNTRY).flatMap((names) => names.split(' '))
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ...listed, ...OLD_NAMES.split(' ')])]
}

let last: { readonly minute: number; readonly clocks: string } | undefined

/**
 * The local times of all time zones at an instant, as a JSON object of IANA names to minutes that a clock there shows
 * after the beginning of 1970.
 * Computed once a minute: there are some four hundred.
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
