import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const DEPENDENCIES = z.record(z.string(), z.string()).optional()
const LOCK = z.object({
  packages: z.record(
    z.string(),
    z.object({ optional: z.boolean().optional(), optionalDependencies: DEPENDENCIES }),
  ),
})

// npm leaves out, without a word, a platform's binary that the registry does not have; `npm ci` then refuses
// the lock file on every platform.
test('the lock file holds every optional dependency that its packages name', () => {
  const { packages } = LOCK.parse(
    JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')),
  )
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isInstalledFor(path, name, packages))
      .map((name) => `${path} -> ${name}`),
  )
  expect(missing).toEqual([])
})

/** Whether Node finds `name` from the package at `path`: in its own node_modules or in one above. */
function isInstalledFor(path: string, name: string, packages: Record<string, unknown>): boolean {
  const above = path.lastIndexOf('/node_modules/')
  return (
    `${path}/node_modules/${name}`.replace(/^\//, '') in packages ||
    (path !== '' && isInstalledFor(above < 0 ? '' : path.slice(0, above), name, packages))
  )
}
