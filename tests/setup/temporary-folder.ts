import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * One folder for all temporary files of a run, as a worker that is ended removes none. Commands started by tests read
 * no settings file.
 */
export default function makeTemporaryFolder(): () => void {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(join(tmpdir(), 'meridian-tests-'))
  process.env.TMPDIR = folder
  process.env.SETTINGS_FILE ??= 'none'
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
