const whole = new Intl.NumberFormat('tr-TR')
const rate = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('tr-TR', { style: 'percent', maximumFractionDigits: 1 })
const change = new Intl.NumberFormat('tr-TR', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const difference = new Intl.NumberFormat('tr-TR', { signDisplay: 'exceptZero' })
const relative = new Intl.RelativeTimeFormat('tr-TR', { numeric: 'auto' })
const clock = new Intl.DateTimeFormat('tr-TR', { weekday: 'long', hour: '2-digit', minute: '2-digit' })

/** Numbers in Turkish format. */
export const asCount = (value: number) => whole.format(value)
export const asRating = (value: number) => rate.format(value)
export const asShare = (value: number) => percent.format(value)
export const asChange = (value: number) => change.format(value)
export const asDifference = (value: number) => difference.format(value)
/** 'Pazar 10:00', in the operator's own time zone. */
export const asTime = (iso: string) => clock.format(new Date(iso))

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/**
 * The time since an instant, in words.
 * @example ago('2026-11-21T10:00:00Z', Date.parse('2026-11-21T10:05:00Z')) // '5 dakika önce'
 */
export function ago(iso: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000)
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? ['second', seconds + 1]
  return relative.format(-Math.floor(seconds / length), unit)
}
