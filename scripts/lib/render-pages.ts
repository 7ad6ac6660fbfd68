import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Database } from '#db/client.ts'
import { readBuildTime } from '#db/page-changes/read.ts'
import { listCategories } from '#db/taxonomy/list-categories.ts'
import { listCities, listCountries } from '#db/taxonomy/list.ts'
import { listStates } from '#db/taxonomy/states.ts'
import { FIXED_PAGES } from '#domain/built-pages.ts'
import { AppError } from '#domain/errors.ts'
import type { Env } from '#domain/env.ts'
import { countrySlug } from '#domain/geo/country-slug.ts'
import { categoryPath, cityPath, countryPath } from '#domain/paths.ts'
import { pathOfState } from '#domain/taxonomy/state-page.ts'
import { databaseVariables } from './database.ts'
import type { DatabaseAddress } from './sqld.ts'
import { serveWorker } from './worker.ts'
import { workerVariables } from './worker-variables.ts'

/** As many as keep the Worker and the database busy, and fewer than one network may ask for at once. */
const AT_ONCE = 8

interface RenderOptions {
  readonly address: DatabaseAddress
  readonly settings: Env
  /** The folder of the build. */
  readonly outDir: string
  readonly signal: AbortSignal
  readonly onPage: (path: string) => void
}

/**
 * Has the built Worker render the pages that are built ahead, and stores them as files beside its own: a page is the same
 * whether it was built or is rendered for a visitor.
 */
export async function renderPages(db: Database, options: RenderOptions): Promise<void> {
  const { address, settings, outDir, signal, onPage } = options
  const client = join(outDir, 'client')
  const builtAt = await readBuildTime(db)
  const paths = await listPaths(db, settings)
  const variables = { ...databaseVariables(address), ...workerVariables(process.env, settings) }
  const worker = await serveWorker({ outDir, port: 0, variables })
  try {
    const rest = paths.values()
    const work = async () => {
      for (const path of rest) {
        signal.throwIfAborted()
        const html = await renderedPage(`http://127.0.0.1:${worker.port}`, path)
        if (html === undefined) continue
        writeFile(join(client, decodeURIComponent(path), 'index.html'), html)
        onPage(path)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    await worker.stop()
  }
  writeFileSync(join(client, 'built-at'), String(builtAt))
}

/** The pages that exist once, then all countries and categories, the largest cities and as many states. */
async function listPaths(db: Database, { prerenderCities }: Env): Promise<readonly string[]> {
  const [countries, categories, cities, states] = await Promise.all([
    listCountries(db),
    listCategories(db),
    listCities(db, { limit: prerenderCities }),
    listStates(db),
  ])
  return [
    ...FIXED_PAGES,
    ...countries.map(({ code }) => countryPath(countrySlug(code))),
    ...categories.map(({ slug }) => categoryPath(slug)),
    ...cities.map(({ slug }) => cityPath(slug)),
    ...states.slice(0, prerenderCities).map(({ key }) => pathOfState(key)),
  ]
}

/** The HTML of a page; undefined where it went away meanwhile. */
async function renderedPage(origin: string, path: string): Promise<string | undefined> {
  const response = await fetch(origin + path, { redirect: 'manual' })
  const html = await response.text()
  if (response.ok) return withPolicy(html, response.headers.get('Content-Security-Policy') ?? '')
  if (response.status < 500) return undefined
  throw new AppError('internal', `${path} could not be rendered: status ${response.status}.`)
}

/**
 * The page with the part of its policy that names its own scripts, as a file has no headers of its own. What all pages have
 * in common stands in `_headers`.
 */
function withPolicy(html: string, policy: string): string {
  const own = policy
    .split(';')
    .map((part) => part.trim())
    .filter((part) => /^(?:script|style)-src /.test(part))
  return html.replace(
    '<head>',
    () => `<head><meta http-equiv="content-security-policy" content="${own.join('; ')};">`,
  )
}

function writeFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
