const numbers = new Intl.NumberFormat('tr-TR')
const dates = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'medium', timeStyle: 'short' })

/** @example figure(365000) // '365.000' */
export const figure = (value: number): string => numbers.format(value)

/** @example instant('2026-11-21T10:00:00Z') // '21 Kas 2026 13:00' */
export const instant = (iso: string): string => dates.format(new Date(iso))

/** @example duration(95) // '1 dk 35 sn' */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  if (hours > 0) return `${hours} sa ${minutes} dk`
  return minutes > 0 ? `${minutes} dk ${whole % 60} sn` : `${whole} sn`
}

/** @example megabytes(1500000) // '1,5' */
export const megabytes = (bytes: number): string =>
  new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 }).format(bytes / 1e6)
