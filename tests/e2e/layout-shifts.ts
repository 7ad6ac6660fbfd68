import type { Page } from '@playwright/test'

/** Invisible layout shifts, as a share of the window: a letter that moves by a fraction of a pixel. */
const UNSEEN = 0.0005

/** Milliseconds in which hydrated parts are rendered, and shifts are reported. */
const WATCHED_MS = process.env.SOAK === undefined ? 400 : 1_500

/**
 * The layout shifts since the document was read: `[share of the window, elements]`. A browser under load may paint a part
 * of what it has read, and more of it later.
 */
export async function shiftsOf(page: Page): Promise<readonly (readonly [number, string])[]> {
  await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page.evaluate(
    ([least, watchedMs]) =>
      new Promise<[number, string][]>((resolve) => {
        const found: [number, string][] = []
        const [navigation] = performance.getEntriesByType('navigation')
        const readAt = navigation?.domInteractive ?? 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            sources: { node: Element | null }[]
          })[]) {
            if (entry.startTime < readAt) continue
            found.push([
              entry.value,
              entry.sources.map(({ node }) => node?.outerHTML.slice(0, 80)).join(' | '),
            ])
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(found.filter(([share]) => share >= least)), watchedMs)
      }),
    [UNSEEN, WATCHED_MS] as const,
  )
}
