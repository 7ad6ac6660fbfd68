import type { Vital } from '#domain/events/vitals.ts'
import { asNumber, asWhole } from '../kit/format.ts'
import { analytics as words } from '../messages/analytics.ts'

/** A web vital with its unit. */
export const asVital = (vital: Vital, value: number): string =>
  vital === 'CLS' ? asNumber(Math.round(value * 100) / 100) : words.milliseconds(asWhole(value))
