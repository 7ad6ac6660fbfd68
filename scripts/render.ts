import { parseArgs } from 'node:util'
import { AppError } from '#domain/errors.ts'
import { run } from './lib/command.ts'
import { renderPages } from './lib/render/render-pages.ts'

/** A step of the build. Ends with a line of JSON: a `RenderResult`. */
await run(async (settings) => {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      shared: { type: 'string' },
      changed: { type: 'boolean', default: false },
    },
  })
  const { out: outDir, shared, changed: isChangedOnly } = values
  if (outDir === undefined || shared === undefined)
    throw new AppError('bad_request', 'This script is a step of `npm run build`.')
  const onPage = (path: string) => console.log(`  ├─ ${path}`)
  console.log(JSON.stringify(await renderPages({ outDir, settings, shared, isChangedOnly, onPage })))
})
