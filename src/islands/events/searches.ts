import { say } from './send.ts'

/**
 * Milliseconds for which a search must stay unchanged before it is counted, since lists are searched while the visitor
 * types.
 */
const SETTLED_MS = 1000

interface Search {
  readonly words: string
  readonly isFound: boolean
}

let waiting: Search | undefined
let counted: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Counts a search of a list once it has its answer and has stayed unchanged, with whether anything was found. */
export function noteSearch(words: string, isFound: boolean): void {
  clearTimeout(timer)
  waiting = { words, isFound }
  timer = setTimeout(countWaiting, SETTLED_MS)
}

function countWaiting(): void {
  clearTimeout(timer)
  const search = waiting
  waiting = undefined
  // Another page or sort of the same list is the same search.
  if (search === undefined || search.words === counted) return
  counted = search.words
  say('events', ['search', search.words])
  if (!search.isFound) say('events', ['missed', search.words])
}

// Registered before the sender, which listens to the same event.
addEventListener('pagehide', countWaiting, { capture: true })
addEventListener(
  'visibilitychange',
  () => {
    if (document.visibilityState === 'hidden') countWaiting()
  },
  { capture: true },
)
