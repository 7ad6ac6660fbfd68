import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import type { Settings } from '#domain/settings.ts'
import { askForRebuild } from '#jobs/rebuild.ts'

/** Asks the deploy hook for a new build, where there is one; a refusal is told and is no failure. */
export async function rebuildAfter(db: Database, { deployHookUrl }: Settings): Promise<void> {
  if (deployHookUrl === undefined) return
  const transport = { fetch, wait: (milliseconds: number) => sleep(milliseconds) }
  const status = await askForRebuild(db, deployHookUrl, transport, crypto.randomUUID())
  if (status === null || (status !== undefined && status >= 400))
    console.error(`The deploy hook did not take the call for a new build (${status ?? 'no answer'}).`)
}
