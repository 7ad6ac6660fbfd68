import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Env } from '#domain/env.ts'
import { fileOf, replaceFile, writeFile } from './built-files.ts'
import { isCityPage, isOfCodeAlone, shardOf } from './components.ts'
import { hashOf, knownHashes, takeRecords, writeRecord } from './hashes.ts'
import { RENDERER_FOLDER } from './keep-renderer.ts'
import { type BuiltPath, Renderer } from './renderer.ts'

/** As many as keep the processor and the database busy. */
const AT_ONCE = 6

export interface RenderOptions {
  /** The folder of the build. */
  readonly outDir: string
  readonly settings: Env
  /** The hash of what all pages show. */
  readonly shared: string
  /** Over a build, which the only process compares its pages with; else all pages of a new one. */
  readonly isChangedOnly: boolean
  readonly signal?: AbortSignal
  readonly onPage: (path: string) => void
}

/** How many pages were looked at, how many of them rendered, and how many of those written, since they differ. */
export interface RenderResult {
  readonly pages: number
  readonly rendered: number
  readonly written: number
}

/** Renders this process's share of the pages over those of a build. */
export async function renderPages(options: RenderOptions): Promise<RenderResult> {
  const { outDir, settings, shared, isChangedOnly, signal, onPage } = options
  const { siteUrl, prerenderShard: shard } = settings
  const client = join(outDir, 'client')
  const folder = join(outDir, RENDERER_FOLDER)
  const known = knownHashes(isChangedOnly && shard.of === 1 ? takeRecords(folder) : [], shared)
  const renderer = await Renderer.open(folder, siteUrl)
  await renderer.warmUp()
  const isOwn = (component: string) =>
    // The list of cities is this process's share already.
    isCityPage(component) || shardOf(component, shard.of) === shard.index
  const paths = await renderer.paths(
    (component) => isOwn(component) && !(isChangedOnly && isOfCodeAlone(component)),
  )
  const hashes: Record<string, string> = {}
  let rendered = 0
  let written = 0
  await inTurns(paths, async (path) => {
    signal?.throwIfAborted()
    const file = fileOf(client, path)
    if (path.source) {
      const hash = (hashes[path.pathname] = hashOf(await path.source()))
      if (known.get(path.pathname) === hash && existsSync(file)) {
        path.forget?.()
        return
      }
    }
    rendered += 1
    const content = await renderer.render(path)
    if (!isChangedOnly) writeFile(file, content)
    if (!isChangedOnly || replaceFile(file, content)) written += 1
    onPage(path.pathname)
  })
  const files = paths.map((path) => relative(client, fileOf(client, path)))
  writeRecord(folder, shard.index, { shared, hashes, files })
  return { pages: paths.length, rendered, written }
}

async function inTurns(paths: readonly BuiltPath[], use: (path: BuiltPath) => Promise<void>): Promise<void> {
  const rest = paths.values()
  const work = async () => {
    for (const path of rest) await use(path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
