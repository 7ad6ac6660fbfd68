import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { freePort } from '#scripts/lib/free-port.ts'
import { KeptGateway } from '#scripts/lib/gateway/start.ts'
import { ServedSite } from '#scripts/lib/served-site.ts'
import { workerOf } from '#scripts/lib/worker.ts'
import { listProcesses, treeOf } from '#tests/lib/processes.ts'
import { smallBuild } from './built-worker.ts'

const WORKER = `const name = 'NAME'
let id
export default {
  clientNetwork: () => undefined, mayServeBuilt: async () => false, withRequestId: (response) => response, recorder: { answered() {}, refused() {} },
  async fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/health/ready') return new Response(name, { status: name === 'broken' ? 503 : 200 })
    if (pathname === '/id') return new Response(id ??= crypto.randomUUID())
    if (pathname === '/slow') await new Promise((done) => setTimeout(done, 1000))
    return new Response(name)
  },
  async scheduled() {},
}`

const { outDir, remove } = smallBuild(WORKER)
const builds = mkdtempSync(join(tmpdir(), 'meridian-builds-'))
afterAll(() => {
  remove()
  rmSync(builds, { recursive: true })
})

/** A build whose Worker answers with this name. */
function build(name: string): string {
  const folder = join(builds, name)
  cpSync(outDir, folder, { recursive: true })
  writeFileSync(join(folder, 'server/index.mjs'), WORKER.replace('NAME', name))
  return folder
}

let gateway: KeptGateway
let ended: AbortController
let keeping: Promise<void>
let site: ServedSite
let port = 0
const said: string[] = []
async function serve(folder: string, processes = 1): Promise<void> {
  port = await freePort()
  gateway = await KeptGateway.open({
    listenPort: port,
    host: '127.0.0.1',
    clientAddress: { name: 'X-Network', proxies: undefined },
  })
  const open = (from: string) => workerOf({ outDir: from, port: 0, variables: {} })
  const say = (line: string) => void said.push(line)
  ended = new AbortController()
  keeping = gateway.keep({ signal: ended.signal, say })
  site = new ServedSite({ gateway, open, processes, say })
  await site.begin(folder)
}
afterEach(async () => {
  ended.abort()
  await keeping
  await site.stop()
})

const ask = async (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, method })
  return { status: answer.status, etag: answer.headers.get('ETag') ?? '', text: await answer.text() }
}

test('another build takes the place of one without a request lost, with its own Worker, files and ETags', async () => {
  const [first, second] = [build('first'), build('second')]
  writeFileSync(join(second, 'client/about/index.html'), '<p>about us</p>')
  await serve(first)
  const [about, home] = [await ask('/about'), await ask('/')]
  const slow = ask('/slow')
  let isOver = false
  const answers: string[] = []
  const visit = async () => {
    while (!isOver) answers.push(`${(await ask('/name')).text} ${(await ask('/about')).status}`)
  }
  const visits = Promise.all([visit(), visit(), visit()])
  await site.replace(second)
  rmSync(first, { recursive: true })
  answers.push(`${(await ask('/name')).text} 200`)
  isOver = true
  await visits
  expect(new Set(answers)).toEqual(new Set(['first 200', 'second 200']))
  expect((await slow).text).toBe('first')
  expect(await ask('/about', { 'If-None-Match': about.etag })).toMatchObject({
    status: 200,
    text: '<p>about us</p>',
  })
  expect((await ask('/', { 'If-None-Match': home.etag })).status).toBe(304)
  await site.runSchedule(site.crons[0] ?? '')
})

test('a build that does not answer takes no place, and is said', async () => {
  await serve(build('whole'))
  const broken = site.replace(build('broken'), 500)
  await expect(broken).rejects.toThrow('the new build is not ready (broken), and the former one goes on')
  expect((await ask('/name')).text).toBe('whole')
})

test('a gateway that fails says why, and is there again with the processes that answer now', async () => {
  await serve(build('kept'))
  // A fault of its own, by a wrong call.
  await gateway.use('no list of ports' as never)
  await expect(ask('/name')).rejects.toThrow('fetch failed')
  await site.pass()
  await expect.poll(() => ask('/name').then(({ text }) => text, String), { timeout: 10_000 }).toBe('kept')
  expect(said).toContainEqual(expect.stringMatching(/^The gateway failed: .*map/))
  expect(said).toContain('The gateway is running again.')
  await site.replace(build('next'))
  expect((await ask('/name')).text).toBe('next')
})

test(
  'a network is answered by one of several processes, forms by the first, and none misses one that ends',
  { tags: 'full' },
  async () => {
    await serve(build('several'), 2)
    const idsOf = async (headers: Readonly<Record<string, string>>, method?: string) => {
      const ids = Array.from({ length: 12 }, () => ask('/id', headers, method))
      return new Set((await Promise.all(ids)).map(({ text }) => text))
    }
    expect((await idsOf({ 'X-Network': '192.0.2.1' })).size).toBe(1)
    expect((await idsOf({})).size).toBe(2)
    expect((await idsOf({}, 'POST')).size).toBe(1)
    const runtimes = () => treeOf(process.pid, listProcesses()).filter(({ name }) => name === 'workerd')
    const [killed] = runtimes()
    process.kill(killed?.pid ?? 0, 'SIGKILL')
    for (let visit = 0; visit < 40; visit++) expect((await ask('/name')).text).toBe('several')
    await expect
      .poll(() => said, { timeout: 30_000 })
      .toContainEqual(expect.stringMatching(/^Process \d of the Worker is running again\.$/))
    expect(runtimes().map(({ pid }) => pid)).not.toContain(killed?.pid)
    expect(runtimes()).toHaveLength(2)
  },
)
