import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { recoveryCodes, secondFactor } from '../schema/index.ts'

export type SecondFactor = typeof secondFactor.$inferSelect

/** The app of the sign-in, confirmed or just being set up; undefined where there is none. */
export async function findSecondFactor(db: Database): Promise<SecondFactor | undefined> {
  const [factor] = await db.select().from(secondFactor).limit(1)
  return factor
}

/** How many recovery codes are left. */
export const countRecoveryCodes = (db: Database): Promise<number> => db.$count(recoveryCodes)

/** The only row of `second_factor`. */
export const THE_FACTOR = sql`id = 1`
