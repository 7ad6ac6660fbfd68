import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Result } from 'lighthouse/types/lh.js'
import { Connection } from './site-connection.ts'
import { type Bench, type Measurement, quantile } from './measurements.ts'
import { withLighthouse } from './pages-lighthouse.ts'
import { onCanonicalHost, pageKinds } from './pages.ts'
import { withSeededSite } from './seeded-site.ts'

const RUNS = 5
/** The goal for each kind of page, as a multiple of a blank page's work. */
const GOALS: Readonly<Record<string, number>> = {
  'legal page': 2,
  'search page': 6,
  'city page': 6,
  'business page': 7,
  'home page': 8,
}
/** The goal for scripts on every page, in milliseconds on a phone that is four times slower than this machine. */
const SHELL_MS = 100
const BLANK =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Blank</title><p>Blank</p></html>'

/**
 * The work of a slow phone's main thread until a page has settled, as Lighthouse sums it, as a multiple of a blank
 * page's in the same run. Pages alternate, so that a machine that slows down affects all.
 */
export const mainThreadBench: Bench = async (options) =>
  withSeededSite(options, (baseUrl) =>
    withBlankPage(async (blank) => {
      const connection = new Connection(baseUrl)
      const kinds = (await pageKinds(connection)).filter(({ name }) => name in GOALS)
      connection.close()
      const pages = [
        { name: 'blank page', address: blank },
        ...kinds.map(({ name, paths }) => ({ name, address: onCanonicalHost(baseUrl) + (paths[0] ?? '/') })),
      ]
      const results = new Map<string, Result[]>()
      await withLighthouse(options.signal, ['performance'], async (audit) => {
        for (let run = 0; run < RUNS; run++) {
          for (const { name, address } of pages) {
            const result = await audit(address)
            if (result) results.set(name, [...(results.get(name) ?? []), result])
          }
        }
      })
      const median = (name: string, of: (result: Result) => number) =>
        quantile((results.get(name) ?? []).map(of), 0.5)
      const floor = { name: 'blank page', value: median('blank page', workOf) }
      return [
        ...kinds.flatMap(({ name }): Measurement[] => [
          {
            what: `${name}, main thread`,
            ours: median(name, workOf),
            unit: 'ms',
            against: floor,
            goal: { most: GOALS[name] ?? 0, of: 'ratio' },
          },
          { what: '  its scripts', ours: median(name, scriptingOf), unit: 'ms' },
        ]),
        {
          what: 'scripts of every page',
          ours: median('legal page', scriptingOf),
          unit: 'ms',
          goal: { most: SHELL_MS, of: 'figure' },
        },
      ]
    }),
  )

const workOf = ({ audits }: Result): number => audits['mainthread-work-breakdown']?.numericValue ?? NaN

/** Milliseconds for parsing and running our script files. */
function scriptingOf({ audits }: Result): number {
  const details = audits['bootup-time']?.details
  const items = details?.type === 'table' ? details.items : []
  return items
    .filter(({ url }) => typeof url === 'string' && url.includes('/_astro/'))
    .reduce(
      (sum, { scripting, scriptParseCompile }) => sum + Number(scripting) + Number(scriptParseCompile),
      0,
    )
}

async function withBlankPage<T>(use: (address: string) => Promise<T>): Promise<T> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(BLANK)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await use(`http://localhost:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.close()
  }
}
