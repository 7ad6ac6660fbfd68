import { useEffect, useState } from 'react'
import { firstView, isSameView, parseView, viewPath, type ListKind, type ListingView } from './view.ts'

/** The view in the URL; until hydration, the view of the prerendered page. */
export function useView(kind: ListKind, slug: string, page: number) {
  const [first] = useState(() => firstView(page))
  const [view, setView] = useState(first)

  useEffect(() => {
    const follow = () => {
      const requested = parseView(kind, location)
      setView((shown) => (isSameView(shown, requested) ? shown : requested))
    }
    follow()
    addEventListener('popstate', follow)
    return () => {
      removeEventListener('popstate', follow)
    }
  }, [kind])

  /** Shows another view; typing replaces the history entry, everything else adds one. */
  const show = (next: ListingView, isTyping = false) => {
    const path = viewPath(kind, slug, next)
    if (isTyping) history.replaceState(null, '', path)
    else history.pushState(null, '', path)
    setView(next)
  }
  return { view, show, isFirst: isSameView(view, first) }
}
