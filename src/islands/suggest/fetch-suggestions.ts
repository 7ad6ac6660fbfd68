import { suggestionsApi } from '#domain/paths.ts'
import type { Suggestions } from '#domain/search/suggestions.ts'
import { getJson } from '#lib/api.ts'
import type { SuggestionScope } from './suggestion-scope.ts'

/** Milliseconds between the last keystroke and the request. */
export const DEBOUNCE_MS = 150

const answers = new Map<string, Suggestions>()

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

/**
 * Suggestions for a text, debounced and cached until the page is left; rejects when it is aborted or cannot be
 * fetched.
 */
export async function suggest(
  text: string,
  { kinds, place }: SuggestionScope,
  signal: AbortSignal,
): Promise<Suggestions> {
  const limit = Math.max(...kinds.map(([, most]) => most))
  const path = suggestionsApi({ q: text, limit, ...place })
  const known = answers.get(path)
  if (known) return known
  await pause(DEBOUNCE_MS, signal)
  const answer = await getJson<Suggestions>(path, { signal })
  answers.set(path, answer)
  return answer
}
