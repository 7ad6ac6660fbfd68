import { afterAll, beforeAll, expect, test } from 'vitest'
import { HeapWatch } from './worker-heap.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { serveWorker, type ServedWorker } from '#scripts/lib/worker.ts'
import { smallBuild } from '#tests/serving/built-worker.ts'

const WORKER = `const kept = []
const megabytes = (count) => Array.from({ length: count * 16 }, (_, at) => Array(8192).fill(at + 0.5))
export default {
  clientNetwork: () => undefined, mayServeBuilt: async () => false, withRequestId: (response) => response, recorder: { answered() {}, refused() {} },
  fetch({ url }) {
    if (url.endsWith('/keep')) kept.push(megabytes(20))
    return new Response(String(megabytes(20).length))
  },
}`

const { outDir, remove } = smallBuild(WORKER)
let site: { readonly worker: ServedWorker; readonly url: string; readonly heap: HeapWatch }
beforeAll(async () => {
  const [port, inspectorPort] = [await freePort(), await freePort()]
  const worker = await serveWorker({ outDir, port, inspectorPort, variables: {} })
  site = { worker, url: `http://127.0.0.1:${port}`, heap: await HeapWatch.of(inspectorPort) }
})
afterAll(async () => {
  await site.heap.end()
  await site.worker.stop()
  remove()
})

test('what a Worker has in use is told without what it dropped', async () => {
  const { url, heap } = site
  const before = await heap.live()
  for (let time = 0; time < 3; time++) await (await fetch(`${url}/drop`)).text()
  expect((await heap.live()) - before).toBeLessThan(5)
  await (await fetch(`${url}/keep`)).text()
  const kept = (await heap.live()) - before
  expect(kept).toBeGreaterThan(18)
  expect(kept).toBeLessThan(25)
})
