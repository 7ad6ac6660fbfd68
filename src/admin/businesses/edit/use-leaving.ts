import { useBlocker } from '@tanstack/react-router'
import { viewOf } from '../view.ts'

const edited = (search: object) => viewOf(search as Record<string, unknown>).edit

/** Holds whoever would leave the form with changes that are not saved; tabs of the form are no leaving. */
export function useLeaving(isDirty: () => boolean) {
  return useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const stays = current.pathname === next.pathname && edited(current.search) === edited(next.search)
      return !stays && isDirty()
    },
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
}
