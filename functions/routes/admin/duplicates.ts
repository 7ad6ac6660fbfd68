import { Hono } from 'hono'
import * as z from 'zod/mini'
import { findAdminBusiness } from '#db/businesses/admin-list/detail.ts'
import { findMergeOutcomes } from '#db/businesses/merge-outcome.ts'
import { listDuplicatePairs, pairsWaiting } from '#db/duplicates/list.ts'
import { isComparisonDue, keepDuplicates } from '#db/duplicates/keep.ts'
import { readDuplicateSettings, saveDuplicateSettings } from '#db/duplicates/settings.ts'
import { findPair, readRecordFacts } from '#db/duplicates/pair-facts.ts'
import { countedRows } from '#db/sql/count-up-to.ts'
import { declareDifferent, retractDifferent } from '#db/businesses/likely-doubles.ts'
import { differentBusinessesSchema } from '#domain/business/form.ts'
import { AUTOMATIC_SCORE } from '#domain/duplicates/model.ts'
import { AppError } from '#domain/errors.ts'
import type { AppContext, AppEnv } from '../../environment.ts'
import { integerParameter, matching, offset, oneOf, query } from '../../http/parameters.ts'
import { page } from '../../http/responses.ts'
import { validate } from '../../middleware/validate.ts'

const ROWS = 20
/** The milliseconds for which a call compares changed records. */
const SEARCH_MS = 4_000
const listQuery = query({
  certainty: oneOf(['certain', 'likely'], 'Only pairs above the automatic threshold, or below it.'),
  countryCode: matching(/^[A-Z]{2}$/, 'must be a country code such as TR', 'Of a country, by its code.'),
  cityId: integerParameter(1, Number.MAX_SAFE_INTEGER, 'Of a city, by its id.'),
  limit: integerParameter(1, 200, 'Pairs a page.', ROWS),
  offset,
})

const settings = z.strictObject({ mergesByItself: z.boolean() })

/** A record with everything that an operator needs to decide. */
async function sideOf(c: AppContext, id: number, now: number) {
  const [business, facts] = await Promise.all([
    findAdminBusiness(c.var.db, id),
    readRecordFacts(c.var.db, id, now),
  ])
  if (!business) throw new AppError('not_found', 'There is no such business.')
  if (business.deletedAt !== null) throw new AppError('gone', 'This business is in the trash.')
  return { business, ...facts }
}

const PAIR = '/:one{[1-9][0-9]{0,15}}/:other{[1-9][0-9]{0,15}}'

/** The two ids in the path. */
function pairOf(c: AppContext): readonly [number, number] {
  const [one, other] = [Number(c.req.param('one')), Number(c.req.param('other'))]
  if (one === other || !Number.isSafeInteger(one) || !Number.isSafeInteger(other))
    throw new AppError('not_found', 'There is no such pair.')
  return [one, other]
}

/** Records that are probably one business: the queue, a comparison, marking as different, and automatic merging. */
export const adminDuplicates = new Hono<AppEnv>()
  .get('/', validate('query', listQuery), async (c) => {
    const { limit = ROWS, offset: from = 0, certainty, ...place } = c.req.valid('query')
    const wanted = {
      ...place,
      ...(certainty === 'certain' && { minScore: AUTOMATIC_SCORE }),
      ...(certainty === 'likely' && { belowScore: AUTOMATIC_SCORE }),
    }
    const [rows, counted] = await Promise.all([
      listDuplicatePairs(c.var.db, { ...wanted, limit, offset: from }),
      pairsWaiting(c.var.db, wanted),
    ])
    const { count: total, isMore } = countedRows(counted)
    const pairs = rows.map(({ business, ...row }) => ({
      one: business,
      ...row,
      isCertain: row.score >= AUTOMATIC_SCORE,
    }))
    return page(c, pairs, { total, limit, offset: from }, isMore ? 'gte' : 'eq')
  })
  .get('/waiting', async (c) => {
    const [counted, isDue] = await Promise.all([pairsWaiting(c.var.db), isComparisonDue(c.var.db)])
    return c.json({ ...countedRows(counted), isDue }, 200)
  })
  .post('/search', async (c) => c.json({ isDone: await keepDuplicates(c.var.db, SEARCH_MS) }, 200))
  .get('/settings', async (c) => c.json(await readDuplicateSettings(c.var.db), 200))
  .put('/settings', validate('json', settings), async (c) => {
    const wanted = c.req.valid('json')
    await saveDuplicateSettings(c.var.db, c.var.actor, wanted)
    return c.json(wanted, 200)
  })
  .get(PAIR, async (c) => {
    const [first, second] = pairOf(c)
    const now = Date.now()
    const [one, other, found, outcomes] = await Promise.all([
      sideOf(c, first, now),
      sideOf(c, second, now),
      findPair(c.var.db, first, second),
      findMergeOutcomes(c.var.db, [first, second]),
    ])
    const { score = null, reasons = [] } = found ?? {}
    const isCertain = score !== null && score >= AUTOMATIC_SCORE
    return c.json({ one, other, outcomes, score, isCertain, reasons }, 200)
  })
  .post('/different', validate('json', differentBusinessesSchema), async (c) => {
    const { ids } = c.req.valid('json')
    await declareDifferent(c.var.db, ids, c.var.actor)
    return c.json({ ids }, 200)
  })
  .delete(`/different${PAIR}`, async (c) => {
    const ids = pairOf(c)
    await retractDifferent(c.var.db, ids, c.var.actor)
    return c.json({ ids }, 200)
  })
