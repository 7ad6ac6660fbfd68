import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { saveValue, readValue } from '#db/settings/key-value.ts'
import { AppError } from '#domain/errors.ts'
import type { Environment } from '#domain/env-values.ts'
import { readClientAddressHeader, readEdgeCache, requireDatabaseUrl } from '#domain/env.ts'
import { deployedSettings } from '#domain/environment/deployment.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { DEPLOYED_SETTINGS, refuseOtherSettings } from './lib/deployed-settings.ts'
import { run } from './lib/command.ts'
import { withDatabase } from './lib/database.ts'
import { migrateAndIndex } from './lib/migrate-and-index.ts'
import { OUT_DIR } from './lib/out-dir.ts'
import { ROOT } from './lib/root.ts'
import { buildSite, codeOf } from './lib/site.ts'
import type { Database } from '#db/client.ts'
import { queuePurges } from '#db/purges/queue.ts'
import { ALL_TAGS } from '#domain/cache-tags.ts'

const DEPLOYED_CODE = 'deployed_code'

/** After a deployment: queues everything that the edge keeps of other code; what is of this code stays. */
async function purgeOldCode(db: Database, code: string): Promise<void> {
  if ((await readValue<string>(db, DEPLOYED_CODE)) === code) return
  await queuePurges(db, [ALL_TAGS])
  await saveValue(db, DEPLOYED_CODE, code)
}

const ACCEPT = '--accept-settings'

await run(async (settings) => {
  requireDatabaseUrl(settings)
  if (process.env.SITE_URL === undefined) {
    throw new AppError(
      'bad_request',
      'SITE_URL is not set: give the origin of the public site, like https://example.com.',
    )
  }
  const given = process.argv.slice(2)
  const built = deployedSettings(settings, process.env)
  await withDatabase(settings, async (db, address) => {
    if (!given.includes(ACCEPT)) await refuseOtherSettings(db, built)
    await migrateAndIndex(db)
    await buildSite(db, address, settings, OUT_DIR)
  })
  const configuration = `${OUT_DIR}/server/wrangler.json`
  const { vars } = parseOwnJson<{ readonly vars?: Environment }>(readFileSync(configuration, 'utf8'))
  readClientAddressHeader(vars)
  const wrangler = `${ROOT}node_modules/wrangler/bin/wrangler.js`
  const args = ['deploy', '--config', configuration, ...given.filter((each) => each !== ACCEPT)]
  const { status } = spawnSync(process.execPath, [wrangler, ...args], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new AppError('internal', 'wrangler deploy failed.')
  const code = codeOf(OUT_DIR)
  if (args.includes('--dry-run')) return
  await withDatabase(settings, async (db) => {
    await saveValue(db, DEPLOYED_SETTINGS, built)
    if (readEdgeCache(process.env) !== 'none' && code !== undefined) await purgeOldCode(db, code)
  })
})
