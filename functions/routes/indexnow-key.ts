import { Hono } from 'hono'
import { findIndexNowKey } from '#db/search-engine-submission/read.ts'
import { readSubmissionSettings } from '#domain/environment/submission-settings.ts'
import type { AppEnv } from '../environment.ts'

/** The file that proves to IndexNow that the key's owner owns the site; any other file passes on. */
export const submitKey = new Hono<AppEnv>().get('/:file{[A-Za-z0-9-]{8,128}[.]txt}', async (c, next) => {
  const key = readSubmissionSettings(c.env).indexNowKey ?? (await findIndexNowKey(c.var.db))
  if (key === undefined || c.req.param('file') !== `${key}.txt`) return next()
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  return c.text(key, 200)
})
