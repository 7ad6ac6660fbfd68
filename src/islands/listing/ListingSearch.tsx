import { useEffect, useEffectEvent, useRef } from 'react'
import { businessesPath } from '#domain/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { readView, type ListingKind, type ListingView } from './view.ts'

interface Props {
  kind: ListingKind
  slug: string
  onShow: (view: ListingView, isTyping?: boolean) => void
}

/** Milliseconds after the last letter. */
const PAUSE = 300
/** A letter alone is looked up as a word, and only when asked: it is the beginning of too many. */
const LETTER = /^[a-z]$/i

/**
 * The search box of a listing; without script it leads to the search page. The field leads and the view follows it:
 * script writes into it only when the visitor goes back or forward, so that no letter is lost to a late answer.
 */
export function ListingSearch({ kind, slug, onShow }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)

  const search = (isTyping: boolean) => {
    clearTimeout(timer.current)
    const text = input.current?.value.trim() ?? ''
    if (isTyping && LETTER.test(text)) return
    // The address is ahead of what was drawn last.
    const view = readView(kind, location)
    if (text !== view.search) onShow({ ...view, search: text, isExact: false, page: 1 }, isTyping)
  }
  const searchSoon = () => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(search, PAUSE, true)
  }
  const followAddress = () => {
    clearTimeout(timer.current)
    if (input.current) input.current.value = readView(kind, location).search
  }

  // What was typed before this came to life is searched as if it had been typed now.
  const wake = useEffectEvent(searchSoon)
  const travel = useEffectEvent(followAddress)
  useEffect(() => {
    wake()
    addEventListener('popstate', travel)
    return () => {
      removeEventListener('popstate', travel)
    }
  }, [])

  return (
    <form
      className="search"
      role="search"
      action={businessesPath()}
      onSubmit={(event) => {
        event.preventDefault()
        search(false)
      }}
    >
      <input type="hidden" name={kind} value={slug} />
      <input
        ref={input}
        className="field"
        type="search"
        name="search"
        placeholder="Search businesses..."
        aria-label="Search businesses"
        autoComplete="off"
        enterKeyHint="search"
        data-suggest={`${kind}:${slug}`}
        onChange={searchSoon}
      />
      <button className="button" type="submit">
        <Icon name="search" /> Search
      </button>
    </form>
  )
}
