/** How many nightly backups are kept: the newest of so many days, weeks and months that have one. */
export const KEPT_BACKUPS = { days: 7, weeks: 4, months: 12 } as const

const NAME = /^meridian-(\d{4}-\d{2}-\d{2})\.ndjson\.gz$/

/** `meridian-2026-11-21.ndjson.gz` */
export const backupName = (now: Date): string => `meridian-${now.toISOString().slice(0, 10)}.ndjson.gz`

/** The day of a backup, from its name; undefined for other files, which are nobody's to delete. */
export const backupDay = (name: string): string | undefined => {
  const [, day] = NAME.exec(name) ?? []
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : undefined
}

/** The Monday of a day's week. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

const monthOf = (day: string) => day.slice(0, 7)

/**
 * The backups that are no longer kept. Days, weeks and months without a backup do not count, so that the last ones stay
 * however long none was made.
 */
export function outdatedBackups(names: readonly string[]): string[] {
  const days = names.flatMap((name) => backupDay(name) ?? []).toSorted((a, b) => (a < b ? 1 : -1))
  const newestOf = (spanOf: (day: string) => string, most: number) => {
    const newest = new Map<string, string>()
    for (const day of days) if (!newest.has(spanOf(day))) newest.set(spanOf(day), day)
    return [...newest.values()].slice(0, most)
  }
  const kept = new Set([
    ...newestOf((day) => day, KEPT_BACKUPS.days),
    ...newestOf(weekOf, KEPT_BACKUPS.weeks),
    ...newestOf(monthOf, KEPT_BACKUPS.months),
  ])
  return names.filter((name) => {
    const day = backupDay(name)
    return day !== undefined && !kept.has(day)
  })
}
