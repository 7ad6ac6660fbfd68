import type { AdSource } from '#domain/ads/plan.ts'
import type { Snippet } from '#domain/snippet/snippet.ts'
import { readAdSource } from '../ads/source.ts'
import type { Database } from '../client.ts'
import { listEnabledSnippets } from '../snippets/list.ts'

/** How long answers share one reading of the snippets, in milliseconds. */
const KEPT_MS = 4_000

let kept: { readonly snippets: readonly Snippet[]; readonly until: number } | undefined

/** The advertisements and snippets for pages, at most four seconds old. */
export async function readPageSource(
  db: Database,
  now: number,
): Promise<{ readonly ads: AdSource; readonly snippets: readonly Snippet[] }> {
  const [ads, snippets] = await Promise.all([readAdSource(db, now), readSnippets(db, now)])
  return { ads, snippets }
}

async function readSnippets(db: Database, now: number): Promise<readonly Snippet[]> {
  if (kept && now < kept.until) return kept.snippets
  const snippets = await listEnabledSnippets(db)
  kept = { snippets, until: now + KEPT_MS }
  return snippets
}

/** Makes the next reading a new one, as after a change. */
export const forgetSnippets = (): void => void (kept = undefined)
