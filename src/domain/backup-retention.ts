/**
 * How many backups are kept: all of the newest days that have one, then the newest of each of so many weeks and months.
 * A day keeps all of its backups, so that one made after a bad import does not replace the nightly one.
 */
export const KEPT_BACKUPS = { days: 7, weeks: 4, months: 12 } as const

/** Why a backup was made: each night, by an operator, before a migration, or before a restore replaced what it holds. */
export const BACKUP_OCCASIONS = ['nightly', 'manual', 'migration', 'restore'] as const

export type BackupOccasion = (typeof BACKUP_OCCASIONS)[number]

/** The parts of a backup's name. */
export interface NamedBackup {
  readonly name: string
  /** The time in ISO 8601 UTC, to the second; former versions named only the day, which is read as midnight. */
  readonly at: string
  /** Why it was made; `nightly` for files of former versions, as most of them were. */
  readonly occasion: BackupOccasion
}

const NAME = /^meridian-(\d{4}-\d\d-\d\d)(?:T(\d\d)-(\d\d)-(\d\d)Z-([a-z]+))?\.ndjson\.gz$/

/** `meridian-2026-11-21T03-40-12Z-nightly.ndjson.gz`: names sort by the time of the backup. */
export const backupName = (now: Date, occasion: BackupOccasion): string =>
  `meridian-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${occasion}.ndjson.gz`

/** The parts of a backup's name; undefined for other files, which must not be deleted. */
export function readBackupName(name: string): NamedBackup | undefined {
  const [, day, hour = '00', minute = '00', second = '00', word = 'nightly'] = NAME.exec(name) ?? []
  const occasion = BACKUP_OCCASIONS.find((each) => each === word)
  const time = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
  if (occasion === undefined || Number.isNaN(time)) return undefined
  return { name, at: new Date(time).toISOString(), occasion }
}

/** The backups among the names of files, newest first. */
export const listBackups = (names: readonly string[]): NamedBackup[] =>
  names
    .flatMap((name) => readBackupName(name) ?? [])
    .toSorted((one, other) => (one.name < other.name ? 1 : -1))

/** The newest backup worth restoring; one made before a restore is only restored by its name. */
export const latestBackup = (backups: readonly NamedBackup[]): NamedBackup | undefined =>
  backups.find(({ occasion }) => occasion !== 'restore')

const dayOf = (at: string) => at.slice(0, 10)

/** The Monday of a day's week. */
function weekOf(at: string): string {
  const date = new Date(`${dayOf(at)}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

const monthOf = (at: string) => at.slice(0, 7)

/**
 * The backups to delete. Days, weeks and months without a backup do not count, so that the last backups stay if new
 * ones fail.
 */
export function outdatedBackups(names: readonly string[]): string[] {
  const backups = listBackups(names)
  const newestOf = (spanOf: (at: string) => string, most: number) => {
    const newest = new Map<string, string>()
    for (const { at, name } of backups) if (!newest.has(spanOf(at))) newest.set(spanOf(at), name)
    return [...newest].slice(0, most)
  }
  const days = new Set(newestOf(dayOf, KEPT_BACKUPS.days).map(([day]) => day))
  const kept = new Set(
    [...newestOf(weekOf, KEPT_BACKUPS.weeks), ...newestOf(monthOf, KEPT_BACKUPS.months)].map(
      ([, name]) => name,
    ),
  )
  return backups.filter(({ at, name }) => !days.has(dayOf(at)) && !kept.has(name)).map(({ name }) => name)
}
