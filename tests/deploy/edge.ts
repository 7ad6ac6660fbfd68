import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '#scripts/lib/free-port.ts'
import { serveWorker, type ServedWorker } from '#scripts/lib/worker.ts'
import type { FakeCloudflare, UploadedVersion } from './fake-cloudflare.ts'

/** A running version. */
interface Running {
  readonly port: number
  readonly worker: ServedWorker
}

/**
 * Serves the versions uploaded to a stand-in with the runtime that Cloudflare uses; the header `X-Asked-Host` names the
 * host of a request.
 */
export async function serveEdge(platform: FakeCloudflare) {
  const running = new Map<string, Promise<Running>>()
  const server = createServer((request, response) => {
    const host = String(request.headers['x-asked-host'])
    const version = platform.versionAt(host)
    if (version === undefined) {
      response.destroy()
      return
    }
    const started = running.get(version.id) ?? run(platform, version)
    running.set(version.id, started)
    void started.then(({ port }) => {
      const { method, url, headers } = request
      const passed = ask(
        { port, host: '127.0.0.1', method, path: url, headers: { ...headers, host } },
        (answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(response)
        },
      )
      passed.on('error', () => response.destroy())
      request.pipe(passed)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    for (const started of running.values()) await (await started).worker.stop()
  }
  return { origin, stop }
}

async function run(platform: FakeCloudflare, version: UploadedVersion): Promise<Running> {
  const outDir = mkdtempSync(join(tmpdir(), 'meridian-version-'))
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(outDir, path)), { recursive: true })
    writeFileSync(join(outDir, path), content)
  }
  const { metadata, modules, files } = version
  for (const [name, text] of modules) write(`server/${name}`, text)
  for (const [path, hash] of Object.entries(files)) write(`client${path}`, platform.files.get(hash) ?? '')
  const { run_worker_first = [], _headers = '' } = metadata.assets?.config ?? {}
  write('client/_headers', _headers)
  const { main_module: main, compatibility_date, compatibility_flags } = metadata
  const configuration = { main, compatibility_date, compatibility_flags, assets: { run_worker_first } }
  write('server/wrangler.json', JSON.stringify(configuration))
  const variables = Object.fromEntries(
    [...platform.bindingsOf(version).values()].map(({ name, text }) => [name, text]),
  )
  const port = await freePort()
  return { port, worker: await serveWorker({ outDir, port, variables }) }
}
