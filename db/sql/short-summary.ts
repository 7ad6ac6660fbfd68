import { sql, type SQL } from 'drizzle-orm'
import type { BusinessSummary, CategoryRef } from '#domain/business/business.ts'
import type { Week } from '#domain/hours/week.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { type JsonText, parseRow } from './json-object.ts'
import { SPECIAL_HOURS } from './open.ts'
import { SUMMARY_PARTS } from './summary.ts'

/** What summaries of businesses in one city have in common. */
export interface SummaryPlace {
  readonly city: string | null
  readonly citySlug: string | null
  /** Its state, else its country, only where another city may be meant by its name. */
  readonly cityState: string | null
  readonly country: string | null
}

interface Common {
  readonly place: SummaryPlace
  readonly categories: ReadonlyMap<number, CategoryRef>
}

type Name = keyof BusinessSummary
type Stored = string | number | null
type Reader = (stored: Stored, common: Common) => unknown

const ofPlace = (name: keyof SummaryPlace): [SQL, Reader] => [sql`0`, (_, { place }) => place[name]]
const flag: Reader = (stored) => stored === 1

/** The parts that are selected in another form than a summary has, and how each is read. */
const OTHERWISE: Partial<Record<Name, readonly [SQL, Reader]>> = {
  category: [sql`b.category_id`, (id, { categories }) => categories.get(Number(id))],
  city: ofPlace('city'),
  citySlug: ofPlace('citySlug'),
  cityState: ofPlace('cityState'),
  country: [
    sql`iif(b.country_code is t.country_code, 0, (select name from countries where code = b.country_code))`,
    (stored, { place }) => (stored === 0 ? place.country : stored),
  ],
  isVerified: [sql`b.is_verified`, flag],
  isOpen: [sql`b.is_open`, flag],
  week: [sql`b.week`, (text) => parseOwnJson<Week | null>(String(text))],
  specialHours: [SPECIAL_HOURS, parsedOrNull],
}

const PARTS = Object.entries(SUMMARY_PARTS).map(([name, part]) => {
  const [stored, read] = OTHERWISE[name as Name] ?? [part, undefined]
  return { name, stored, read }
})

/**
 * The summary of a business `b` in the city `t` as values without names, mostly as they are stored, and without what
 * all of the city have in common: less than half of its length, and two thirds of the database's time.
 */
export const SHORT_SUMMARY = sql<readonly Stored[]>`json_array(${sql.join(
  PARTS.map(({ stored }) => stored),
  sql`, `,
)})`

/** The summaries of a city, their parts in the usual order; without those whose category is not there. */
export const parseShortSummaries = (text: ShortSummaries, common: Common): BusinessSummary[] =>
  parseRow(text).flatMap((values) => {
    const summary: Record<string, unknown> = {}
    for (const [at, { name, read }] of PARTS.entries()) {
      const stored = values[at] ?? null
      summary[name] = read ? read(stored, common) : stored
    }
    return summary.category === undefined ? [] : [summary as unknown as BusinessSummary]
  })

/** What an array of them comes as. */
export type ShortSummaries = JsonText<readonly (readonly Stored[])[]>

/** Invalid JSON, which only another program can have stored, is nothing. */
function parsedOrNull(text: Stored): unknown {
  try {
    return parseOwnJson<unknown>(String(text))
  } catch {
    return null
  }
}
