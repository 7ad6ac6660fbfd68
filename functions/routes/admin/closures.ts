import { Hono } from 'hono'
import * as z from 'zod/mini'
import { decideClosure, requireDecision, undoClosure } from '#db/closures/decide.ts'
import { closuresWaiting, listProbableClosures } from '#db/closures/list.ts'
import { readClosureSettings, saveClosureSettings } from '#db/closures/settings.ts'
import { countedRows } from '#db/sql/count-up-to.ts'
import { CLOSURE_VERDICTS } from '#domain/closures/closure.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { AppContext, AppEnv } from '../../environment.ts'
import { integerParameter, offset, query } from '../../http/parameters.ts'
import { page } from '../../http/responses.ts'
import { purgeAfterChange } from '../../invalidation/after-change.ts'
import { validate } from '../../middleware/validate.ts'

const ROWS = 20
const MOST_AT_ONCE = 100

const listQuery = query({ limit: integerParameter(1, 200, 'Businesses a page.', ROWS), offset })

const id = z.int().check(z.minimum(1))
const decisions = z.strictObject({
  verdict: z.enum(CLOSURE_VERDICTS),
  businesses: z
    .array(z.strictObject({ id, version: id }))
    .check(
      z.minLength(1, 'must name at least one'),
      z.maxLength(MOST_AT_ONCE, `must name at most ${MOST_AT_ONCE}`),
    ),
})
const undone = z.strictObject({
  ids: z
    .array(z.uuid())
    .check(
      z.minLength(1, 'must name at least one'),
      z.maxLength(MOST_AT_ONCE, `must name at most ${MOST_AT_ONCE}`),
    ),
})
const settings = z.strictObject({ checksWebsites: z.boolean(), closesByItself: z.boolean() })

/** Runs an action on items one after another; a failed one has its reason in the result. */
async function each<Given, Done>(given: readonly Given[], work: (one: Given) => Promise<Done>) {
  const done: Done[] = []
  const failed: { readonly of: Given; readonly code: ErrorCode }[] = []
  for (const one of given)
    try {
      done.push(await work(one))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ of: one, code: error.code })
    }
  return { done, failed }
}

const undo = async (c: AppContext, decisionId: string): Promise<number> => {
  const { db, actor } = c.var
  const { businessId } = await requireDecision(db, decisionId)
  return purgeAfterChange(c, [businessId], () => undoClosure(db, decisionId, actor, new Date()))
}

/** Businesses that have probably closed: the work list, decisions, and which ones a program may close by itself. */
export const adminClosures = new Hono<AppEnv>()
  .get('/', validate('query', listQuery), async (c) => {
    const { limit = ROWS, offset: from = 0 } = c.req.valid('query')
    const [rows, counted] = await Promise.all([
      listProbableClosures(c.var.db, { limit, offset: from }),
      closuresWaiting(c.var.db),
    ])
    const { count: total, isMore } = countedRows(counted)
    return page(c, rows, { total, limit, offset: from }, isMore ? 'gte' : 'eq')
  })
  .post('/decisions', validate('json', decisions), async (c) => {
    const { verdict, businesses } = c.req.valid('json')
    const { actor, db } = c.var
    const outcome = await each(businesses, async (business) => {
      let decisionId = ''
      await purgeAfterChange(c, [business.id], async () => {
        decisionId = await decideClosure(db, business, verdict, { actor }, new Date())
        return business.id
      })
      return { id: decisionId, businessId: business.id }
    })
    return c.json(
      { decisions: outcome.done, failed: outcome.failed.map(({ of, code }) => ({ id: of.id, code })) },
      200,
    )
  })
  .post('/undo', validate('json', undone), async (c) => {
    const { done, failed } = await each(c.req.valid('json').ids, (decisionId) => undo(c, decisionId))
    return c.json({ businesses: done, failed: failed.map(({ of, code }) => ({ id: of, code })) }, 200)
  })
  .get('/settings', async (c) => c.json(await readClosureSettings(c.var.db), 200))
  .put('/settings', validate('json', settings), async (c) => {
    const wanted = c.req.valid('json')
    await saveClosureSettings(c.var.db, c.var.actor, wanted)
    return c.json(wanted, 200)
  })
