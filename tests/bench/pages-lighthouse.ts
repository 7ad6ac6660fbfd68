import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import type { Result } from 'lighthouse/types/lh.js'
import { PROVIDER_HOSTS, isAllowedPhoto } from '#domain/images/hosts.ts'
import { ensureBrowser } from '#scripts/lib/browser.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { type Measurement, quantile } from './measurements.ts'
import { createCanvas } from '@napi-rs/canvas'
import { Miniflare } from 'miniflare'
import { PHOTO_WIDTHS } from '#domain/images/widths.ts'
import { type Random, seededRandom } from '#tests/lib/random.ts'

const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const GOALS: Readonly<Record<(typeof CATEGORIES)[number], number>> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/** Runs Lighthouse on a page, undefined where it gave up. */
type Audit = (address: string) => Promise<Result | undefined>

/** Runs `use` with a Lighthouse of its default throttling (a slow phone on a slow network), in a browser of its own. */
export async function withLighthouse<T>(
  signal: AbortSignal,
  categories: readonly string[],
  use: (audit: Audit) => Promise<T>,
): Promise<T> {
  const photos = await startPhotoHost()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`, ...photos.browserArgs],
  })
  try {
    return await use(async (address) => {
      signal.throwIfAborted()
      return (await lighthouse(address, { port, onlyCategories: [...categories] }))?.lhr
    })
  } finally {
    await browser.close()
    await photos.stop()
  }
}

/**
 * Lighthouse's results for pages, the median of five runs. Which audits cost points is written to the console.
 */
export async function auditPages(
  baseUrl: string,
  pages: readonly { readonly name: string; readonly path: string }[],
  signal: AbortSignal,
): Promise<readonly Measurement[]> {
  return withLighthouse(signal, CATEGORIES, async (audit) => {
    const figures: Measurement[] = []
    for (const { name, path } of pages) {
      const results: Result[] = []
      for (let run = 0; run < RUNS; run++) {
        const result = await audit(baseUrl + path)
        if (result) results.push(result)
      }
      figures.push(...figuresOf(name, results, baseUrl))
      for (const cost of costsOf(results)) console.log(`${name} (${path}): ${cost}`)
    }
    return figures
  })
}

function figuresOf(name: string, results: readonly Result[], baseUrl: string): readonly Measurement[] {
  const median = (of: (result: Result) => number) => quantile(results.map(of), 0.5)
  const scores = CATEGORIES.map((category): Measurement => ({
    what: `${name}, ${category}`,
    ours: median(({ categories }) => (categories[category]?.score ?? NaN) * 100),
    unit: 'points',
    goal: { least: GOALS[category], of: 'figure' },
  }))
  const audit = (id: string) => median(({ audits }) => audits[id]?.numericValue ?? NaN)
  const strangers = new Set(results.flatMap(askedOf).filter((address) => isStranger(address, baseUrl)))
  return [
    ...scores,
    { what: '  largest contentful paint', ours: audit('largest-contentful-paint'), unit: 'ms' },
    { what: '  total blocking time', ours: audit('total-blocking-time'), unit: 'ms' },
    {
      what: '  cumulative layout shift',
      ours: audit('cumulative-layout-shift'),
      unit: 'shift',
      goal: { most: 0, of: 'figure' },
    },
    {
      what: '  third parties asked but photos',
      ours: strangers.size,
      unit: 'hosts',
      goal: { most: 0, of: 'figure' },
    },
  ]
}

/** Every URL that a page requested. */
function askedOf({ audits }: Result): readonly string[] {
  const details = audits['network-requests']?.details
  const items = details?.type === 'table' ? details.items : []
  return items.flatMap(({ url }) => (typeof url === 'string' ? [url] : []))
}

const isStranger = (address: string, baseUrl: string) =>
  /^https?:/.test(address) && new URL(address).origin !== baseUrl && !isAllowedPhoto(address)

/** The audits that cost a page points in any of its runs, with Lighthouse's explanation. */
function costsOf(results: readonly Result[]): readonly string[] {
  const costs = results.flatMap(({ categories, audits }) =>
    CATEGORIES.flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .map(({ id, weight }) => ({ weight, audit: audits[id] }))
        .filter(({ weight, audit }) => weight > 0 && audit?.score !== null && (audit?.score ?? 0) < 0.9)
        .map(({ audit }) => `${category}: ${audit?.id} ${audit?.displayValue ?? ''}`),
    ),
  )
  return [...new Set(costs)]
}

/** A server that stands in for the providers of photos. */
export interface PhotoHost {
  /** The arguments with which a Chromium requests this server instead of the providers. */
  readonly browserArgs: readonly string[]
  stop(): Promise<void>
}

/** Gives about the bytes a pixel of a provider's photo: 50 kB at 600 pixels. */
const BLOTS = 900

/** Answers every request to a provider with a photo of the requested width, so that no network is needed. */
export async function startPhotoHost(): Promise<PhotoHost> {
  const port = await freePort()
  const photos = PHOTO_WIDTHS.map(
    (width) => [`${width}.jpg`, { type: 'data', contents: draw(width) }] as const,
  )
  const server = new Miniflare({
    host: '127.0.0.1',
    port,
    https: true,
    telemetry: { enabled: false },
    workers: [
      {
        config: {
          name: 'photos',
          compatibilityDate: '2026-01-01',
          manifest: {
            mainModule: 'photos.mjs',
            modulesRoot: import.meta.dirname,
            modules: { 'photos.mjs': { type: 'esm', contents: WORKER }, ...Object.fromEntries(photos) },
          },
        },
        dev: { rootPath: import.meta.dirname },
      },
    ],
  })
  await server.ready
  const rules = PROVIDER_HOSTS.map((host) => `MAP ${host} 127.0.0.1:${port}`)
  return {
    browserArgs: [`--host-resolver-rules=${rules.join(',')}`, '--ignore-certificate-errors'],
    stop: () => server.dispose(),
  }
}

const WORKER = `
${PHOTO_WIDTHS.map((width) => `import photo${width} from './${width}.jpg'`).join('\n')}
const photos = [${PHOTO_WIDTHS.map((width) => `[${width}, photo${width}]`).join(', ')}]
const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=86400' }
export default {
  fetch({ url }) {
    const asked = Number(/[=-]w(\\d+)/.exec(url)?.[1] ?? 800)
    const [, photo] = photos.find(([width]) => width >= asked) ?? photos.at(-1)
    return new Response(photo, { headers })
  },
}`

/** A picture with as much detail as a photo, as JPEG; the same one every time. */
function draw(width: number): Buffer {
  const height = Math.round(width / 1.6)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const random: Random = seededRandom('photo')
  for (let blot = 0; blot < BLOTS; blot++) {
    context.fillStyle = `hsl(${random.int(0, 360)} 40% ${random.int(20, 80)}% / 0.5)`
    context.beginPath()
    context.arc(random.next() * width, random.next() * height, (random.next() * width) / 16, 0, 2 * Math.PI)
    context.fill()
  }
  return canvas.toBuffer('image/jpeg', 80)
}
