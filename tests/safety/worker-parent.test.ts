import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, isFreeWithin } from '#scripts/lib/free-port.ts'
import { startScript } from '#tests/lifecycle/program.ts'

const outDir = mkdtempSync(join(tmpdir(), 'meridian-worker-'))
beforeAll(() => {
  for (const folder of ['server', 'client']) mkdirSync(join(outDir, folder))
  writeFileSync(
    join(outDir, 'server/index.mjs'),
    "export default { clientNetwork: () => undefined, mayServeBuilt: async () => false, withRequestId: (response) => response, recorder: { answered() {}, refused() {} }, fetch: () => new Response('here') }",
  )
  const built = {
    name: 'nothing',
    main: 'index.mjs',
    compatibility_date: '2026-10-01',
    compatibility_flags: [],
    assets: { html_handling: 'drop-trailing-slash', not_found_handling: 'none', run_worker_first: ['/*'] },
  }
  writeFileSync(join(outDir, 'server/wrangler.json'), JSON.stringify(built))
})
afterAll(() => rmSync(outDir, { recursive: true, force: true }))

test('the Worker ends with its parent, even one that was killed, and leaves the port free', async () => {
  const port = await freePort()
  const { child, says, ending } = startScript('../tests/safety/serve-nothing.ts', {
    OUT_DIR: outDir,
    PORT: String(port),
  })
  await says('serving')
  expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe('here')
  child.kill('SIGKILL')
  await ending
  await expect.poll(() => isFreeWithin(port, '127.0.0.1', 0), { timeout: 20_000 }).toBe(true)
})
