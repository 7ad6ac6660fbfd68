import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { adminPath } from '#domain/paths.ts'
import { compact, viewOf, type View } from './view.ts'

type Change = { readonly [Key in keyof View]?: View[Key] | undefined }

/** The view in the URL, and a function to change it; `isReplacing` adds no history entry. */
export function useView() {
  const view = viewOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = useCallback(
    (part: Change, { isReplacing = false } = {}) =>
      navigate({
        to: adminPath('businesses'),
        search: (old) => compact({ ...viewOf(old), ...part }),
        replace: isReplacing,
        resetScroll: false,
      }),
    [navigate],
  )
  return [view, change] as const
}

export type ChangeView = ReturnType<typeof useView>[1]
