import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Env } from '#domain/env.ts'
import { rootMessage } from '#domain/errors.ts'
import { databaseVariables, type OpenedDatabase } from './database.ts'
import { rebuildAddressFile } from './rebuild-address.ts'
import { isOfThisCode } from './site.ts'
import { runScript } from './timed-step.ts'

/** Does the work once at a time: what is asked for meanwhile is done once more when it has ended. A failure is said. */
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

export interface RenewOptions {
  readonly settings: Env
  readonly outDir: string
  readonly signal: AbortSignal
  /** Ends the running Worker, which is started again from the folder. */
  readonly restart: () => Promise<void>
}

/**
 * Builds the site that is being served. Pages of the same code are replaced one by one where they lie; otherwise all is
 * built beside it and takes its place.
 */
export async function renewSite(opened: OpenedDatabase, options: RenewOptions): Promise<void> {
  const { settings, outDir, signal, restart } = options
  const environment = databaseVariables(opened)
  const build = (folder: string) =>
    runScript('build.ts', ['--changed', '--out', folder], { signal, environment, line: () => undefined })
  if (await isOfThisCode(opened.db, settings, outDir)) return build(outDir)
  const [next, former] = [`${outDir}-next`, `${outDir}-former`]
  await build(next)
  rmSync(former, { recursive: true, force: true })
  renameSync(outDir, former)
  renameSync(next, outDir)
  await restart()
  rmSync(former, { recursive: true, force: true })
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
