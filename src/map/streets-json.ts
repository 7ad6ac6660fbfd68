import { streetsJsonPath } from '#domain/paths.ts'
import type { StreetsJson } from '#domain/streets/archive.ts'

let asked: Promise<StreetsJson | undefined> | undefined
let known: StreetsJson | undefined

/**
 * The description of the site's streets, asked for once, or anew where a newer one is wanted; undefined where the site
 * has no streets, or cannot say so just now, and the next call asks again.
 */
export function fetchStreetsJson(isNewer = false): Promise<StreetsJson | undefined> {
  if (isNewer) asked = undefined
  asked ??= request(isNewer ? 'reload' : 'default')
  return asked
}

/** What the description says, once it has come: a map that begins with it draws streets at once. */
export const knownStreetsJson = (): StreetsJson | undefined => known

async function request(cache: RequestCache): Promise<StreetsJson | undefined> {
  const response = await fetch(streetsJsonPath, { cache }).catch(() => undefined)
  known =
    response?.status === 200
      ? ((await response.json().catch(() => undefined)) as StreetsJson | undefined)
      : undefined
  if (!known) asked = undefined
  return known
}
