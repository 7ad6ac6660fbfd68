import type { Device, PageKind } from '#domain/events/page-events.ts'
import { rateVital, scoreOf, type Vital } from '#domain/events/vitals.ts'
import { say } from './send.ts'

/** Milliseconds from which on a page load is reported as slow. */
const SLOW_MS = 1000
/** Milliseconds from the load of a page to the report. */
const REPORT_AFTER_MS = 2000
/** The share of views that report vitals: their histograms are the largest part of the stored statistics. */
const MEASURED_SHARE = 0.1

/** Measures this page's web vitals: on one view in ten, and in the console with `?vitals` for developers. */
export async function measureVitals(page: PageKind, device: Device): Promise<void> {
  const values: Partial<Record<Vital, number>> = {}
  const isTold = import.meta.env.DEV || new URLSearchParams(location.search).has('vitals')
  const isMeasured = Math.random() < MEASURED_SHARE
  if (!isMeasured && !isTold) return
  // Loaded only where it measures: the browser buffers earlier entries.
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  const count = ({ name, value }: Measured) =>
    say('vitals', [name as Vital, page, device, Math.round(value * 1000) / 1000])
  const tell = ({ name, value }: Measured) => {
    const vital = name as Vital
    values[vital] = value
    console.log(`${vital}: ${Math.round(value * 100) / 100} (${rateVital(vital, value)})`)
  }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    if (isMeasured) measure(count)
    // Metrics that are final only on leaving are reported with their value so far.
    if (isTold) measure(tell, { reportAllChanges: true })
  }
  if (isTold) setTimeout(() => report(values), Math.max(0, loadedAt() + REPORT_AFTER_MS - performance.now()))
}

interface Measured {
  readonly name: string
  readonly value: number
}

/** When this page was loaded, on the page's own clock in milliseconds. */
function loadedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation?.loadEventEnd || performance.now()
}

function report(values: Readonly<Partial<Record<Vital, number>>>): void {
  const resources = performance.getEntriesByType('resource')
  for (const { name, duration } of resources)
    if (duration > SLOW_MS) console.warn(`Slow resource: ${name} took ${Math.round(duration)} ms`)
  const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  console.log(`Bundle size: ${Math.round(bytes / 1000)} KB in ${scripts.length} scripts`)
  console.log(`Performance score: ${Math.round(scoreOf(values) ?? 0)}`)
}
