import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { applyRestore } from '#db/backups/restore/apply.ts'
import { applyInParts } from '#db/backups/restore/apply-in-parts.ts'
import { dropStaging } from '#db/backups/restore/state.ts'
import type { TableDifference } from '#db/backups/restore/compare.ts'
import type { Database } from '#db/client.ts'
import { refuseNewerSchema, hasMigrations } from '#db/database/health.ts'
import { migrate } from '#db/migrate.ts'
import { queuePurges } from '#db/purges/queue.ts'
import { ALL_TAGS } from '#domain/cache-tags.ts'
import { type Env, readSessionSecret } from '#domain/env.ts'
import { AppError, rootMessage } from '#domain/errors.ts'
import { refreshIndex, refreshWords } from '#jobs/search.ts'
import { backUp, takeBackup, type BackupOptions } from '../lib/backups/back-up.ts'
import { ACTOR, findHalfDone, stageBackup, type StagedBackup } from '../lib/backups/restore-file.ts'
import { chooseStore } from '../lib/backups/stores.ts'
import { withDatabase } from '../lib/database.ts'
import { readSecrets, secretsFile } from '../lib/secrets.ts'

const USAGE = `Usage: npm run restore -- FILE|latest [--into FOLDER|DATABASE] [--in-parts] [--dry-run]

Puts a backup in place of what a database holds: a file, the name of one that is kept, or the newest one as 'latest'. What the
database held before is backed up first. Until all of it is in place, readers see the old rows; one that was cut off goes on
where it stopped when the command is given again.

  --into FOLDER    the embedded database of this DATA_DIR, which is made where there is none
  --into DATABASE  the libSQL database at this address, with DATABASE_AUTH_TOKEN
  --in-parts       puts some thousand rows in place at a time, for a server that ends a transaction of all of them; until it is
                   done readers see some old rows and some new ones. So it is done, unasked, in an empty database of a server
  --dry-run        changes nothing: checks the file, and says what would change`

/** Restores by command; throws `AppError` where the file cannot be read, or the database is newer than this code. */
export async function restoreCommand(args: readonly string[], settings: Env): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      into: { type: 'string' },
      'in-parts': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const [asked, ...others] = positionals
  if (asked === undefined || others.length > 0) throw new AppError('bad_request', USAGE)
  const store = chooseStore(process.env, settings)
  const target = targetOf(settings, values.into)
  const secret =
    readSessionSecret(process.env) ??
    (readSecrets(target.dataDir) ?? readSecrets(settings.dataDir))?.sessionSecret
  const folder = await mkdtemp(join(tmpdir(), 'meridian-restore-'))
  try {
    const file = existsSync(asked) ? asked : await takeBackup(asked, { store, folder })
    await withDatabase(target, async (db) => {
      if (values['dry-run']) return tryRestore(db, file, secret)
      const begun = await findHalfDone(db, file)
      if (begun === undefined) {
        const isUsed = await holdsBusinesses(db)
        if (isUsed) await keepFormer(db, { store: chooseStore(process.env, target), folder, secret })
        const isOfServer = target.databaseUrl !== undefined
        await restore(db, file, secret, values['in-parts'] || (isOfServer && !isUsed))
      } else {
        console.log(`Going on with the restore of ${basename(file)}, which was cut off half-way.`)
        await putInParts(db, begun.id)
      }
      await finish(db)
      console.log(`${basename(file)} is in place.`)
    })
    if (!values['dry-run']) sayWhatIsMissing(target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The settings with the database that is restored into. */
function targetOf(settings: Env, into: string | undefined): Env {
  if (into === undefined) return settings
  const isAddress = /^[a-z]+:/i.test(into)
  return isAddress
    ? { ...settings, databaseUrl: into }
    : { ...settings, databaseUrl: undefined, dataDir: into }
}

const holdsBusinesses = async (db: Database) =>
  (await hasMigrations(db)) && (await db.$client.execute('select 1 from businesses limit 1')).rows.length > 0

/** Backs up what a restore is about to replace, before the tables are migrated. */
async function keepFormer(db: Database, options: BackupOptions): Promise<void> {
  await refuseNewerSchema(db)
  const { name } = await backUp(db, new Date(), { ...options, occasion: 'restore' })
  console.log(`What the database holds was backed up first: ${name} in ${options.store.where}.`)
}

/** Says what a restore would change. */
async function tryRestore(db: Database, file: string, secret: string | undefined): Promise<void> {
  if (!(await hasMigrations(db))) {
    throw new AppError(
      'conflict',
      'There are no tables yet to compare with: "npm run backup -- --check FILE" tries a file by itself.',
    )
  }
  if (await findHalfDone(db, file))
    throw new AppError(
      'conflict',
      'A restore of it was cut off half-way: give the command without --dry-run.',
    )
  say(await stageBackup(db, file, secret), file)
  await dropStaging(db)
  console.log('Nothing was changed.')
}

async function restore(
  db: Database,
  file: string,
  secret: string | undefined,
  isInParts: boolean,
): Promise<void> {
  await migrate(db)
  const staged = await stageBackup(db, file, secret)
  say(staged, file)
  if (isInParts) return putInParts(db, staged.id)
  try {
    await applyRestore(db, staged.id, ACTOR, true)
  } catch (error) {
    if (error instanceof AppError) throw error
    const why = `The rows were not put in place by one transaction: ${rootMessage(error)}.`
    const what = 'Where a server ends one of that length, give the command again with --in-parts.'
    throw new AppError('unavailable', `${why} ${what}`, { cause: error })
  }
}

const putInParts = (db: Database, id: string) =>
  applyInParts(db, id, ACTOR, (table) => console.log(`  ${table} ...`))

/** Brings words, index and pages up to date with what is in place. */
async function finish(db: Database): Promise<void> {
  await refreshWords(db)
  await refreshIndex(db)
  await queuePurges(db, [ALL_TAGS])
}

function say({ checked: { tables, cleaned, switchedOff } }: StagedBackup, file: string): void {
  const changes = tables.filter(({ added, changed, removed }) => added + changed + removed > 0)
  console.log(
    changes.length === 0 ? `${basename(file)} is what the database holds.` : 'What changes, in rows:',
  )
  for (const table of changes) console.log(`  ${lineOf(table)}`)
  const unsafe = cleaned.reduce((sum, { rows }) => sum + rows, 0)
  if (unsafe > 0) console.log(`${unsafe} rows held what is not safe on a page, and were cleaned.`)
  if (switchedOff > 0)
    console.log(
      `The backup is not signed with SESSION_SECRET: ${switchedOff} pieces of code of its pages come switched off.`,
    )
}

const lineOf = ({ name, added, changed, removed, before, after }: TableDifference) =>
  `${name}: ${added} new, ${changed} changed, ${removed} gone (${before} before, ${after} after)`

/** Secrets are in no backup, so that whoever finds one cannot sign in. */
function sayWhatIsMissing({ databaseUrl, dataDir }: Env): void {
  console.log(`
Not in a backup, and so as they are in this database, or gone where it is new:
  the second factor and its recovery codes: without them signing in asks for none; set it up again in the settings of the panel
  people, their roles and passkeys, and open sessions: invite them again
  mail that waited to be sent`)
  if (databaseUrl !== undefined) return
  console.log(
    readSecrets(dataDir) === undefined
      ? `  ${resolve(secretsFile(dataDir))}: copy it from the old machine before the first start, or new ones are made, and code of pages stays off`
      : `  ${resolve(secretsFile(dataDir))}: it is there, and stays`,
  )
  console.log(`  ${resolve(dataDir)}/streets and /pictures: copy them, where there were any`)
}
