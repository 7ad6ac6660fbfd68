import { Hono } from 'hono'
import * as z from 'zod/mini'
import { findMapping, saveMapping } from '#db/imports/mappings.ts'
import type { AppEnv } from '../../environment.ts'
import { validate } from '../../middleware/validate.ts'

const hash = z.strictObject({
  headers: z.string().check(z.regex(/^[\da-f]{64}$/, 'must be a SHA-256 in hexadecimal')),
})

const mapping = z.strictObject({
  mapping: z.record(
    z.string().check(z.regex(/^\d{1,4}$/, "must be a column's place")),
    z.nullable(z.string().check(z.maxLength(40))),
  ),
})

/** The column mappings that operators chose, by the hash of a file's headers. */
export const importMappings = new Hono<AppEnv>()
  .get('/:headers', validate('param', hash), async (c) =>
    c.json({ mapping: await findMapping(c.var.db, c.req.valid('param').headers) }, 200),
  )
  .put('/:headers', validate('param', hash), validate('json', mapping), async (c) => {
    await saveMapping(c.var.db, c.req.valid('param').headers, c.req.valid('json').mapping)
    return c.json(c.req.valid('json'), 200)
  })
