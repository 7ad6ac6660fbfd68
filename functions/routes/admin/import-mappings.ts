import { Hono } from 'hono'
import * as z from 'zod/mini'
import {
  changeTemplate,
  deleteTemplate,
  findMapping,
  listTemplates,
  rememberMapping,
  saveTemplate,
} from '#db/imports/mappings.ts'
import { AppError } from '#domain/errors.ts'
import type { AppContext, AppEnv } from '../../environment.ts'
import { integerParameter, offset, query } from '../../http/parameters.ts'
import { page } from '../../http/responses.ts'
import { validate } from '../../middleware/validate.ts'

const hash = z.strictObject({
  headers: z.string().check(z.regex(/^[\da-f]{64}$/, 'must be a SHA-256 in hexadecimal')),
})

const MOST_COLUMNS = 2_000
const field = z.string().check(z.maxLength(40))
const name = z.string().check(z.trim(), z.minLength(1, 'is missing'), z.maxLength(100, 'is too long'))
const mapping = z.record(
  z.string().check(z.regex(/^\d{1,4}$/, "must be a column's place")),
  z.nullable(field),
)
const ranks = z.record(field, z.array(z.int().check(z.minimum(0))).check(z.maxLength(1_000)))
const headers = z
  .array(z.string().check(z.maxLength(200, 'is too long')))
  .check(z.maxLength(MOST_COLUMNS, 'are too many'))

const template = z.strictObject({ name, headers, mapping, ranks: z.optional(ranks) })
const change = z.strictObject({
  name: z.optional(name),
  mapping: z.optional(mapping),
  ranks: z.optional(ranks),
})

const LIMIT = 200
const pageOf = query({ limit: integerParameter(1, 1_000, 'Templates a page.', LIMIT), offset })

const ID = ':id{[1-9][0-9]{0,15}}'
const idOf = (c: AppContext) => Number(c.req.param('id'))

function requireFound(isFound: boolean): void {
  if (!isFound) throw new AppError('not_found', 'There is no such template.')
}

/** Templates of column mappings: remembered by the hash of a file's headers, or saved under a name. */
export const importMappings = new Hono<AppEnv>()
  .get('/', validate('query', pageOf), async (c) => {
    const { limit = LIMIT, offset = 0 } = c.req.valid('query')
    const { rows, total } = await listTemplates(c.var.db, { limit, offset })
    return page(c, rows, { total, limit, offset })
  })
  .post('/', validate('json', template), async (c) => {
    const { ranks = {}, ...others } = c.req.valid('json')
    return c.json({ id: await saveTemplate(c.var.db, c.var.actor, { ...others, ranks }) }, 201)
  })
  .patch(`/${ID}`, validate('json', change), async (c) => {
    const changed = c.req.valid('json')
    requireFound(await changeTemplate(c.var.db, c.var.actor, idOf(c), changed))
    return c.json(changed, 200)
  })
  .delete(`/${ID}`, async (c) => {
    requireFound(await deleteTemplate(c.var.db, c.var.actor, idOf(c)))
    return c.json({ id: idOf(c) }, 200)
  })
  .get('/:headers', validate('param', hash), async (c) =>
    c.json(await findMapping(c.var.db, c.req.valid('param').headers), 200),
  )
  .put('/:headers', validate('param', hash), validate('json', template), async (c) => {
    const { ranks = {}, ...others } = c.req.valid('json')
    await rememberMapping(c.var.db, c.req.valid('param').headers, { ...others, ranks })
    return c.json({ mapping: others.mapping, ranks }, 200)
  })
