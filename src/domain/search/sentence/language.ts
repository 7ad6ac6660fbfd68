import type { Weekday } from './weekdays.ts'

export const PARTS_OF_DAY = ['early', 'morning', 'noon', 'afternoon', 'evening', 'night', 'midnight'] as const
export type PartOfDay = (typeof PARTS_OF_DAY)[number]

/** Phrases that set a time, or a part of one. */
export const TIME_ROLES = [
  ...['open', 'now', 'still', 'late', 'always', 'allNight', 'everyDay', 'weekdays', 'weekend'],
  ...[
    'today',
    'tomorrow',
    'dayAfterTomorrow',
    'tonight',
    'thisMorning',
    'thisAfternoon',
    'thisEvening',
    'thisNight',
  ],
  ...PARTS_OF_DAY,
  ...['at', 'after', 'before', 'until', 'afterBehind', 'beforeBehind', 'untilBehind', 'am', 'pm', 'clock'],
] as const
export type TimeRole = (typeof TIME_ROLES)[number]

/** Phrases that mean a slot by themselves. */
export const SLOT_ROLES = ['openNow', 'best', 'nearMe', 'near', 'filler'] as const

/** Phrases that mean something beside others, or keep others from meaning something. */
export const OTHER_ROLES = [
  ...['stars', 'atLeast', 'rated', 'andUp', 'nearest', 'nearBehind', 'to', 'keep'],
  // Of 'below' a round number is an amount without its currency as well: 'under 20'.
  ...['atMost', 'below', 'atMostBehind', 'without', 'withoutBehind', 'no'],
  // Between alternatives; between places 'and' means 'or' too.
  ...['or', 'and'],
  // Days of which the date is not known: 'ramadan', 'next week'.
  'unknownDay',
  // Says that something is asked for, by which a sentence without blanks is told from a name.
  'request',
] as const

export type Role = TimeRole | (typeof SLOT_ROLES)[number] | (typeof OTHER_ROLES)[number]

/** As `phrasesOf` reads them, folded as `fold` does: 'on? sunday; sundays'. */
type Patterns = string

/** What a language calls things. */
export type Language = Readonly<Partial<Record<Role | Weekday, Patterns>>> & {
  /** Names of days that mean something else as well: read as days beside an hour or 'open'. */
  readonly short?: Readonly<Partial<Record<Weekday, Patterns>>>
  /** By levels: '1,2'. */
  readonly price?: Readonly<Record<string, Patterns>>
  /** By the keys of `features.json`. */
  readonly features?: Readonly<Record<string, Patterns>>
}
