import { Hono } from 'hono'
import { listAudit } from '#db/audit/list.ts'
import type { AppEnv } from '../../environment.ts'
import { validate } from '../../middleware/validate.ts'
import { query, text, INSTANT, integerParameter, matching } from '../../http/parameters.ts'

const LIMIT = 50
const instant = (description: string) =>
  matching(INSTANT, 'must be an instant in UTC, such as 2026-11-26T00:00:00.000Z', description)

const auditQuery = query({
  entity: text('A kind of thing: business, city, snippet ...'),
  entityId: text('One thing of that kind.'),
  action: text('What was done: update, trash, merge ...'),
  actor: text('Who did it, as the log names them.'),
  from: instant('Only changes from this instant on.'),
  until: instant('Only changes before this instant.'),
  search: text('A text within the number, the fields or the name of what was changed.'),
  limit: integerParameter(1, 200, 'Changes a page.', LIMIT),
  before: integerParameter(1, Number.MAX_SAFE_INTEGER, 'Only changes older than the one of this id.'),
})

/** Operators' changes, newest first; pass the last id of a page to get the next. */
export const auditLog = new Hono<AppEnv>().get('/', validate('query', auditQuery), async (c) => {
  const { limit = LIMIT, ...filter } = c.req.valid('query')
  return c.json(await listAudit(c.var.db, { ...filter, limit }), 200)
})
