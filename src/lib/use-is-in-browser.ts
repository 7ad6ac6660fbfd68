import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False on the server and during hydration, true from then on. */
export const useIsInBrowser = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
