import { Connection } from '../connection.ts'
import { processorTime } from '../processor-time.ts'
import { rowsOf } from './database-rows.ts'
import type { RequestCost } from './month.ts'
import type { RecordingProxy } from './recording-proxy.ts'

/** Requests of one kind: their paths, and what each sends by POST. */
export interface CostedKind {
  readonly name: string
  readonly paths: readonly string[]
  readonly body?: string
}

/** Enough for the clock of processes, which ticks a hundred times a second. */
const REQUESTS = 150
const HEADERS = {
  'Accept-Encoding': 'br',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
}

/** What a request of the kind costs on average, one after another, once the Worker has answered each. */
export async function costOf(
  { paths, body }: CostedKind,
  baseUrl: string,
  database: RecordingProxy,
): Promise<RequestCost> {
  const connection = new Connection(baseUrl, HEADERS)
  const ask = (at: number) => connection.ask(paths[at % paths.length] ?? '/', {}, body)
  try {
    for (const at of paths.keys()) await ask(at)
    database.take()
    const before = processorTime('workerd')
    let bytes = 0
    for (let at = 0; at < REQUESTS; at++) bytes += (await ask(at)).body.length
    const { read, written } = rowsOf(database.take())
    return {
      rowsRead: read / REQUESTS,
      rowsWritten: written / REQUESTS,
      cpuMs: (processorTime('workerd') - before) / REQUESTS,
      bytes: bytes / REQUESTS,
    }
  } finally {
    connection.close()
  }
}
