import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Connection } from './site-connection.ts'
import { interleave } from './interleave.ts'
import { collectScripts } from './collect-page-scripts.ts'

const asked: string[] = []
let sockets = 0
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/missing') response.statusCode = 404
  setTimeout(() => response.end('x'.repeat(100)), request.url === '/slow' ? 20 : 0)
}).on('connection', () => (sockets += 1))

let connection: Connection
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  connection = new Connection(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
})
afterAll(() => {
  connection.close()
  server.close()
})

const said: string[] = []
const options = { signal: new AbortController().signal, say: (what: string) => said.push(what) }

describe('timing in turns', () => {
  test('tells a slow kind from a quick one, over one connection', async () => {
    const kinds = [
      { name: 'slow', paths: ['/slow'] },
      { name: 'quick', paths: ['/a', '/b'] },
    ]
    const { floor, kinds: timed } = await interleave(
      connection,
      { name: 'floor', paths: ['/f'] },
      kinds,
      10,
      options,
    )
    expect(timed.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['slow', 100],
      ['quick', 100],
    ])
    expect(timed[0]?.p50).toBeGreaterThanOrEqual(19)
    expect(floor.p50).toBeLessThan(timed[0]?.p50 ?? 0)
    expect(asked.slice(0, 6)).toEqual(['/f', '/slow', '/a', '/f', '/slow', '/b'])
    expect(sockets).toBe(1)
    expect(said).toEqual(['2 kinds of requests in turns, round 0 of 10'])
  })

  test('stops at an answer that is an error', async () => {
    const missing = { name: 'missing', paths: ['/missing'] }
    await expect(interleave(connection, missing, [missing], 1, options)).rejects.toThrow(
      '/missing answered 404',
    )
  })
})

test('scripts are followed through their imports, each once, and data is none', async () => {
  const files: Readonly<Record<string, string>> = {
    '/_astro/a.js': "import{x}from'./b.js';import './c.js'",
    '/_astro/b.js': "import './c.js'",
    '/_astro/c.js': 'c',
  }
  const html = `<script>inline</script><script type="application/ld+json">{}</script>
    <script type="module" src="/_astro/a.js"></script><astro-island component-url="/_astro/c.js"></astro-island>`
  const sources = await collectScripts(html, (path) => Promise.resolve(files[path] ?? ''))
  expect(sources.toSorted()).toEqual(['inline', ...Object.values(files)].toSorted())
})
