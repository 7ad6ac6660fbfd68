import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import type { Env } from '#domain/env.ts'
import { askForRebuild } from '#jobs/rebuild.ts'

/**
 * Runs after an import wrote or undid something: asks the deploy hook, where there is one, for a new build. A refusal is
 * reported and is no failure.
 */
export async function afterImport(db: Database, { deployHookUrl }: Env): Promise<void> {
  if (deployHookUrl === undefined) return
  const transport = { fetch, wait: (milliseconds: number) => sleep(milliseconds) }
  const status = await askForRebuild(db, deployHookUrl, transport, crypto.randomUUID())
  if (status === null || (status !== undefined && status >= 400))
    console.error(`The deploy hook did not take the call for a new build (${status ?? 'no answer'}).`)
}
