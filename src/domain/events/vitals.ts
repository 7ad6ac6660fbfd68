import { DEVICES, PAGE_KINDS, type Device, type PageKind } from './page-events.ts'

/** Core measures of how fast a page is; milliseconds, and CLS without a unit. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type Vital = (typeof VITALS)[number]

/** The limits of each measure: up to the first it is good, above the second poor. */
export const VITAL_LIMITS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
}

export type VitalRating = 'good' | 'middling' | 'poor'

export function rateVital(vital: Vital, value: number): VitalRating {
  const [good, poor] = VITAL_LIMITS[vital]
  if (value <= good) return 'good'
  return value <= poor ? 'middling' : 'poor'
}

const SCORES: Readonly<Record<VitalRating, number>> = { good: 100, middling: 75, poor: 50 }
/** The measures whose scores make a page's. */
const SCORED = ['LCP', 'CLS', 'FCP'] as const

/** A page's score from 50 to 100, from the known measures; undefined without any. */
export function scoreOf(values: Readonly<Partial<Record<Vital, number>>>): number | undefined {
  const scores = SCORED.flatMap((vital) => {
    const value = values[vital]
    return value === undefined ? [] : [SCORES[rateVital(vital, value)]]
  })
  return scores.length === 0 ? undefined : scores.reduce((sum, each) => sum + each, 0) / scores.length
}

/** Neighbouring buckets differ by this factor, so that a value in the middle of one is within 6% of any in it. */
const RATIO = 1.12
const LEAST_MS = 8
const BUCKETS = 75
const CLS_STEP = 0.01

/** The bucket of a value, from 0. */
export function bucketOf(vital: Vital, value: number): number {
  const at = vital === 'CLS' ? Math.floor(value / CLS_STEP) : Math.log(value / LEAST_MS) / Math.log(RATIO)
  return Math.min(BUCKETS, Math.max(0, Math.floor(at)))
}

/** The value in the middle of a bucket. */
export function valueOf(vital: Vital, bucket: number): number {
  return vital === 'CLS' ? (bucket + 0.5) * CLS_STEP : LEAST_MS * RATIO ** (bucket + 0.5)
}

/** The value that three quarters of the counted ones are below; undefined without any. */
export function p75Of(vital: Vital, counts: ReadonlyMap<number, number>): number | undefined {
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0)
  let left = total * 0.75
  for (const [bucket, n] of [...counts].toSorted(([a], [b]) => a - b)) {
    left -= n
    if (left <= 0) return valueOf(vital, bucket)
  }
  return undefined
}

export interface VitalEvent {
  readonly vital: Vital
  readonly page: PageKind
  readonly device: Device
  readonly bucket: number
}

const MOST = 10

/** The measures in a body, `[["LCP", "city", "phone", 1830]]`; invalid ones are left out. */
export function readVitals(given: unknown): VitalEvent[] {
  if (!Array.isArray(given)) return []
  return given.slice(0, MOST).flatMap((item) => {
    const [name, kind, size, value] = (Array.isArray(item) ? item : []) as readonly unknown[]
    const vital = VITALS.find((each) => each === name)
    const page = PAGE_KINDS.find((each) => each === kind)
    const device = DEVICES.find((each) => each === size)
    const isValue = typeof value === 'number' && value >= 0 && value < 600_000
    return vital && page && device && isValue ? [{ vital, page, device, bucket: bucketOf(vital, value) }] : []
  })
}
