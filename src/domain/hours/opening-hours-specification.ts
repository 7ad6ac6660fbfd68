import { DAY_NAMES } from './format.ts'
import type { DayName } from './format.ts'
import { comingSeason, type Season } from './year-hours.ts'
import type { DatedHours } from './special-hours.ts'
import { DAY } from './week.ts'
import type { OpeningPeriod, Week } from './week.ts'

/** A schema.org OpeningHoursSpecification: the days that share one span of hours. */
export interface OpeningHoursSpecification {
  readonly '@type': 'OpeningHoursSpecification'
  readonly dayOfWeek: readonly (DayName | 'PublicHolidays')[]
  readonly opens: string
  readonly closes: string
}

const clock = (minute: number) =>
  [Math.floor((minute % DAY) / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

const CLOSED = { opens: '00:00', closes: '00:00' } as const

/** Google reads 00:00 to 23:59 as open all day, and 00:00 to 00:00 as closed all day. */
function closingClock([open, close]: OpeningPeriod): string {
  return close - open === DAY ? clock(open + DAY - 1) : clock(close)
}

/** A season's week on the dates of a year. */
export interface SeasonalOpeningHoursSpecification extends OpeningHoursSpecification {
  readonly validFrom: string
  readonly validThrough: string
}

/** Of each season the time that is not over yet, the coming of a year after another where it comes each year. */
export const seasonalOpeningHoursSpecification = (
  seasons: readonly Season[],
  today: string,
): readonly SeasonalOpeningHoursSpecification[] =>
  seasons
    .filter(({ every }) => every === undefined)
    .flatMap((season) => {
      const valid = comingSeason(season, today)
      return valid ? openingHoursSpecification(season.week).map((hours) => ({ ...hours, ...valid })) : []
    })

/** The hours of one date. */
export interface SpecialOpeningHoursSpecification {
  readonly '@type': 'OpeningHoursSpecification'
  readonly validFrom: string
  readonly validThrough: string
  readonly opens: string
  readonly closes: string
}

/** Special days as schema.org has them. */
export function specialOpeningHoursSpecification(
  days: DatedHours,
): readonly SpecialOpeningHoursSpecification[] {
  return days.flatMap(({ date, spans }) =>
    (spans?.length === 0
      ? [CLOSED]
      : (spans ?? []).map((span) => ({ opens: clock(span[0]), closes: closingClock(span) }))
    ).map(
      (hours) =>
        ({ '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date, ...hours }) as const,
    ),
  )
}

/**
 * A week as schema.org has it, and the spans of public holidays where they are known; days of equal hours together.
 * Unknown days are left out, closed ones are not.
 */
export function openingHoursSpecification(
  week: Week,
  holidays?: readonly OpeningPeriod[],
): readonly OpeningHoursSpecification[] {
  const daysByHours = new Map<string, OpeningHoursSpecification['dayOfWeek'][number][]>()
  for (const [day, name] of [...DAY_NAMES, 'PublicHolidays' as const].entries()) {
    const spans = name === 'PublicHolidays' ? holidays : week[day]
    const hours = spans?.map((span) => `${clock(span[0])} ${closingClock(span)}`) ?? []
    for (const each of spans?.length === 0 ? ['00:00 00:00'] : hours) {
      daysByHours.set(each, [...(daysByHours.get(each) ?? []), name])
    }
  }
  return [...daysByHours].map(([hours, dayOfWeek]) => {
    const [opens = '', closes = ''] = hours.split(' ')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
}
