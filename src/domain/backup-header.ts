import * as z from 'zod/mini'
import { BACKUP_FORMAT, type BackupHeader } from './backup.ts'

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length
const name = z.string().check(z.minLength(1))

const header = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.number(),
  schema: z.int(),
  createdAt: z.string(),
  tables: z
    .array(z.object({ name, columns: z.array(name).check(z.minLength(1), z.refine(isDistinct)) }))
    .check(z.refine((tables) => isDistinct(tables.map((table) => table.name)))),
})

/** Parses the first line of a backup of any version; undefined for any other line. */
export function readBackupHeader(line: string): BackupHeader | undefined {
  try {
    return header.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
