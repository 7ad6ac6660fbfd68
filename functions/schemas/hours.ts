import { CLAIM_PROOFS } from '#domain/proposals/claim.ts'
import * as z from 'zod/mini'

const span = z.tuple([z.int(), z.int()])
const someWeek = z.array(z.nullable(z.array(span)))
export const week = z
  .nullable(someWeek)
  .check(
    z.describe(
      'Minutes after local midnight, Monday first; null where unknown, close past 1440 for the next day.',
    ),
  )

export const specialHours = z
  .nullable(z.array(z.strictObject({ date: z.string(), spans: z.nullable(z.array(span)) })))
  .check(
    z.describe(
      "Dates with other hours than the week's, as minutes; no spans when closed, null where unknown. Of a business whose hours follow seasons, the sun or days of a month, for the coming month.",
    ),
  )

const days = z.array(z.int()).check(z.describe('0 is Monday.'))
const yearDay = z
  .string()
  .check(
    z.describe(
      "A day of each year: 'MM-DD', 'MM-su[-1]' (the last Sunday of a month), 'easter+39', 'w10' (a week by ISO 8601), or one date.",
    ),
  )
const sunTime = z.union([z.int(), z.string()])

export const yearHours = z
  .strictObject({
    seasons: z.exactOptional(
      z.array(
        z.strictObject({ from: yearDay, to: yearDay, every: z.exactOptional(z.int()), week: someWeek }),
      ),
    ),
    nthWeekdays: z.exactOptional(
      z.array(
        z.strictObject({
          weekday: z.int(),
          nth: z.array(z.int()),
          from: z.exactOptional(yearDay),
          to: z.exactOptional(yearDay),
          spans: z.nullable(z.array(span)),
        }),
      ),
    ),
    sunHours: z.exactOptional(z.array(z.strictObject({ days, open: sunTime, close: sunTime }))),
    holidays: z.exactOptional(z.nullable(z.union([z.array(span), z.literal('week')]))),
    schoolHolidays: z.exactOptional(z.string()),
    byAppointment: z.exactOptional(days),
    openEnd: z.exactOptional(days),
    unread: z.exactOptional(z.array(z.string())),
  })
  .check(
    z.describe(
      'What holds beside the week: seasons, days of a month, hours by the sun, public holidays (no spans when closed, null where not understood), school holidays as written, days by appointment and those that close later than said.',
    ),
  )

/** How and when an owner was proven. */
export const ownerProof = z.strictObject({ method: z.enum(CLAIM_PROOFS), verifiedAt: z.string() })
