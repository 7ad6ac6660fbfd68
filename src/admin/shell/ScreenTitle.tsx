import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { SITE } from '#src/site.ts'
import { titleOf } from '../screens.ts'

/** Names the window after the screen, and says its name and moves the focus to it where another one is opened. */
export function ScreenTitle() {
  const { pathname, search } = useRouterState({
    select: ({ resolvedLocation, location }) => resolvedLocation ?? location,
  })
  const title = titleOf(pathname, search)
  const screen = titleOf(pathname)
  const shown = useRef(pathname)
  useEffect(() => {
    document.title = `${title} | ${SITE.name}`
  }, [title])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('admin-content')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <p className="sr-only" role="status">
      {screen}
    </p>
  )
}
