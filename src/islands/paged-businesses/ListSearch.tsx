import { useEffect, useEffectEvent, useRef } from 'react'
import { businessesPath } from '#domain/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { parseView, type ListKind, type ListingView } from './view.ts'

interface Props {
  kind: ListKind
  slug: string
  onShow: (view: ListingView, isTyping?: boolean) => void
}

/** Milliseconds between the last keystroke and the search. */
const PAUSE = 300
/** A single letter is searched only on submit, as a whole word: as a prefix it matches too much. */
const LETTER = /^[a-z]$/i

/**
 * The search box of a listing; without script it submits to the search page. The view follows the field: script
 * writes into the field only on back and forward navigation, so that a late response never overwrites typing.
 */
export function ListSearch({ kind, slug, onShow }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)

  const search = (isTyping: boolean) => {
    clearTimeout(timer.current)
    const text = input.current?.value.trim() ?? ''
    if (isTyping && LETTER.test(text)) return
    // The URL is newer than the last render.
    const view = parseView(kind, location)
    if (text !== view.search) onShow({ ...view, search: text, isExact: false, page: 1 }, isTyping)
  }
  const searchSoon = () => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(search, PAUSE, true)
  }
  const followAddress = () => {
    clearTimeout(timer.current)
    if (input.current) input.current.value = parseView(kind, location).search
  }

  // Text typed before hydration is searched as if it had been typed now.
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
