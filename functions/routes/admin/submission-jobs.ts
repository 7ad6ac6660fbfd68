import { Hono } from 'hono'
import * as z from 'zod/mini'
import { startSubmission, switchSubmission } from '#db/search-engine-submission/jobs.ts'
import { findLatestSubmission } from '#db/search-engine-submission/read.ts'
import { readSubmissionSettings } from '#domain/environment/submission-settings.ts'
import { advanceSubmission } from '#jobs/search-engine-submission/advance.ts'
import { openIndexNow } from '#jobs/search-engine-submission/engines.ts'
import type { AppEnv, Dependencies } from '../../environment.ts'
import { validate } from '../../middleware/validate.ts'
import { transportOf } from '../../http/transport.ts'

const RULE = 'must be the number of a submission'
const byId = () =>
  validate(
    'param',
    z.object({
      id: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,15}$/, RULE)), z.transform(Number)),
    }),
  )

/** The automatic submission of all indexable businesses, which the browser advances batch by batch. */
export const submissionJobs = (dependencies: Dependencies) =>
  new Hono<AppEnv>()
    .get('/latest', async (c) => c.json((await findLatestSubmission(c.var.db)) ?? null, 200))
    .post('/', async (c) => c.json(await startSubmission(c.var.db, c.var.actor), 201))
    .post('/:id/advance', byId(), async (c) => {
      const settings = readSubmissionSettings(c.env)
      const engine = await openIndexNow(c.var.db, settings, transportOf(dependencies))
      const { id } = c.req.valid('param')
      return c.json(await advanceSubmission(c.var.db, c.var.actor, engine, settings.siteUrl, id), 200)
    })
    .post('/:id/pause', byId(), async (c) =>
      c.json(await switchSubmission(c.var.db, c.var.actor, c.req.valid('param').id, 'paused'), 200),
    )
    .post('/:id/resume', byId(), async (c) =>
      c.json(await switchSubmission(c.var.db, c.var.actor, c.req.valid('param').id, 'running'), 200),
    )
