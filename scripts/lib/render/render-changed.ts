import { join } from 'node:path'
import { parseEnv } from '#domain/env.ts'
import { isOfSameShared, takeRecords } from './hashes.ts'
import { RENDERER_FOLDER } from './keep-renderer.ts'
import { renderPages, type RenderResult } from './render-pages.ts'
import { renderShards } from './render-shards.ts'

interface Options {
  readonly outDir: string
  /** The hash of what all pages show. */
  readonly shared: string
  /** Of the database that is read. */
  readonly environment: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** A line for each page. */
  readonly print: (line: string) => void
}

/**
 * Renders the pages of a build whose data has changed. In this process, which is half of the memory that a second one
 * needs; where all pages show something else, all are rendered, by processes of their own.
 */
export async function renderChanged({
  outDir,
  shared,
  environment,
  signal,
  print,
}: Options): Promise<RenderResult> {
  const folder = join(outDir, RENDERER_FOLDER)
  if (!isOfSameShared(folder, shared)) {
    takeRecords(folder)
    return renderShards({ outDir, shared, isOverBuild: true, environment, signal, print })
  }
  // As React and the pages read it.
  Object.assign(process.env, environment, { NODE_ENV: 'production' })
  return renderPages({
    outDir,
    settings: parseEnv(process.env),
    shared,
    isChangedOnly: true,
    signal,
    onPage: (path) => {
      print(`  ├─ ${path}`)
    },
  })
}
