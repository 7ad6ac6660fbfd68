import { parseArgs } from 'node:util'
import { AppError } from '#domain/errors.ts'
import { run } from './lib/command.ts'
import { renderPages } from './lib/render/render-pages.ts'

/** Pages whose lines are written at once: a write for each costs a twentieth of rendering it. */
const LINES = 50

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
  let lines: string[] = []
  const flush = () => {
    if (lines.length > 0) console.log(lines.join('\n'))
    lines = []
  }
  const onPage = (path: string) => {
    lines.push(`  ├─ ${path}`)
    if (lines.length >= LINES) flush()
  }
  const result = await renderPages({ outDir, settings, shared, isChangedOnly, onPage })
  flush()
  console.log(JSON.stringify(result))
})
