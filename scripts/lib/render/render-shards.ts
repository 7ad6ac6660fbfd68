import type { RenderResult } from './render-pages.ts'
import { runScript } from '../timed-step.ts'

/** Processes that render at the same time, each its share: the sum of what two need is less than the bundler takes. */
const SHARDS = 2

interface Options {
  readonly outDir: string
  /** The hash of what all pages show. */
  readonly shared: string
  readonly isChangedOnly: boolean
  readonly environment: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** A line for each page. */
  readonly print: (line: string) => void
}

/** Renders pages in processes of their own, with React as visitors have it; what they did, summed up. */
export async function renderShards(options: Options): Promise<RenderResult> {
  const { outDir, shared, isChangedOnly, environment, signal, print } = options
  const args = ['--out', outDir, '--shared', shared, ...(isChangedOnly ? ['--changed'] : [])]
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
        environment: { ...environment, NODE_ENV: 'production', PRERENDER_SHARD: shard, NODE_OPTIONS: FLAGS },
      }),
    ),
  )
  return sum
}

/** A young generation for some pages: what one leaves behind is gone with the page. The bundler takes more memory. */
const FLAGS = '--max-semi-space-size=16'
