import { streetsJsonPath } from '#domain/paths.ts'
import type { StreetsJson } from '#domain/streets/archive.ts'

let asked: Promise<StreetsJson | undefined> | undefined
let known: StreetsJson | undefined

/**
 * The description of the site's streets, fetched once, or again where a newer one is required; undefined where the
 * site has no streets or the request failed, and the next call retries.
 */
export function fetchStreetsJson(isNewer = false): Promise<StreetsJson | undefined> {
  if (isNewer) asked = undefined
  asked ??= request(isNewer ? 'reload' : 'default')
  return asked
}

/** The fetched description: a map that starts with it draws streets at once. */
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
