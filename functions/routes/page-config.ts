import { Hono } from 'hono'
import { readSponsors } from '#db/page-config/sponsors.ts'
import { readPageSource } from '#db/page-config/read.ts'
import { takeTurns } from '#domain/sponsorship/sponsorship.ts'
import { planAds, type AdPlan, type ShownCreative, type AdSource } from '#domain/ads/plan.ts'
import { readEventsSample, readSessionSecret } from '#domain/env.ts'
import { addDays } from '#domain/hours/special-hours.ts'
import { mayRunTags } from '#domain/snippet/tag-hosts.ts'
import { AppError } from '#domain/errors.ts'
import { pageConfigApi } from '#domain/paths.ts'
import { clickAddress } from '../ads/click-address.ts'
import { type AppContext, type AppEnv, environmentOf } from '../environment.ts'
import { query, text } from '../http/parameters.ts'
import { UNCHANGING } from '../middleware/public-read.ts'
import { validate } from '../middleware/validate.ts'
import type { Operation } from '../openapi/operation.ts'
import { pageConfig as entity } from '../schemas/page-config.ts'
import { ASKED_CATEGORIES } from '#domain/consent/categories.ts'
import type { PageConsent, PageElement, PageSnippet } from '#domain/page-config.ts'
import { codeFile, snippetPath, splitSnippet, type SnippetPart } from '#domain/snippet/parts.ts'
import type { Snippet } from '#domain/snippet/snippet.ts'

/** The snippets that a page inserts; scripts only where they may run. */
const pageSnippets = (snippets: readonly Snippet[], hasTags: boolean): PageSnippet[] =>
  snippets.flatMap(({ id, name, position, consent, code }) => {
    const { parts } = splitSnippet(code)
    const elements = parts.flatMap((part, at) =>
      part.kind === 'meta' || hasTags ? [elementOf(id, part, at)] : [],
    )
    return elements.length === 0 ? [] : [{ id, name, position, consent, elements }]
  })

function elementOf(id: string, part: SnippetPart, at: number): PageElement {
  if (part.kind === 'meta') return { meta: part.attributes }
  const { isModule } = part
  const src = part.kind === 'script' ? part.src : snippetPath(codeFile(id, at, part.code))
  return { src, isModule }
}

/** The code of a snippet's file; undefined where there is no such file any more. */
function codeOfFile(snippets: readonly Snippet[], file: string): string | undefined {
  for (const { id, code } of snippets)
    for (const [at, part] of splitSnippet(code).parts.entries())
      if (part.kind === 'code' && codeFile(id, at, part.code) === file) return part.code
  return undefined
}

/** The consent categories in which something is switched on. */
function pageConsent(
  snippets: readonly PageSnippet[],
  plans: readonly AdPlan[],
  { settings }: Pick<AdSource, 'settings'>,
): PageConsent {
  const isElsewhere = settings.consentBy === 'cmp'
  const hasNetwork = plans.some(({ network }) => network !== null)
  const asked = ASKED_CATEGORIES.filter(
    (category) =>
      !(category === 'advertising' && isElsewhere) &&
      (snippets.some(({ consent }) => consent === category) || (category === 'advertising' && hasNetwork)),
  )
  return { asked, isElsewhere }
}

const parameters = {
  city: text('The slug of a city, for the sponsors of its list.'),
  category: text('The slug of a category, for the sponsors of its list.'),
}
const place = query(parameters)

/** Seconds for which it is cached: a visit asks once, and the next visitor sees changes. */
const KEPT_SECONDS = 300

export const pageConfigOperation: Operation = {
  path: pageConfigApi,
  summary:
    'What a page is told once it stands: holidays, and consent, code and advertisements that are switched on',
  query: parameters,
  entity,
  hasTag: false,
}

/** What a prerendered page requests once it is loaded, as it may have changed since the build. */
export const pageConfig = new Hono<AppEnv>().get('/', validate('query', place), async (c) => {
  const now = Date.now()
  const [source, all] = await Promise.all([readPageSource(c.var.db, now), readSponsors(c.var.db, now)])
  const hasTags = mayRunTags(environmentOf(c))
  const plans = planAds(source.ads, new Date(now).toISOString().slice(0, 10), countryOf(c)).map((plan) => ({
    ...plan,
    network: hasTags ? plan.network : null,
  }))
  const snippets = pageSnippets(source.snippets, hasTags)
  const ads = await Promise.all(plans.map((plan) => withClicks(c, plan, now)))
  // Not shared between visitors, since what may run depends on the country.
  c.header('Cache-Control', `private, max-age=${KEPT_SECONDS}`)
  const { city, category } = c.req.valid('query')
  const sponsors = takeTurns(
    all.filter((each) =>
      city === undefined ? category !== undefined && each.categorySlug === category : each.citySlug === city,
    ),
    now,
  )
  const consent = pageConsent(snippets, plans, source.ads)
  const eventsSample = readEventsSample(environmentOf(c))
  const today = new Date(now).toISOString().slice(0, 10)
  // Loaded on use: it is large.
  const { holidayNames } = await import('#domain/holidays/calendar.ts')
  const holidays = holidayNames([addDays(today, -1), today, addDays(today, 1)])
  return c.json({ consent, snippets, ads, sponsors, eventsSample, holidays }, 200)
})

/** Operators' code as files, since pages run no inline scripts. */
export const snippetFiles = new Hono<AppEnv>().get('/:file{[a-z0-9-]+[.][a-z0-9]+[.]js}', async (c) => {
  const { snippets } = await readPageSource(c.var.db, Date.now())
  const code = mayRunTags(environmentOf(c)) ? codeOfFile(snippets, c.req.param('file')) : undefined
  if (code === undefined) throw new AppError('not_found', 'There is no such code.')
  return c.body(code, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': UNCHANGING,
  })
})

const withClicks = async (c: AppContext, plan: AdPlan, now: number) => ({
  ...plan,
  creatives: await Promise.all(plan.creatives.map((creative) => withClick(c, plan, creative, now))),
})

async function withClick(c: AppContext, { placement }: AdPlan, creative: ShownCreative, now: number) {
  const { hasLink, ...shown } = creative
  const secret = readSessionSecret(environmentOf(c))
  if (!hasLink || secret === undefined) return { ...shown, click: '' }
  return { ...shown, click: await clickAddress(secret, { creativeId: creative.id, placement }, now) }
}

/** The visitor's country, as the platform or a trusted proxy names it. */
function countryOf(c: AppContext): string | undefined {
  const code = c.req.header('CF-IPCountry')
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : undefined
}
