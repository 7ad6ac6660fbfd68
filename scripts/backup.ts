import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { auditStatement } from '#db/audit/append.ts'
import type { Database } from '#db/client.ts'
import { BACKUP_FAILED } from '#db/database/overview.ts'
import { refuseNewerSchema, requireKnownSchema } from '#db/database/health.ts'
import { BACKUP_OCCASIONS, KEPT_BACKUPS, listBackups, type BackupOccasion } from '#domain/backup-retention.ts'
import { type Env, readSessionSecret } from '#domain/env.ts'
import { AppError, rootMessage } from '#domain/errors.ts'
import { backUp, checkBackup, takeBackup, type BackupOptions } from './lib/backups/back-up.ts'
import { type BackupStore, chooseStore } from './lib/backups/stores.ts'
import { run } from './lib/command.ts'
import { withDatabase } from './lib/database.ts'
import { readSecrets } from './lib/secrets.ts'

const USAGE = `Usage: npm run backup -- [--to DIR] [--list] [--check [FILE]]

Writes a backup, named by its time, then deletes the ones that are no longer kept: all of the newest ${KEPT_BACKUPS.days} days
stay, and the newest of ${KEPT_BACKUPS.weeks} weeks and ${KEPT_BACKUPS.months} months. They lie in the bucket at BACKUP_BUCKET where that
is set, else in the folder 'backups' of DATA_DIR.

  --to DIR        in this folder instead
  --occasion WHY  what its name says of it: ${BACKUP_OCCASIONS.join(', ')} (manual)
  --list          writes nothing: lists the backups there, newest first
  --check [FILE]  writes nothing: restores a backup into a database of its own and compares every table; a file, the name
                  of one that is kept, or the newest one`

await run(async (settings) => {
  const { values, positionals } = parseArgs({
    options: {
      to: { type: 'string' },
      occasion: { type: 'string', default: 'manual' },
      list: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const [asked = 'latest', ...others] = positionals
  if (others.length > 0 || (positionals.length > 0 && !values.check)) throw new AppError('bad_request', USAGE)
  const occasion = readOccasion(values.occasion)
  const store = chooseStore(process.env, settings, values.to)
  if (values.list) return list(store)
  const secret = readSessionSecret(process.env) ?? readSecrets(settings.dataDir)?.sessionSecret
  const folder = await mkdtemp(join(tmpdir(), 'meridian-backup-'))
  try {
    if (values.check) await check(asked, { store, folder, secret })
    else await write(settings, { store, folder, secret, occasion })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

function readOccasion(word: string): BackupOccasion {
  const occasion = BACKUP_OCCASIONS.find((each) => each === word)
  if (occasion !== undefined) return occasion
  throw new AppError('bad_request', `--occasion must be one of ${BACKUP_OCCASIONS.join(', ')}.`)
}

async function list(store: BackupStore): Promise<void> {
  const files = await store.list()
  const sizes = new Map(files.map(({ name, bytes }) => [name, bytes]))
  const backups = listBackups([...sizes.keys()])
  console.log(backups.length === 0 ? `There is no backup in ${store.where}.` : `Backups in ${store.where}:`)
  for (const { name, at, occasion } of backups)
    console.log(`  ${at.slice(0, 16).replace('T', ' ')}  ${megabytes(sizes.get(name))}  ${occasion}  ${name}`)
}

function megabytes(bytes = 0): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

async function write(
  settings: Env,
  options: BackupOptions & { readonly occasion: BackupOccasion },
): Promise<void> {
  const { store } = options
  const { name, bytes, deleted } = await withDatabase(settings, async (db) => {
    try {
      // Code that will migrate tables backs them up before.
      await (options.occasion === 'migration' ? refuseNewerSchema(db) : requireKnownSchema(db))
      return await backUp(db, new Date(), options)
    } catch (error) {
      await noteFailure(db, error).catch(() => undefined)
      throw error
    }
  })
  console.log(`Wrote ${name}, ${megabytes(bytes)}, to ${store.where}.`)
  for (const outdated of deleted) console.log(`Deleted ${outdated}, which is no longer kept.`)
  if (isOnDiskOf(settings, store))
    console.warn(
      'It lies on the same disk as the database, and would be lost with it: set BACKUP_BUCKET, or copy it elsewhere (docs/operations.md).',
    )
}

/** Has the health of the site, the log and alerts know that there is no backup. */
async function noteFailure(db: Database, error: unknown): Promise<void> {
  const after = { reason: rootMessage(error).slice(0, 300) }
  await auditStatement(db, { actor: 'backup', entity: 'database', action: BACKUP_FAILED, after })
}

/** Whether a failure of one disk would take the database and its backups. */
function isOnDiskOf({ databaseUrl, dataDir }: Env, { folder }: BackupStore): boolean {
  if (databaseUrl !== undefined || folder === undefined || !existsSync(dataDir)) return false
  return statSync(folder).dev === statSync(dataDir).dev
}

async function check(asked: string, options: BackupOptions): Promise<void> {
  const file = existsSync(asked) ? asked : await takeBackup(asked, options)
  const { rows, switchedOff, cleaned } = await checkBackup(file, options)
  console.log(`${basename(file)} was restored elsewhere: ${rows} rows, every table as it is in the backup.`)
  if (switchedOff > 0)
    console.log(`It is not signed with SESSION_SECRET: ${switchedOff} pieces of code would be switched off.`)
  if (cleaned > 0) console.log(`${cleaned} rows held texts that this version cleans; they came back cleaned.`)
}
