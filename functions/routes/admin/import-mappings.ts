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
  ranks: z.optional(
    z.record(
      z.string().check(z.maxLength(40)),
      z.array(z.int().check(z.minimum(0))).check(z.maxLength(1_000)),
    ),
  ),
})

/** The column mappings that operators chose, by the hash of a file's headers. */
export const importMappings = new Hono<AppEnv>()
  .get('/:headers', validate('param', hash), async (c) =>
    c.json(await findMapping(c.var.db, c.req.valid('param').headers), 200),
  )
  .put('/:headers', validate('param', hash), validate('json', mapping), async (c) => {
    const { mapping, ranks = {} } = c.req.valid('json')
    await saveMapping(c.var.db, c.req.valid('param').headers, mapping, ranks)
    return c.json({ mapping, ranks }, 200)
  })
