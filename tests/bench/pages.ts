import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { BusinessSummary } from '#domain/business/business.ts'
import type { Category, City } from '#domain/taxonomy/taxonomy.ts'
import { AppError } from '#domain/errors.ts'
import type { Bench, BenchOptions, Measurement } from './measurements.ts'
import { Connection } from './site-connection.ts'
import { type RequestKind, interleave } from './interleave.ts'
import { collectScripts } from './collect-page-scripts.ts'
import { auditPages } from './pages-lighthouse.ts'
import { withSeededSite } from './seeded-site.ts'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { savePlacements } from '#db/ads/placements.ts'
import { createCreative } from '#db/ads/save-creative.ts'
import { AD_SETTINGS_KEY, saveAdSettings } from '#db/ads/settings.ts'
import type { Database } from '#db/client.ts'
import { adCreatives, adPlacements, htmlSnippets, siteSettings } from '#db/schema/index.ts'
import { replaceSnippets } from '#db/snippets/save.ts'
import { withDefaultPlacements } from '#domain/ads/placement.ts'
import { NO_AD_SETTINGS } from '#domain/ads/settings.ts'
import { parseEnv } from '#domain/env.ts'
import { DEFAULT_SNIPPETS } from '#domain/snippet/defaults.ts'
import { withDatabase } from '#scripts/lib/database.ts'

const ROUNDS = 60
const KB = 1000

/** A static file about as large as a city's page. */
const FILE: RequestKind = { name: 'a file', paths: ['/scenes.svg'] }
const FILE_ROUNDS = 3_000

/** Kilobytes after compression that a page of a kind may weigh. */
const BUDGETS: Readonly<Record<string, { readonly html?: number; readonly scripts?: number }>> = {
  'city page': { html: 20, scripts: 100 },
  'category page': { html: 20, scripts: 100 },
  'legal page': { html: 20, scripts: 12 },
}

/**
 * The weight of each kind of page and of its scripts against the budgets, how fast it is served, and Lighthouse: of the
 * bare site, and of one that asks for consent and has an advertisement.
 */
export const pagesBench: Bench = async (options) => {
  const { pages, figures } = await withSeededSite(options, async (baseUrl) => {
    const connection = new Connection(baseUrl)
    const kinds = await pageKinds(connection)
    const weights: Measurement[] = []
    for (const { name, paths } of kinds) weights.push(...(await weigh(connection, name, paths[0] ?? '/')))
    const health = { name: 'health', paths: ['/api/health/ready'] }
    const { floor, kinds: timings } = await interleave(connection, health, kinds, ROUNDS, options)
    const built = kinds.filter(({ name }) => name === 'city page')
    const beside = await interleave(connection, FILE, built, FILE_ROUNDS, options)
    const served = timings.flatMap(({ name, p50, p95 }): Measurement[] => [
      {
        what: `${name}, served, p50`,
        ours: p50,
        unit: 'ms',
        against: { name: 'health', value: floor.p50 },
      },
      { what: '  p95', ours: p95, unit: 'ms', against: { name: 'health', value: floor.p95 } },
    ])
    served.push({
      what: 'city page as it was built, p95 beyond a file as large',
      ours: (beside.kinds[0]?.p95 ?? 0) - beside.floor.p95,
      unit: 'ms',
      goal: { most: 1.5, of: 'figure' },
    })
    const site = onCanonicalHost(baseUrl)
    const pages = await auditedPages(connection, kinds)
    const audited = await auditPages(site, pages, options.signal)
    connection.close()
    return { pages, figures: [...weights, ...served, ...audited] }
  })
  const earning = await withSwitchedOnSite(options, (baseUrl) =>
    auditPages(
      onCanonicalHost(baseUrl),
      pages.map(({ name, path }) => ({ name: `${name}, asking, with an advertisement`, path })),
      options.signal,
    ),
  )
  return [...figures, ...earning]
}

/** Under the host name of its canonical addresses. */
export const onCanonicalHost = (baseUrl: string) => baseUrl.replace('127.0.0.1', 'localhost')

/** The kinds of pages with the paths of some of each. */
export async function pageKinds(connection: Connection) {
  const businesses = await connection.json<BusinessSummary[]>('/api/businesses/random?limit=60&seed=1')
  const cities = await connection.json<City[]>('/api/cities?limit=400')
  const categories = await connection.json<Category[]>('/api/categories?limit=40')
  const cityPaths = cities.map(({ slug }) => `/city/${slug}`)
  return [
    { name: 'home page', paths: ['/'] },
    { name: 'city page', paths: cityPaths.slice(0, 40) },
    { name: 'city page on demand', paths: cityPaths.slice(-60) },
    { name: 'category page', paths: categories.map(({ slug }) => `/category/${slug}`) },
    { name: 'business page', paths: businesses.map(({ slug }) => `/business/${slug}`) },
    { name: 'search page', paths: ['/businesses?search=hotel', '/businesses?search=coffee'] },
    { name: 'categories directory', paths: ['/categories'] },
    { name: 'cities directory', paths: ['/cities'] },
    {
      name: 'legal page',
      paths: ['/privacy-policy', '/terms-of-service', '/legal-notice', '/cookie-policy'],
    },
  ]
}

/** Home, the largest city and category, a business with a photo and hours, and a legal page. */
async function auditedPages(connection: Connection, kinds: readonly RequestKind[]) {
  const businesses = await connection.json<BusinessSummary[]>('/api/businesses/random?limit=60&seed=1')
  const shown = businesses.find(({ photoUrl, week }) => photoUrl !== null && week !== null)
  if (shown === undefined)
    throw new AppError('bad_request', 'No business of this world has a photo and hours: seed it anew.')
  const first = kinds
    .filter(({ name }) => ['home page', 'city page', 'category page', 'legal page'].includes(name))
    .map(({ name, paths }) => ({ name, path: paths[0] ?? '/' }))
  return [...first, { name: 'business page', path: `/business/${shown.slug}` }]
}

async function weigh(connection: Connection, name: string, path: string): Promise<readonly Measurement[]> {
  const { body } = await connection.ask(path)
  const scripts = await collectScripts(body.toString(), async (script) =>
    (await connection.ask(script)).body.toString(),
  )
  const gzipped = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)
  const { html: htmlBudget, scripts: scriptBudget } = BUDGETS[name] ?? {}
  return [
    {
      what: `${name}, HTML compressed`,
      ours: gzipSync(body).length / KB,
      unit: 'KB',
      against: { name: 'raw', value: body.length / KB },
      ...(htmlBudget !== undefined && { goal: { most: htmlBudget, of: 'figure' as const } }),
    },
    { what: '  by brotli', ours: brotliCompressSync(body).length / KB, unit: 'KB' },
    {
      what: `  its ${scripts.length} scripts compressed`,
      ours: gzipped / KB,
      unit: 'KB',
      against: {
        name: 'raw',
        value: scripts.reduce((sum, script) => sum + Buffer.byteLength(script), 0) / KB,
      },
      ...(scriptBudget !== undefined && { goal: { most: scriptBudget, of: 'figure' as const } }),
    },
  ]
}

/** Nobody answers there; before a choice nobody may ask. */
const TAG = '<script async src="https://tags.example/tag.js"></script>'

/**
 * The same site with everything that earns money switched on, as a first visit shows it: the consent bar, the room of a
 * house creative, and a tag that waits for consent. Built into its own folder, so that other benches keep theirs.
 */
export async function withSwitchedOnSite<T>(
  options: BenchOptions,
  use: (baseUrl: string) => Promise<T>,
): Promise<T> {
  const folder = join(options.folder, 'switched-on')
  mkdirSync(folder, { recursive: true })
  const settings = { ...parseEnv({}), dataDir: await options.world() }
  await withDatabase(settings, switchOn)
  try {
    return await withSeededSite({ ...options, folder }, use)
  } finally {
    await withDatabase(settings, switchOff)
  }
}

/** A house creative at the top and the foot of every page, and a tag for which the bar asks. */
async function switchOn(db: Database): Promise<void> {
  const placements = withDefaultPlacements([])
  await savePlacements(
    db,
    'bench',
    placements.map((each) => ({
      ...each,
      enabled: each.placement === 'top' || each.placement === 'bottom',
      frequency: 1,
    })),
  )
  const houseCreativeId = await createCreative(db, 'bench', {
    placement: 'top',
    name: 'House',
    kind: 'html',
    imageUrl: '',
    alt: '',
    link: '',
    html: '<!doctype html><html lang="en"><title>House</title><p>Coffee week</p>',
    width: 300,
    height: 250,
    firstDay: '2020-01-01',
    lastDay: null,
    weight: 1,
    countries: [],
    advertiser: 'Ada Ltd.',
    payer: '',
    sponsorshipId: null,
    rate: null,
    enabled: true,
  })
  await saveAdSettings(db, 'bench', { ...NO_AD_SETTINGS, houseCreativeId })
  const [first, ...others] = DEFAULT_SNIPPETS
  if (first) await replaceSnippets(db, 'bench', [{ ...first, enabled: true, code: TAG }, ...others])
}

async function switchOff(db: Database): Promise<void> {
  await db.batch([
    db.delete(adPlacements),
    db.delete(adCreatives),
    db.delete(htmlSnippets),
    db.delete(siteSettings).where(eq(siteSettings.key, AD_SETTINGS_KEY)),
  ])
}
