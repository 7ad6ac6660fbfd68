import { spawnSync } from 'node:child_process'
import { AppError } from '#domain/errors.ts'
import { readAudit, readInstalledPackages, unusableLicences } from './dependencies/packages.ts'
import { run } from './lib/command.ts'
import { ROOT } from './lib/root.ts'

/** The registry may be away or slow; the rest of a check does not wait longer for it. */
const AUDIT_MS = 60_000

await run(() => {
  const unusable = unusableLicences(readInstalledPackages(ROOT))
  if (unusable.length > 0)
    throw new AppError('bad_request', `Packages without a licence to use them: ${unusable.join(', ')}.`)
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: ROOT, encoding: 'utf8', timeout: AUDIT_MS })
  const advisories = readAudit(stdout)
  if (advisories.kind === 'unanswered')
    console.log(`Known vulnerabilities were not checked: ${advisories.why.split('\n')[0]}.`)
  else if (advisories.packages.length > 0)
    throw new AppError(
      'bad_request',
      `Packages with known vulnerabilities: ${advisories.packages.join(', ')}.`,
    )
  return Promise.resolve()
})
