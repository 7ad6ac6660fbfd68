/** Where nightly backups are kept, by their names. */
export interface BackupStore {
  /** Its place, as commands print it. */
  readonly where: string
  /** The names of all files there. */
  list(): Promise<readonly string[]>
  /** Keeps a local file under a name, in place of an older one; it is there whole or not at all. */
  put(name: string, file: string): Promise<void>
  /** Copies what is kept under a name to a local file. */
  take(name: string, file: string): Promise<void>
  remove(name: string): Promise<void>
}
