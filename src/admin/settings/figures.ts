import { messages } from '../messages.ts'

const whole = new Intl.NumberFormat('tr-TR')
const size = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 })
const instant = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'medium', timeStyle: 'short' })

export const asCount = (count: number) => whole.format(count)

/** '21 Kas 2026 10:05', in the operator's own time zone. */
export const asInstant = (iso: string) => instant.format(new Date(iso))

const KILOBYTE = 1_000

/** A number of bytes as '3,2 MB' or '640 KB'. */
export function asSize(bytes: number): string {
  const { kilobytes, megabytes } = messages.settings.backup
  if (bytes < KILOBYTE ** 2) return kilobytes(whole.format(Math.ceil(bytes / KILOBYTE)))
  return megabytes(size.format(bytes / KILOBYTE ** 2))
}
