import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'astro'
import { AppError } from '#domain/errors.ts'
import { run } from './lib/command.ts'
import { ROOT } from './lib/root.ts'

/** A step of the build: the Worker, and what browsers load of it. */
await run(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  if (values.out === undefined) throw new AppError('bad_request', 'This script is a step of `npm run build`.')
  const outDir = resolve(values.out)
  const cacheDir = join(outDir, '.cache')
  await build({ root: ROOT, outDir, cacheDir, vite: { cacheDir: join(cacheDir, 'vite') } })
})
