import { createApp } from '#functions/app.ts'
import { SIGNED_IN, fixtureApi } from './fixture-api.ts'
import { openEdge } from './fake-edge.ts'

/** The API over the small directory for a signed-in operator, with a record of what was purged from the edge. */
export async function adminClient() {
  const { db } = await fixtureApi()
  const { purged, edge } = openEdge()
  const app = createApp({ openDatabase: () => db, edge })
  const ask = async (method: string, path: string, body?: unknown) =>
    app.request(
      path,
      {
        method,
        headers: { ...SIGNED_IN, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      {},
    )
  const get = async <T>(path: string): Promise<T> => (await (await ask('GET', path)).json()) as T
  return { db, app, ask, get, purged }
}
