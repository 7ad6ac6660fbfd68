import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { requireKnownSchema } from '#db/database/health.ts'
import { KEPT_BACKUPS } from '#domain/backup-retention.ts'
import { readBackupBucket, readSessionSecret, type Env } from '#domain/env.ts'
import { type BackupStore, bucketStore, folderStore } from './backup/stores.ts'
import { backUp, checkNewest } from './backup/nightly.ts'
import { run } from './lib/command.ts'
import { withDatabase } from './lib/database.ts'
import { readSecrets } from './lib/secrets.ts'

const USAGE = `Usage: npm run backup -- [--to DIR] [--check]

Writes today's backup, then deletes the ones that are no longer kept: the newest of ${KEPT_BACKUPS.days} days,
${KEPT_BACKUPS.weeks} weeks and ${KEPT_BACKUPS.months} months stay. They lie in the bucket at BACKUP_BUCKET where that is set, else in
the folder 'backups' of DATA_DIR.

  --to DIR  in this folder instead
  --check   writes nothing: restores the newest backup into a database of its own and compares every table`

await run(async (settings) => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const store = storeOf(settings, values.to)
  const secret = readSessionSecret(process.env) ?? readSecrets(settings.dataDir)?.sessionSecret
  const folder = await mkdtemp(join(tmpdir(), 'meridian-backup-'))
  try {
    if (values.check) await check({ store, folder, secret })
    else await write(settings, { store, folder, secret })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

function storeOf({ dataDir }: Env, folder: string | undefined): BackupStore {
  const bucket = readBackupBucket(process.env)
  if (folder !== undefined) return folderStore(folder)
  return bucket === undefined ? folderStore(join(dataDir, 'backups')) : bucketStore(bucket)
}

type Options = Parameters<typeof checkNewest>[0]

async function write(settings: Env, options: Options): Promise<void> {
  const { name, bytes, deleted } = await withDatabase(settings, async (db) => {
    await requireKnownSchema(db)
    return backUp(db, new Date(), options)
  })
  console.log(`Wrote ${name}, ${(bytes / 1e6).toFixed(1)} MB, to ${options.store.where}.`)
  for (const outdated of deleted) console.log(`Deleted ${outdated}, which is no longer kept.`)
}

async function check(options: Options): Promise<void> {
  const { name, rows, switchedOff } = await checkNewest(options)
  console.log(`${name} was restored elsewhere: ${rows} rows, every table as it is in the backup.`)
  if (switchedOff > 0)
    console.log(`It is not signed with SESSION_SECRET: ${switchedOff} pieces of code would be switched off.`)
}
