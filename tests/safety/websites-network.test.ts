import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#scripts/lib/free-port.ts'
import { configurationOf } from '#scripts/lib/workerd/configuration.ts'
import { startWorkerd, type Workerd } from '#scripts/lib/workerd/start.ts'

/** Requests an address over a network of the Worker, and prints the outcome. */
const PROGRAM = `
const ask = async (request, env) => {
  const { searchParams } = new URL(request.url)
  const call = searchParams.get('by') === 'websites' ? (url) => env.WEBSITES.fetch(url) : (url) => fetch(url)
  try {
    return new Response(await (await call(searchParams.get('url'))).text())
  } catch (error) {
    return new Response(error.message, { status: 502 })
  }
}
export default { fetch: ask }
export const assets = { fetch: ask }
export const schedule = { fetch: ask }
`
const folder = mkdtempSync(join(tmpdir(), 'meridian-network-'))
let workerd: Workerd
let internal: Server
let port: number
let internalPort: number
beforeAll(async () => {
  internal = createServer((_, response) => response.end('a secret of this machine'))
  await new Promise<void>((listening) => internal.listen(0, listening))
  ;({ port: internalPort } = internal.address() as { port: number })
  writeFileSync(join(folder, 'main.mjs'), PROGRAM)
  port = await freePort()
  const configuration = configurationOf({
    modules: [['main.mjs', join(folder, 'main.mjs')]],
    compatibilityDate: '2026-10-01',
    compatibilityFlags: [],
    disk: folder,
    streets: undefined,
    pictures: undefined,
    backups: undefined,
    port,
    certificates: [],
    variables: [],
  })
  writeFileSync(join(folder, 'config.capnp'), configuration)
  workerd = await startWorkerd(join(folder, 'config.capnp'), {})
})
afterAll(async () => {
  await workerd.stop()
  await new Promise((closed) => internal.close(closed))
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (by: string, host: string) => {
  const url = encodeURIComponent(`http://${host}:${internalPort}/`)
  const answer = await fetch(`http://127.0.0.1:${port}/?by=${by}&url=${url}`)
  return { status: answer.status, text: await answer.text() }
}

// Whatever was looked up before: this is the address that is connected to.
test.each([
  ...['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '127.1'],
  // Addresses that nobody has, so that one let through by mistake reaches nobody.
  ...['0.1.2.3', '198.18.0.1', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:db8::1]'],
])('websites are not asked at %s, whatever listens there', async (host) => {
  const { status, text } = await ask('websites', host)
  // Workerd's answer for a connection that it does not allow; failed ones end otherwise.
  expect(text).toMatch(/^internal error/)
  expect(status).toBe(502)
})

test('the database and other servers of the owner are, by the network of the Worker itself', async () => {
  expect(await ask('internet', '127.0.0.1')).toEqual({ status: 200, text: 'a secret of this machine' })
})
