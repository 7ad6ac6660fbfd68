import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { rootMessage } from '#domain/errors.ts'
import { databaseVariables, type OpenedDatabase } from './database.ts'
import { rebuildAddressFile } from './rebuild-address.ts'
import { codeOf } from './site.ts'
import { runScript } from './timed-step.ts'

/** Runs the work one at a time: requests during a run cause one further run. Failures are logged. */
export function coalesced(work: () => Promise<void>, say: (line: string) => void): () => void {
  let underWay: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = () =>
    work().catch((error: unknown) => say(`The site was not built again: ${rootMessage(error)}.`))
  return () => {
    next ??= (underWay ?? Promise.resolve()).then(() => {
      underWay = next
      next = undefined
      return run()
    })
  }
}

/** The folders of the whole builds in a folder, the newest first. */
export const listBuilds = (buildsDir: string): readonly string[] =>
  foldersOf(buildsDir).filter((folder) => codeOf(folder) !== undefined)

const foldersOf = (buildsDir: string): readonly string[] =>
  existsSync(buildsDir)
    ? readdirSync(buildsDir)
        .toSorted()
        .toReversed()
        .map((name) => join(buildsDir, name))
    : []

/** A folder for another build, whose name follows those of all before it. */
export const nextBuild = (buildsDir: string): string => join(buildsDir, `build-${Date.now()}`)

/** Removes all builds but some, and what is left of those that were broken off. */
export function removeBuilds(buildsDir: string, kept: readonly string[]): void {
  for (const folder of foldersOf(buildsDir))
    if (!kept.includes(folder)) rmSync(folder, { recursive: true, force: true })
}

export interface RenewOptions {
  readonly buildsDir: string
  readonly signal: AbortSignal
  /** Has the build served in place of the present one; settles once nothing more is answered from that. */
  readonly serve: (outDir: string) => Promise<void>
}

/** Builds the site beside the build that is being served, has that one served in its place, and removes the former. */
export async function renewSite(opened: OpenedDatabase, options: RenewOptions): Promise<void> {
  const { buildsDir, signal, serve } = options
  const next = nextBuild(buildsDir)
  const environment = databaseVariables(opened)
  await runScript('build.ts', ['--out', next], { signal, environment, line: () => undefined })
  try {
    await serve(next)
  } catch (error) {
    // Else the next start would take it for the newest.
    rmSync(next, { recursive: true, force: true })
    throw error
  }
  removeBuilds(buildsDir, [next])
}

/** Listens on this machine for who asks for a build; gives its address, which holds a secret. */
export async function receiveRebuilds(
  dataDir: string,
  ask: () => void,
  signal: AbortSignal,
): Promise<string> {
  const path = `/${randomBytes(32).toString('hex')}`
  const server = createServer((request, response) => {
    const isKnown = request.method === 'POST' && request.url === path
    if (isKnown) ask()
    response.writeHead(isKnown ? 202 : 404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${path}`
  rmSync(rebuildAddressFile(dataDir), { force: true })
  writeFileSync(rebuildAddressFile(dataDir), url, { mode: 0o600 })
  signal.addEventListener('abort', () => {
    rmSync(rebuildAddressFile(dataDir), { force: true })
    server.close()
    server.closeAllConnections()
  })
  return url
}
