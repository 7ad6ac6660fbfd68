import { useEffect, useState } from 'react'
import { firstView, isSameView, readView, viewPath, type ListingKind, type ListingView } from './view.ts'

/** The view in the address: the built one until the page is alive, then whatever the address asks for. */
export function useView(kind: ListingKind, slug: string, page: number) {
  const [first] = useState(() => firstView(page))
  const [view, setView] = useState(first)

  useEffect(() => {
    const follow = () => {
      const asked = readView(kind, location)
      setView((shown) => (isSameView(shown, asked) ? shown : asked))
    }
    follow()
    addEventListener('popstate', follow)
    return () => {
      removeEventListener('popstate', follow)
    }
  }, [kind])

  /** Shows another view; typing replaces the address, everything else adds to the history. */
  const show = (next: ListingView, isTyping = false) => {
    const path = viewPath(kind, slug, next)
    if (isTyping) history.replaceState(null, '', path)
    else history.pushState(null, '', path)
    setView(next)
  }
  return { view, show, isFirst: isSameView(view, first) }
}
