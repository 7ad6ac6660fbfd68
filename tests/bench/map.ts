import { type Browser, type Page, chromium } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#db/client.ts'
import { boundsCode } from '#domain/geo/bounds.ts'
import { tileAt, tileBounds } from '#domain/map/tile-grid.ts'
import { businessesPath, mapPath } from '#domain/paths.ts'
import { refreshIndex } from '#jobs/search.ts'
import { ensureBrowser } from '#scripts/lib/browser.ts'
import { findRunning } from '#scripts/lib/database.ts'
import { type Bench, type Measurement, quantile } from './measurements.ts'
import { withSeededSite } from './seeded-site.ts'
import { type TraceEvent, readScripting } from './trace-scripting.ts'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const GOALS = { longest: 50, frame: 8 } as const
/** The zoom at which the tile of the densest place fills the map; its neighbours are dragged in. */
const ZOOM = 13
const DRAG_MS = 3_000
const STEPS = 90
const READY_MS = 60_000
/** A good and a poor line of a phone, and the milliseconds within which the map has to be drawn after its press. */
const LINES: readonly (Network & { readonly most: number })[] = [
  { name: '10 Mbit', megabits: 10, latencyMs: 40, most: 1_500 },
  { name: 'slow 4G', megabits: 1.6, latencyMs: 150, most: 4_000 },
]
const PRESSES = 5

/**
 * The cost of scripts while the map of the densest place is dragged for three seconds: the longest task, and a frame;
 * and the time until a phone shows the map.
 */
export const mapBench: Bench = (options) =>
  withSeededSite(options, async (baseUrl) => {
    const address = await findRunning(await options.world())
    if (address === undefined) throw new Error('The database of the site cannot be reached.')
    const bounds = await densestBounds(address)
    const browser = await chromium.launch({
      executablePath: ensureBrowser(),
      args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    })
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(`${baseUrl}${mapPath()}?bounds=${bounds}`)
      await page.locator('[data-map-canvas][data-ready]').waitFor({ timeout: READY_MS })
      await page.waitForLoadState('networkidle')
      await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
      await drag(page)
      const trace = await browser.stopTracing()
      const { tasks, frames } = readScripting(
        (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents,
      )
      return [
        {
          what: 'longest task, scripting',
          ours: Math.max(0, ...tasks),
          unit: 'ms',
          goal: { most: GOALS.longest, of: 'figure' },
        },
        {
          what: 'a frame, scripting, p50',
          ours: quantile(frames, 0.5),
          unit: 'ms',
          goal: { most: GOALS.frame, of: 'figure' },
        },
        { what: '  p95', ours: quantile(frames, 0.95), unit: 'ms' },
        ...(await firstTiles(browser, baseUrl, bounds)),
      ]
    } finally {
      await browser.close()
    }
  })

/** The time from pressing 'Map' beside a list to the first tiles without a cache, as the median over each network. */
async function firstTiles(browser: Browser, baseUrl: string, bounds: string): Promise<Measurement[]> {
  const figures: Measurement[] = []
  for (const line of LINES) {
    const network = await slowNetwork(Number(new URL(baseUrl).port), line)
    const times: number[] = []
    for (let press = 0; press < PRESSES; press++) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      await page.goto(`http://localhost:${network.port}${businessesPath({ bounds })}`)
      await page.waitForLoadState('networkidle')
      const started = performance.now()
      await page.getByRole('button', { name: 'Map', exact: true }).click()
      await page.locator('[data-map-canvas][data-ready]').waitFor({ timeout: READY_MS })
      times.push(performance.now() - started)
      await context.close()
    }
    network.close()
    figures.push({
      what: `first tiles after the press, ${line.name}`,
      ours: quantile(times, 0.5),
      unit: 'ms',
      goal: { most: line.most, of: 'figure' },
    })
  }
  return figures
}

/** The tile with most businesses, as the bounds of a map; lists within it need an index without what other benches have changed. */
async function densestBounds({
  url,
  authToken,
}: {
  url: string
  authToken: string | undefined
}): Promise<string> {
  const db = openDatabase(url, authToken)
  await refreshIndex(db)
  const places = await db.all<{ latitude: number; longitude: number }>(sql`
    select b.latitude, b.longitude from cities c cross join businesses b on b.city_id = c.id
    where c.id = (select id from cities order by business_count desc limit 1) and b.latitude is not null`)
  db.$client.close()
  const tiles = new Map<string, { count: number; place: (typeof places)[number] }>()
  for (const place of places) {
    const { x, y } = tileAt(place, ZOOM)
    const known = tiles.get(`${x}/${y}`)
    tiles.set(`${x}/${y}`, { count: (known?.count ?? 0) + 1, place })
  }
  const [densest] = [...tiles.values()].sort((a, b) => b.count - a.count)
  if (densest === undefined) throw new Error('No business of the largest city has a place.')
  console.log(`The densest tile of zoom ${ZOOM} has ${densest.count} businesses.`)
  return boundsCode(tileBounds(tileAt(densest.place, ZOOM)))
}

/** Drags the map around in circles. */
async function drag(page: Page): Promise<void> {
  const box = await page.locator('[data-map-canvas]').boundingBox()
  if (!box) throw new Error('The map is not there.')
  const [x, y, radius] = [box.x + box.width / 2, box.y + box.height / 2, box.height / 4]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const start = performance.now()
  for (let step = 1; step <= STEPS; step++) {
    const angle = (step / STEPS) * 6 * Math.PI
    await page.mouse.move(x + radius * Math.sin(angle), y + radius * (1 - Math.cos(angle)))
    const wait = start + (step * DRAG_MS) / STEPS - performance.now()
    if (wait > 0) await page.waitForTimeout(wait)
  }
  await page.mouse.up()
}

/** A network's limits for everything that passes it. */
export interface Network {
  readonly name: string
  /** Megabits a second towards the browser, for all connections together. */
  readonly megabits: number
  /** Milliseconds there and back. */
  readonly latencyMs: number
}

/** A port that forwards to another one as slowly as such a network, for threads of a page too. */
export async function slowNetwork(
  target: number,
  { megabits, latencyMs }: Network,
): Promise<{ readonly port: number; readonly close: () => void }> {
  const bytesPerMs = (megabits * 1_000_000) / 8 / 1_000
  const sockets = new Set<Socket>()
  let isFreeAt = 0
  /** Chunks of one connection, each after its time and in their order; a chunk takes the line for as long as it is. */
  const carry = (from: Socket, to: Socket, perMs: number) => {
    let arrived = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      const now = performance.now()
      if (Number.isFinite(perMs)) isFreeAt = Math.max(isFreeAt, now) + chunk.length / perMs
      const at = (Number.isFinite(perMs) ? isFreeAt : now) + latencyMs / 2
      arrived = arrived.then(async () => {
        await sleep(Math.max(0, at - performance.now()))
        to.write(chunk)
      })
    })
    from.on('close', () => {
      void arrived.then(() => to.end())
    })
    from.on('error', () => to.destroy())
  }
  const server = createServer((browser) => {
    sockets.add(browser)
    browser.pause()
    const site = connect(target, '127.0.0.1')
    carry(browser, site, Infinity)
    carry(site, browser, bytesPerMs)
    // A connection is made there and back.
    void sleep(latencyMs).then(() => browser.resume())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
