import { clockSignature } from '#domain/bitmap/clock-classes.ts'
import { localTime } from '#domain/hours/status.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Time zones of both hemispheres, with half and quarter hours, a summer time of half an hour, and at the ends of the
 * date.
 */
export const WORLD_ZONES = [
  ...['Europe/London', 'Europe/Istanbul', 'Africa/Casablanca', 'America/New_York', 'America/St_Johns'],
  ...['America/Santiago', 'America/Los_Angeles', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Tokyo'],
  ...['Australia/Adelaide', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Apia'],
  ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Beirut'],
] as const

/** The minutes since 1970 at which a clock changes within a number of days. */
const changesOf = (zone: string, from: number, days: number): number[] =>
  (clockSignature(zone, from, from + days * DAY) ?? '')
    .split(' ')
    .slice(1)
    .filter((_, at) => at % 2 === 0)
    .map(Number)

/** The milliseconds after `instant` until a clock shows midnight, if it does not change before. */
function untilMidnight(zone: string, instant: number): number {
  const { minute = 0 } = localTime(instant, zone) ?? {}
  return (1440 - minute) * MINUTE
}

/**
 * Instants around changes of clocks and the ends of days and weeks within a number of days, and in the middle of days.
 */
export function clockInstants(from: Date, days: number): readonly Date[] {
  const start = from.getTime() - (from.getTime() % MINUTE)
  const around = (instant: number, minutes: readonly number[]) =>
    minutes.map((each) => new Date(instant + each * MINUTE))
  return WORLD_ZONES.flatMap((zone, index) => {
    const day = start + ((index * 29) % days) * DAY
    const midnight = day + untilMidnight(zone, day)
    const weekday = localTime(midnight, zone)?.day ?? 0
    const monday = midnight + ((7 - weekday) % 7) * DAY
    return [
      ...changesOf(zone, start, days).flatMap((minute) => around(minute * MINUTE, [-1, 0, 1, 29, 60])),
      ...around(midnight, [-1, 0, 30, 12 * 60, 13 * 60 + 35]),
      ...around(monday, [-1, 0, 1]),
    ]
  })
}
