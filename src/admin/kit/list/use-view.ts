import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { adminPath, type AdminScreen } from '#domain/paths.ts'
import type { Change, Search } from './view.ts'

/** Changes the view in the address; `isReplacing` adds no history entry. */
export type ChangeView<View> = (
  change: Change<View>,
  options?: { readonly isReplacing?: boolean },
) => Promise<void>

/** The view in the address of a screen, and a function to change it. */
export function useView<View extends object>(screen: AdminScreen, viewOf: (search: Search) => View) {
  const view = viewOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change: ChangeView<View> = useCallback(
    (part, { isReplacing = false } = {}) =>
      navigate({
        to: adminPath(screen),
        search: (old: Search) => viewOf({ ...viewOf(old), ...part }),
        replace: isReplacing,
        resetScroll: false,
      }),
    [navigate, screen, viewOf],
  )
  return [view, change] as const
}
