import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import type { Settings } from '#domain/settings.ts'
import { askForRebuild } from '#jobs/rebuild.ts'
import { refreshSearch } from '#jobs/search.ts'

/**
 * What follows when an import wrote or undid something: search learns its words, and the deploy hook, where there is
 * one, is asked for a new build. A refusal of that is told and is no failure.
 */
export async function afterImport(db: Database, { deployHookUrl }: Settings): Promise<void> {
  await refreshSearch(db)
  if (deployHookUrl === undefined) return
  const transport = { fetch, wait: (milliseconds: number) => sleep(milliseconds) }
  const status = await askForRebuild(db, deployHookUrl, transport, crypto.randomUUID())
  if (status === null || (status !== undefined && status >= 400))
    console.error(`The deploy hook did not take the call for a new build (${status ?? 'no answer'}).`)
}
