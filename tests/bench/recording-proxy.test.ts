import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RecordingProxy } from './cost/recording-proxy.ts'

const server = createServer(({ headers: { host, origin } }, response) => {
  response.end(JSON.stringify({ host, origin }))
})
let target: string
let proxy: RecordingProxy
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  proxy = await RecordingProxy.open(target)
})
afterAll(() => {
  proxy.close()
  server.close()
})

const post = async (origin: string): Promise<unknown> => {
  const answer = await fetch(`${proxy.url}/api/events`, { method: 'POST', headers: { Origin: origin } })
  return answer.json()
}

test('what a page of the proxy sends comes to the server as from a page of its own', async () => {
  expect(await post(proxy.url)).toEqual({ host: new URL(target).host, origin: target })
})

test('what another site sends stays another site’s', async () => {
  expect(await post('https://evil.example')).toMatchObject({ origin: 'https://evil.example' })
})
