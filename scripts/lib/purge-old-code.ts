import type { Database } from '#db/client.ts'
import { queuePurges } from '#db/purges/queue.ts'
import { readValue, saveValue } from '#db/settings/key-value.ts'
import { ALL_TAGS } from '#domain/cache-tags.ts'

const DEPLOYED_CODE = 'deployed_code'

/** After a deployment: queues everything that the edge keeps of other code; what is of this code stays. */
export async function purgeOldCode(db: Database, code: string): Promise<void> {
  if ((await readValue<string>(db, DEPLOYED_CODE)) === code) return
  await queuePurges(db, [ALL_TAGS])
  await saveValue(db, DEPLOYED_CODE, code)
}
