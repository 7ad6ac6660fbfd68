import type { Device, PageKind } from '#domain/events/page-events.ts'
import { rateVital, scoreOf, type Vital } from '#domain/events/vitals.ts'
import { say } from './send.ts'

/** Loads of this and more are named as slow, in milliseconds. */
const SLOW_MS = 1000
const REPORT_AFTER_MS = 2000
/** Of all views: their histograms are the widest of what is kept. */
const MEASURED_SHARE = 0.1

/** Measures how fast this page is: on one view in ten, and for developers in the console with `?vitals`. */
export async function measureVitals(page: PageKind, device: Device): Promise<void> {
  const values: Partial<Record<Vital, number>> = {}
  const isTold = import.meta.env.DEV || new URLSearchParams(location.search).has('vitals')
  const isMeasured = Math.random() < MEASURED_SHARE
  if (!isMeasured && !isTold) return
  // Loaded where it measures alone: the browser keeps what happened before.
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  const take = ({ name, value }: { readonly name: string; readonly value: number }) => {
    const vital = name as Vital
    values[vital] = value
    if (isMeasured) say('vitals', [vital, page, device, Math.round(value * 1000) / 1000])
    if (isTold) console.log(`${vital}: ${Math.round(value * 100) / 100} (${rateVital(vital, value)})`)
  }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(take)
  if (isTold) setTimeout(() => report(values), REPORT_AFTER_MS)
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
