import { runScript } from '../timed-step.ts'
import type { RenderResult } from './render-pages.ts'

/** Processes that render at the same time, each its share: their sum needs less memory than the bundler does. */
const SHARDS = 2

/** A young generation for some pages, since what one leaves behind is gone with the page; the heap grows late. */
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=100']

interface Options {
  readonly outDir: string
  /** The hash of what all pages show. */
  readonly shared: string
  /** Whether the pages are of a build whose files are replaced where they differ. */
  readonly isOverBuild: boolean
  readonly environment: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** A line for each page. */
  readonly print: (line: string) => void
}

/** Renders all pages in processes of their own, with React as visitors have it; what they did, summed up. */
export async function renderShards(options: Options): Promise<RenderResult> {
  const { outDir, shared, isOverBuild, environment, signal, print } = options
  const args = ['--out', outDir, '--shared', shared, ...(isOverBuild ? ['--changed'] : [])]
  const sum = { pages: 0, rendered: 0, written: 0 }
  const line = (text: string) => {
    if (!text.startsWith('{')) {
      print(text)
      return
    }
    const { pages, rendered, written } = JSON.parse(text) as RenderResult
    sum.pages += pages
    sum.rendered += rendered
    sum.written += written
  }
  const shards = Array.from({ length: SHARDS }, (_, index) => `${index}/${SHARDS}`)
  await Promise.all(
    shards.map((shard) =>
      runScript('render.ts', args, {
        signal,
        line,
        environment: { ...environment, NODE_ENV: 'production', PRERENDER_SHARD: shard },
        flags: FLAGS,
      }),
    ),
  )
  return sum
}
