import { useBlocker } from '@tanstack/react-router'
import { viewOf } from '../view.ts'

const edited = (search: object) => viewOf(search as Record<string, unknown>).edit

/** Blocks navigation while the form has unsaved changes; switching tabs of the form does not count. */
export function useUnsavedChangesBlocker(isDirty: () => boolean) {
  return useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const stays = current.pathname === next.pathname && edited(current.search) === edited(next.search)
      return !stays && isDirty()
    },
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
}
