import type { AdminBusinessRow } from '#domain/business/admin-business.ts'
import { AppError } from '#domain/errors.ts'
import { LOGIN_APIS } from '#domain/paths.ts'
import { readSecrets } from '#scripts/lib/secrets.ts'
import { adminReads } from './admin-reads.ts'
import type { Bench } from './bench.ts'
import { Connection } from './connection.ts'
import type { Measurement } from './measurements.ts'
import { interleave, type Timing } from './interleave.ts'
import { withSeededSite } from './seeded-site.ts'

const ROUNDS = 100
const GOAL = 5
/** Businesses in the trash during the bench. */
const TRASHED = 1_000

/** One small statement. */
const HEALTH = { name: 'health', paths: ['/api/health'] }

/** Every page, filter, search and sort of the operators' table, against the health check in the same rounds. */
export const adminBench: Bench = async (options) => {
  const dataDir = await options.world()
  return withSeededSite(options, async (baseUrl) => {
    const cookie = await signedIn(baseUrl, dataDir)
    const connection = new Connection(baseUrl, { Cookie: cookie })
    const ids = await someIds(connection)
    const move = (verb: string) => post(baseUrl, `/api/admin/businesses/${verb}`, { ids }, cookie)
    await move('trash')
    try {
      const reads = await adminReads(connection)
      const { floor, kinds } = await interleave(connection, HEALTH, reads, ROUNDS, options.signal)
      return kinds.flatMap((timing) => figuresOf(timing, floor))
    } finally {
      await move('restore')
      connection.close()
    }
  })
}

function figuresOf({ name, p50, p95 }: Timing, health: Timing): readonly Measurement[] {
  const against = (value: number) => ({ name: 'health', value })
  return [
    {
      what: `${name}, p95`,
      ours: p95,
      unit: 'ms',
      against: against(health.p95),
      goal: { most: GOAL, of: 'ratio' },
    },
    { what: '  p50', ours: p50, unit: 'ms', against: against(health.p50) },
  ]
}

async function someIds(connection: Connection): Promise<readonly number[]> {
  const rows = await connection.json<AdminBusinessRow[]>(
    `/api/admin/businesses?limit=${TRASHED}&sortBy=updatedAt`,
  )
  return rows.map(({ id }) => id)
}

async function post(baseUrl: string, path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) }
  const response = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok)
    throw new AppError('unavailable', `${path} answered ${response.status}: ${await response.text()}`)
  return response
}

/** The cookie of a session, signed in as an operator does. */
export async function signedIn(baseUrl: string, dataDir: string): Promise<string> {
  const secrets = readSecrets(dataDir)
  if (secrets === undefined) throw new AppError('unavailable', `There are no secrets in ${dataDir}.`)
  const step = async (path: string, value: string, token?: string) => post(baseUrl, path, { value, token })
  const tokenOf = async (response: Response) => ((await response.json()) as { token: string }).token
  const first = await tokenOf(await step(LOGIN_APIS.accessKey, secrets.accessKey))
  const second = await tokenOf(await step(LOGIN_APIS.userCode, secrets.userCode, first))
  const last = await step(LOGIN_APIS.password, secrets.password, second)
  return last.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}
