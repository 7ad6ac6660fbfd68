import { Hono } from 'hono'
import * as z from 'zod/mini'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { parseSubmittableUrl } from '#domain/seo/submittable-url.ts'
import { readSubmissionSettings } from '#domain/environment/submission-settings.ts'
import { MAX_BULK_URLS, type SubmissionError } from '#domain/search-engine-submission.ts'
import { openEngines } from '#jobs/search-engine-submission/engines.ts'
import { submitUrls, type Submitted } from '#jobs/search-engine-submission/submit.ts'
import type { AppContext, AppEnv, Dependencies } from '../environment.ts'
import { noStore } from '../middleware/no-store.ts'
import { validate } from '../middleware/validate.ts'
import { transportOf } from '../http/transport.ts'

const LONGEST = 2_048
const address = (rule: string) => z.string(rule).check(z.maxLength(LONGEST, `may have ${LONGEST} characters`))

const one = z.strictObject({
  url: address('must be an address'),
  type: z.optional(z.literal('URL_UPDATED', 'must be URL_UPDATED')),
})

const RULE = `must be a list of 1 to ${MAX_BULK_URLS} addresses`
const many = z.strictObject({
  urls: z.pipe(
    z.array(address(RULE), RULE),
    z.pipe(
      z.transform((urls: string[]) => urls.map((url) => url.trim()).filter((url) => url !== '')),
      z.array(z.string()).check(z.minLength(1, RULE), z.maxLength(MAX_BULK_URLS, RULE)),
    ),
  ),
})

/** Submits one page to the search engines. */
export const submitUrl = (dependencies: Dependencies) =>
  new Hono<AppEnv>().use(noStore).post('/', validate('json', one), async (c) => {
    const checked = parseSubmittableUrl(readSubmissionSettings(c.env).siteUrl, c.req.valid('json').url)
    if ('fault' in checked) {
      throw new AppError('bad_request', checked.fault, { details: [{ path: 'url', message: checked.fault }] })
    }
    const [result] = await submit(c, dependencies, [checked.url])
    if (!result?.success) throw refusal(result)
    return c.json(result, 200)
  })

/** Submits many pages; an address of another site fails alone. */
export const submitUrlsBulk = (dependencies: Dependencies) =>
  new Hono<AppEnv>().use(noStore).post('/', validate('json', many), async (c) => {
    const { siteUrl } = readSubmissionSettings(c.env)
    const checked = c.req
      .valid('json')
      .urls.map((url) => ({ given: url, ...parseSubmittableUrl(siteUrl, url) }))
    const taken = checked.flatMap((each) => ('url' in each ? [each.url] : []))
    const submitted = taken.length > 0 ? await submit(c, dependencies, taken) : []
    const refused = checked.flatMap((each) => ('fault' in each ? [foreign(each.given, each.fault)] : []))
    const results = [...submitted, ...refused]
    const successful = results.filter(({ success }) => success).length
    const summary = { total: results.length, successful, failed: results.length - successful }
    return c.json({ summary, results }, 200)
  })

const foreign = (url: string, error: string) => ({ url, success: false, engines: [], error })

async function submit(c: AppContext, dependencies: Dependencies, urls: readonly string[]) {
  const engines = await openEngines(c.var.db, readSubmissionSettings(c.env), transportOf(dependencies))
  const results = await submitUrls(c.var.db, c.var.actor, engines, urls)
  return results.map((result) => ({ ...result, error: result.success ? null : reasonOf(result) }))
}

const reasonOf = ({ engines }: Submitted) => engines.flatMap(({ error }) => error ?? []).join(' ')

/** The error code where all engines refuse. */
const CODES: Readonly<Partial<Record<SubmissionError, ErrorCode>>> = {
  private: 'conflict',
  quota: 'too_many_requests',
  busy: 'too_many_requests',
}

function refusal(result: Submitted | undefined): AppError {
  const [first] = result?.engines ?? []
  const code = (first?.problem && CODES[first.problem]) ?? 'bad_gateway'
  const details = (result?.engines ?? []).map(({ engine, problem }) => ({
    path: engine,
    message: String(problem),
  }))
  const retryAfter = first?.retryAfter
  return new AppError(code, result ? reasonOf(result) : 'No engine was asked.', {
    details,
    ...(retryAfter !== undefined && { retryAfter }),
  })
}
