import { say } from './send.ts'

/** Milliseconds for which a search must stand: lists follow what is typed, and half a word is no search. */
const SETTLED_MS = 1000

interface Search {
  readonly words: string
  readonly isFound: boolean
}

let waiting: Search | undefined
let counted: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Counts a search of a list once its answer is there and has stood, and whether anything was found. */
export function noteSearch(words: string, isFound: boolean): void {
  clearTimeout(timer)
  waiting = { words, isFound }
  timer = setTimeout(countWaiting, SETTLED_MS)
}

function countWaiting(): void {
  clearTimeout(timer)
  const search = waiting
  waiting = undefined
  // Another page or order of the same list is the same search.
  if (search === undefined || search.words === counted) return
  counted = search.words
  say('events', ['search', search.words])
  if (!search.isFound) say('events', ['missed', search.words])
}

// Before what is said is sent, which listens for the same.
addEventListener('pagehide', countWaiting, { capture: true })
addEventListener(
  'visibilitychange',
  () => {
    if (document.visibilityState === 'hidden') countWaiting()
  },
  { capture: true },
)
