import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False on the server and while a page that it rendered is taken over, true from then on. */
export const useIsInBrowser = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
