import * as z from 'zod/mini'
import { HOURS_SET_DAYS } from '#db/sql/summary.ts'
import { FACT_NAMES, FACT_ORIGINS, type FactOrigin } from '#domain/trust/origins.ts'
import { PRESENCE_SHOWN } from '#domain/trust/presence.ts'
import { ownerProof, specialHours, week, yearHours } from './hours.ts'

const day = z.nullable(z.string())

const factOrigin = z.strictObject({
  fact: z.enum(FACT_NAMES),
  by: z
    .enum(FACT_ORIGINS)
    .check(
      z.describe(
        "owner, operator or visitor where a person set it (a visitor's was checked by an operator); sources; unrecorded where " +
          'nobody wrote it down; unknown where the fact itself is not known.',
      ),
    ),
  at: day.check(z.describe('The day on which a person set it; null where sources say it.')),
  sources: z
    .array(
      z.strictObject({
        name: z.string(),
        licence: z.nullable(z.string()),
        at: day.check(
          z.describe(
            'The day of what the source says: as it dates it, else on which its list was last received with the business in ' +
              'it. Null where neither is known.',
          ),
        ),
        goneSince: day.check(z.describe('Since when its list no longer has the business.')),
      }),
    )
    .check(z.describe('Those that say what is shown.')),
  others: z.int().check(z.minimum(0), z.describe('How many further sources say something else.')),
}) satisfies { readonly _zod: { readonly output: FactOrigin } }

const facts = z
  .array(factOrigin)
  .check(
    z.describe(
      'Who says its important facts, and when: status, name, hours, phone, address, position, website.',
    ),
  )

const stillHere = z
  .nullable(z.int().check(z.minimum(0)))
  .check(
    z.describe(
      `How often visitors said in the last ${PRESENCE_SHOWN.days} days that it is still there; null below ${PRESENCE_SHOWN.least}, and where as many said that it is gone. Counted, not believed.`,
    ),
  )

const hoursSetAt = day.check(
  z.describe(`The day on which a person set its hours, within the last ${HOURS_SET_DAYS} days.`),
)

/** The hours of a business in a list, and since when they hold. */
export const summaryHours = { week, specialHours, hoursSetAt }

/** Who says that a business still exists. */
export const owned = { ownerProof: z.nullable(ownerProof), stillHere }

/** The parts of a business's answer that are not columns. */
export const told = { facts, yearHours: z.exactOptional(z.nullable(yearHours)) }
