import { beforeEach, expect, test, vi } from 'vitest'
import { scoreOf } from '#domain/events/vitals.ts'

type Tell = (measured: { readonly name: string; readonly value: number }) => void

/**
 * The measures that a browser knows two seconds after loading; it reports final ones later to listeners for all
 * changes.
 */
const KNOWN = { TTFB: 200, FCP: 1200, LCP: 3000, CLS: 0.2 } as const
const heard = vi.hoisted(() => ({ said: [] as unknown[] }))
vi.mock('./send.ts', () => ({ say: (...what: unknown[]) => heard.said.push(what) }))
vi.mock('web-vitals', () => {
  const at =
    (name: keyof typeof KNOWN, isFinal: boolean) =>
    (tell: Tell, options?: { readonly reportAllChanges?: boolean }) => {
      if (isFinal || options?.reportAllChanges === true) tell({ name, value: KNOWN[name] })
    }
  return {
    onTTFB: at('TTFB', true),
    onFCP: at('FCP', true),
    onLCP: at('LCP', false),
    onCLS: at('CLS', false),
    onINP: () => undefined,
  }
})

const lines: string[] = []
let now = 0
const RESOURCES = [
  { name: 'https://site.example/_astro/a.js', duration: 1001, encodedBodySize: 30_000 },
  { name: 'https://site.example/_astro/b.js', duration: 999, encodedBodySize: 12_000 },
  { name: 'https://site.example/photo.jpg', duration: 1500, encodedBodySize: 900_000 },
]

beforeEach(() => {
  lines.length = 0
  heard.said.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('location', { search: '?vitals' })
  vi.stubGlobal('performance', {
    now: () => now,
    getEntriesByType: (type: string) => (type === 'navigation' ? [{ loadEventEnd: 500 }] : RESOURCES),
  })
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line))
})

test('two seconds after the load the console has score, slow resources and the size of scripts', async () => {
  // The measuring script is loaded a second after the page.
  now = 1500
  const { measureVitals } = await import('./vitals.ts')
  await measureVitals('home', 'desktop')
  const reported = () => lines.filter((line) => /^(?:Bundle|Performance|Slow)/.test(line))
  vi.advanceTimersByTime(999)
  expect(reported()).toEqual([])
  vi.advanceTimersByTime(1)
  const score = Math.round(scoreOf(KNOWN) ?? -1)
  expect(score).not.toBe(Math.round(scoreOf({ FCP: KNOWN.FCP }) ?? -1))
  expect(reported()).toEqual([
    'Slow resource: https://site.example/_astro/a.js took 1001 ms',
    'Slow resource: https://site.example/photo.jpg took 1500 ms',
    'Bundle size: 42 KB in 2 scripts',
    `Performance score: ${score}`,
  ])
  expect(lines).toContain('LCP: 3000 (middling)')
})

test('what is counted is final, though the console is told more', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { measureVitals } = await import('./vitals.ts')
  await measureVitals('home', 'desktop')
  expect(heard.said).toEqual([
    ['vitals', ['FCP', 'home', 'desktop', 1200]],
    ['vitals', ['TTFB', 'home', 'desktop', 200]],
  ])
})
