import type { Weekday } from './weekdays.ts'

export const PARTS_OF_DAY = ['early', 'morning', 'noon', 'afternoon', 'evening', 'night', 'midnight'] as const
export type PartOfDay = (typeof PARTS_OF_DAY)[number]

/** Roles of phrases that are a time or a part of one. */
export const TIME_ROLES = [
  ...['open', 'closed', 'now', 'still', 'late', 'always', 'allNight', 'everyDay', 'weekdays', 'weekend'],
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

/** Roles of phrases that are a slot by themselves. */
export const SLOT_ROLES = ['openNow', 'best', 'nearMe', 'near', 'filler'] as const

/** Roles of phrases that mean something beside others, or keep others from having a meaning. */
export const OTHER_ROLES = [
  ...['stars', 'atLeast', 'rated', 'andUp', 'nearest', 'nearBehind', 'to', 'keep'],
  // 'Below' is apart from 'atMost': behind it a round number is an amount even without a currency ('under 20').
  ...['atMost', 'below', 'atMostBehind', 'without', 'withoutBehind', 'no'],
  // Words between alternatives; between places 'and' means 'or' too.
  ...['or', 'and'],
  // Days whose date is not known: 'ramadan', 'next week'.
  'unknownDay',
  // Words of a request, which tell a sentence without blanks from a name.
  'request',
] as const

export type Role = TimeRole | (typeof SLOT_ROLES)[number] | (typeof OTHER_ROLES)[number]

/** Patterns of phrases as `phrasesOf` reads them, folded by `fold`: 'on? sunday; sundays'. */
type Patterns = string

/** The phrases of a language by role and weekday. */
export type Language = Readonly<Partial<Record<Role | Weekday, Patterns>>> & {
  /** Names of days that also mean something else: days only beside an hour or 'open'. */
  readonly short?: Readonly<Partial<Record<Weekday, Patterns>>>
  /** Phrases for prices by their levels: '1,2'. */
  readonly price?: Readonly<Record<string, Patterns>>
  /** Phrases for features by the keys of `features.json`. */
  readonly features?: Readonly<Record<string, Patterns>>
}
