export const BACKUP_FORMAT = 'meridian-backup'
export const BACKUP_VERSION = 1

/** The first line of a backup. */
export interface BackupHeader {
  readonly format: typeof BACKUP_FORMAT
  readonly version: number
  /** How many migrations the database had seen. */
  readonly schema: number
  /** ISO 8601 UTC. */
  readonly createdAt: string
  /** The tables of the backup. Each row is a list: the table's name, then a value for each of these columns. */
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[]
}

/** The last line of a backup; a backup without it was cut off. */
export interface BackupFooter {
  readonly end: true
  /** The number of rows by table. */
  readonly counts: Readonly<Record<string, number>>
  /** The SHA-256 hash of all bytes before this line, in lower-case hexadecimal. */
  readonly sha256: string
  /**
   * The signature of that hash by the site that made the backup; absent in older backups and where the site has no
   * secret.
   */
  readonly signature?: string | undefined
}

/** Who signed a backup: this site, nobody, or another site or another secret. */
export type BackupSignatureStatus = 'own' | 'unsigned' | 'foreign'

/** Parses the last line of a backup; undefined for any other line. */
export function readBackupFooter(line: string): BackupFooter | undefined {
  try {
    const footer: unknown = JSON.parse(line)
    return isFooter(footer) ? footer : undefined
  } catch {
    return undefined
  }
}

const isFooter = (value: unknown): value is BackupFooter =>
  isObject(value) && value.end === true && isObject(value.counts) && isText(value.sha256)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isText = (value: unknown) => typeof value === 'string' && value !== ''

/** Two pieces of a backup as one. */
export function joinPieces(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
