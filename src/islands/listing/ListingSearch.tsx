import { useEffect, useRef } from 'react'
import { businessesPath } from '#domain/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import type { ListingKind, ListingView } from './view.ts'

interface Props {
  kind: ListingKind
  slug: string
  view: ListingView
  onShow: (view: ListingView, isTyping?: boolean) => void
}

/** Milliseconds after the last letter. */
const PAUSE = 300
/** A letter alone is looked up as a word, and only when asked: it is the beginning of too many. */
const LETTER = /^[a-z]$/i

/** The search box of a listing; without script it leads to the search page. */
export function ListingSearch({ kind, slug, view, onShow }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)

  useEffect(() => {
    if (input.current && input.current.value.trim() !== view.search) input.current.value = view.search
  }, [view.search])

  const search = (isTyping: boolean) => {
    clearTimeout(timer.current)
    const text = input.current?.value.trim() ?? ''
    if (isTyping && LETTER.test(text)) return
    if (text !== view.search) onShow({ ...view, search: text, isExact: false, page: 1 }, isTyping)
  }
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
        defaultValue={view.search}
        autoComplete="off"
        enterKeyHint="search"
        data-suggest={`${kind}:${slug}`}
        onChange={() => {
          clearTimeout(timer.current)
          timer.current = window.setTimeout(search, PAUSE, true)
        }}
      />
      <button className="button" type="submit">
        <Icon name="search" /> Search
      </button>
    </form>
  )
}
