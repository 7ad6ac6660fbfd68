import { fitsTables } from '#db/database/health.ts'
import { queuePurges } from '#db/purges/queue.ts'
import { ALL_TAGS } from '#domain/cache-tags.ts'
import { readDeploySettings } from '#domain/environment/deployment.ts'
import { parseEnv } from '#domain/env.ts'
import { AppError } from '#domain/errors.ts'
import { withDatabase } from '../lib/database.ts'
import { type Deployment, readDeployments, saveDeployments } from '../lib/deployments.ts'
import { smokeTest } from './smoke-test.ts'
import { Wrangler } from './wrangler.ts'

const PATIENCE_MS = 60_000

/**
 * Puts the deployment before the last one, or the one of the given id, before visitors again. Throws `AppError` where there is
 * none, or where the tables have lost what it uses.
 */
export async function rollBack(
  id: string | undefined,
  environment: NodeJS.ProcessEnv,
  tools: { readonly fetch: typeof fetch },
): Promise<void> {
  const { siteUrl, workerName } = readDeploySettings(environment)
  await withDatabase(parseEnv(environment), async (db) => {
    const { list } = await readDeployments(db)
    const former = chooseFormer(list, id)
    const { commit, release } = former
    if (!(await fitsTables(db, former.schema))) {
      throw new AppError(
        'conflict',
        `The tables have lost what ${release} (${commit}) uses: restore a backup from before as well, or deploy what mends it.`,
      )
    }
    await new Wrangler(workerName, environment).promote(former.id, `Back to ${release} (${commit})`)
    await saveDeployments(db, { list: list.slice(list.indexOf(former)), isRolledBack: true })
    if (list[0]?.settings.EDGE_CACHE !== 'none') await queuePurges(db, [ALL_TAGS])
    const count = await smokeTest({ ...tools, origin: siteUrl, commit, patienceMs: PATIENCE_MS })
    console.log(`${siteUrl} runs ${release} (${commit}) again, and answered ${count} requests as it should.`)
  })
}

function chooseFormer(list: readonly Deployment[], id: string | undefined): Deployment {
  const [, before] = list
  const former = id === undefined ? before : list.find((deployment) => deployment.id === id)
  if (former !== undefined) return former
  const known = list.map((each) => `\n  ${each.id}  ${each.release} (${each.commit}), ${each.at}`).join('')
  throw new AppError(
    'not_found',
    id === undefined
      ? 'There is no deployment before the last one.'
      : `There is no deployment ${id}:${known}`,
  )
}
