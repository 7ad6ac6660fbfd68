import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { KNOWN_SCHEMA, requireKnownSchema } from '#db/database/health.ts'
import { queuePurges } from '#db/purges/queue.ts'
import { ALL_TAGS } from '#domain/cache-tags.ts'
import { deployedSettings, type DeploySettings, readDeploySettings } from '#domain/environment/deployment.ts'
import { type Env, parseEnv, readBackupBucket } from '#domain/env.ts'
import { text } from '#domain/env-values.ts'
import { AppError, rootMessage } from '#domain/errors.ts'
import { PACKAGE_VERSION } from '#domain/package-version.ts'
import { withDatabase } from '../lib/database.ts'
import { type Deployment, readDeployments, refuseOtherSettings, saveDeployments } from '../lib/deployments.ts'
import { needsMigrationBackup } from '../lib/migration-backup.ts'
import { codeOf } from '../lib/site.ts'
import type { DatabaseAddress } from '../lib/sqld.ts'
import { type Configurations, givenSecrets, neededSecrets, writeConfigurations } from './configuration.ts'
import { smokeTest } from './smoke-test.ts'
import { Wrangler } from './wrangler.ts'

/** The options of a deployment. */
export interface DeployOptions {
  readonly acceptsSettings: boolean
  /** Builds and checks, and changes neither the tables nor what runs. */
  readonly isDryRun: boolean
}

/** The tools of a deployment besides Wrangler, which tests replace. */
export interface DeployTools {
  /** The commit of the sources. */
  readonly commit: string
  /** The folder of the build. */
  readonly outDir: string
  readonly build: (db: Database, address: DatabaseAddress, settings: Env) => Promise<void>
  readonly migrate: (db: Database) => Promise<void>
  /** Makes a backup, and says in one sentence which and where. */
  readonly backUp: (address: DatabaseAddress) => Promise<string>
  readonly fetch: typeof fetch
  /** How long a version may take until its address answers, and how long a new host. */
  readonly patienceMs: { readonly version: number; readonly host: number }
}

/**
 * Deploys the sources: nothing is put before visitors until the new version, at an address of its own, has answered a smoke
 * test over the migrated tables; what fails one behind the site's own address is taken back.
 */
export async function deploy(
  { acceptsSettings, isDryRun }: DeployOptions,
  environment: NodeJS.ProcessEnv,
  tools: DeployTools,
): Promise<void> {
  const settings = parseEnv(environment)
  const to = readDeploySettings(environment)
  const wanted = deployedSettings(settings, environment)
  const wrangler = new Wrangler(to.workerName, environment)
  await withDatabase(settings, async (db, address) => {
    const past = await readDeployments(db)
    if (!acceptsSettings) refuseOtherSettings(past.list[0], wanted)
    const running = isDryRun ? undefined : await wrangler.findRunning()
    if (isDryRun) await requireKnownSchema(db)
    else {
      await requireSecrets(wrangler, environment, running !== undefined)
      await bringUpToDate(db, address, { environment, tools, isRolledBack: past.isRolledBack })
    }
    await tools.build(db, address, settings)
    refuseTooManyFiles(join(tools.outDir, 'client'), to)
    const isRunning = running !== undefined
    const options = { to, env: environment, deployed: past.list[0]?.settings ?? {}, isRunning }
    const configurations = writeConfigurations(tools.outDir, options)
    if (isDryRun) return wrangler.check(configurations.live)
    const id = await rollOut({ wrangler, to, configurations, running, environment, tools })
    const deployment: Deployment = {
      id,
      release: PACKAGE_VERSION,
      commit: tools.commit,
      code: codeOf(tools.outDir),
      schema: KNOWN_SCHEMA,
      at: new Date().toISOString(),
      settings: wanted,
    }
    await saveDeployments(db, { list: [deployment, ...past.list], isRolledBack: false })
    const isOtherCode = past.isRolledBack || deployment.code !== past.list[0]?.code
    if (wanted.EDGE_CACHE !== 'none' && isOtherCode) await queuePurges(db, [ALL_TAGS])
    console.log(`${to.siteUrl} runs ${PACKAGE_VERSION} (${tools.commit}), version ${id}.`)
  })
}

/** Throws `AppError` where a secret is neither given nor at the Worker already: it would answer without. */
async function requireSecrets(wrangler: Wrangler, environment: NodeJS.ProcessEnv, isRunning: boolean) {
  const given = givenSecrets(environment)
  const open = neededSecrets().filter((name) => given[name] === undefined)
  if (open.length === 0) return
  const kept = isRunning ? await wrangler.listSecrets() : []
  const missing = open.filter((name) => !kept.includes(name))
  if (missing.length === 0) return
  throw new AppError(
    'bad_request',
    `The Worker has no ${missing.join(', ')}, and none is set here: "npm run admin:secrets" makes what signs in.`,
  )
}

/** Migrates where that is due, with a backup before; the index of lists and map is brought up to date in any case. */
async function bringUpToDate(
  db: Database,
  address: DatabaseAddress,
  { environment, tools, isRolledBack }: Pick<RollOut, 'environment' | 'tools'> & { isRolledBack: boolean },
): Promise<void> {
  const { backUp, migrate } = tools
  const isDue = await needsMigrationBackup(db)
  // The code that it was rolled back to kept the index without what later code has there.
  if (isRolledBack) await db.run(sql`delete from bitmap_index_state`)
  if (!isDue) return migrate(db)
  if (text(environment, 'CI') !== undefined && readBackupBucket(environment) === undefined) {
    throw new AppError(
      'bad_request',
      'A migration is due, and a backup here would be gone with this run: set BACKUP_BUCKET, or deploy this release from a machine of your own.',
    )
  }
  const backup = await backUp(address)
  try {
    await migrate(db)
  } catch (error) {
    throw new AppError('internal', `${rootMessage(error)}. Nothing was deployed. ${backup}`, { cause: error })
  }
}

function refuseTooManyFiles(folder: string, { plan }: DeploySettings): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).length
  if (files <= plan.files) return
  throw new AppError(
    'bad_request',
    `The build has ${files} files, and Cloudflare's ${plan.name} plan takes ${plan.files}: lower PRERENDER_CITIES, or set CLOUDFLARE_PLAN.`,
  )
}

interface RollOut {
  readonly wrangler: Wrangler
  readonly to: DeploySettings
  readonly configurations: Configurations
  readonly running: string | undefined
  readonly environment: NodeJS.ProcessEnv
  readonly tools: DeployTools
}

/** Uploads, tries, promotes and tries again; returns the version's id. Throws `AppError` that says what runs now. */
async function rollOut(options: RollOut): Promise<string> {
  const { wrangler, to, configurations, running, environment, tools } = options
  const message = `${PACKAGE_VERSION} (${tools.commit})`
  const folder = mkdtempSync(join(tmpdir(), 'meridian-secrets-'))
  const secrets = join(folder, 'secrets.json')
  try {
    writeFileSync(secrets, JSON.stringify(givenSecrets(environment)), { mode: 0o600 })
    if (running === undefined) await wrangler.create(configurations.closed, secrets)
    await wrangler.applyTriggers(configurations.preview)
    const { id, preview } = await wrangler.upload(configurations.preview, secrets, message)
    await tryAt(preview, tools.patienceMs.version, tools)
    await putBefore(id, message, options)
    return id
  } catch (error) {
    if (error instanceof TakenBack) throw error
    await wrangler.applyTriggers(configurations.closed).catch(() => undefined)
    const state = running === undefined ? 'No address leads to it' : `${to.siteUrl} runs as before`
    throw new AppError('internal', `${rootMessage(error)}. ${state}.`, { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Says what runs after a version was before visitors and failed. */
class TakenBack extends AppError {}

/** Puts a version before visitors; what fails there is taken back. */
async function putBefore(id: string, message: string, options: RollOut): Promise<void> {
  const { wrangler, to, configurations, running, tools } = options
  try {
    await wrangler.promote(id, message)
    await wrangler.applyTriggers(configurations.live)
    const { version, host } = tools.patienceMs
    await tryAt(to.siteUrl, running === undefined ? host : version, tools)
  } catch (error) {
    const why = rootMessage(error)
    if (running === undefined) {
      throw new TakenBack('internal', `${why}. It stays: there is no former version.`, { cause: error })
    }
    await wrangler.promote(running, `Back from ${message}`).catch((cause: unknown) => {
      const command = `npm run rollback -- ${running}`
      throw new TakenBack('internal', `${why}. It could not be taken back: run "${command}".`, { cause })
    })
    throw new TakenBack('internal', `${why}. It was taken back: version ${running} runs again.`, {
      cause: error,
    })
  }
}

async function tryAt(origin: string | undefined, patienceMs: number, { commit, fetch }: DeployTools) {
  if (origin === undefined) {
    throw new AppError(
      'unavailable',
      'Cloudflare gave the version no preview address: register a workers.dev subdomain for the account, in its dashboard',
    )
  }
  const count = await smokeTest({ origin, commit, patienceMs, fetch })
  console.log(`${origin} answered ${count} requests as it should.`)
}
