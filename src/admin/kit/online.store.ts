import { onlineManager } from '@tanstack/react-query'
import { atom, onMount } from 'nanostores'

/** Whether the browser has a connection, as the calls see it that wait for one. */
export const $isOnline = atom(onlineManager.isOnline())

onMount($isOnline, () => {
  $isOnline.set(onlineManager.isOnline())
  return onlineManager.subscribe((isOnline) => $isOnline.set(isOnline))
})
