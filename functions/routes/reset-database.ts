import { Hono } from 'hono'
import * as z from 'zod/mini'
import { resetDirectory } from '#db/database/reset.ts'
import type { AppEnv, Dependencies } from '../environment.ts'
import { afterBulkWrite } from '../invalidation/after-bulk-write.ts'
import { recentPassword } from '../middleware/require-password.ts'
import { validate } from '../middleware/validate.ts'

/** The word that confirms a reset, in the operators' language; a test compares the panel's text with it. */
export const RESET_WORD = 'SIFIRLA'

const confirmation = z.strictObject({ word: z.literal(RESET_WORD, `must be ${RESET_WORD}`) })

/** Empties the directory; requires the confirmation word, a recent backup and the password. */
export const resetDatabase = (dependencies: Dependencies) =>
  new Hono<AppEnv>().delete('/', validate('json', confirmation), recentPassword, async (c) => {
    const emptied = await resetDirectory(c.var.db, c.var.actor, new Date())
    await afterBulkWrite(c, dependencies)
    return c.json({ message: 'The directory is empty.', emptied }, 200)
  })
