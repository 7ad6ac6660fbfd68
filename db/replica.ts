import { openBy, roundTripsTo, type Database } from './client.ts'

/** Milliseconds during which a replica that did not answer is avoided. */
const AVOIDED_MS = 10_000
let failedAt = -Infinity

/** The address of a database, and of a replica of it that takes the same token. */
export interface ReplicatedDatabase {
  readonly url: string
  readonly replicaUrl: string
  readonly authToken: string | undefined
  readonly limitMs: number | undefined
}

/**
 * Opens the replica of a database for reads, which may lag behind the primary. Reads go to the primary while the replica does
 * not answer; writes are forwarded to the primary by the replica's server.
 */
export function openReplica({ url, replicaUrl, authToken, limitMs }: ReplicatedDatabase): Database {
  const [askReplica, askPrimary] = [roundTripsTo(replicaUrl, limitMs), roundTripsTo(url, limitMs)]
  const send = async (request: Request) => {
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer()
    const to = (base: string) => {
      const { pathname, search } = new URL(request.url)
      const address = new URL(pathname + search, base.replace(/^libsql:/, 'https:'))
      return new Request(address, { method: request.method, headers: request.headers, body: body ?? null })
    }
    if (Date.now() - failedAt > AVOIDED_MS) {
      const answer = await askReplica(to(replicaUrl)).catch(() => undefined)
      if (answer !== undefined && answer.status < 500) return answer
      failedAt = Date.now()
    }
    return askPrimary(to(url))
  }
  return openBy(send, replicaUrl, authToken)
}
