import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { checkOutFormer, removeFormer } from './compat/former-release.ts'
import { run } from './lib/command.ts'
import { NOT_FULL } from './lib/test-run.ts'
import { ROOT } from './lib/root.ts'

const USAGE = `Usage: npm run compat -- TAG [FILE ...]

Runs the API's tests of a release, or its test files of these names, on the tables of the present code: what a deployment
needs, in which the former code goes on with the new tables, and a rollback.`

await run(() => {
  const [ref, ...files] = process.argv.slice(2)
  if (ref === undefined || ref.startsWith('-')) throw new AppError('bad_request', USAGE)
  // Inside the repository, whose packages tests of a bundle resolve.
  const folder = join(ROOT, '.data', `compat-${process.pid}`)
  try {
    checkOutFormer(ROOT, ref, folder)
    const tests = files.length === 0 ? ['tests/api'] : files
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=unit', NOT_FULL, ...tests]
    const { status } = spawnSync(process.execPath, args, { cwd: folder, stdio: 'inherit' })
    if (status !== 0) throw new AppError('internal', `${ref} does not run on the tables of this code.`)
    console.log(`${ref} runs on the tables of this code.`)
  } finally {
    removeFormer(ROOT, folder)
  }
  return Promise.resolve()
})
