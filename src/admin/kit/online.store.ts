import { onlineManager } from '@tanstack/react-query'
import { atom, onMount } from 'nanostores'

/** Whether the browser is online, as the query client sees it. */
export const $isOnline = atom(onlineManager.isOnline())

onMount($isOnline, () => {
  $isOnline.set(onlineManager.isOnline())
  return onlineManager.subscribe((isOnline) => $isOnline.set(isOnline))
})
