import { STORAGE_KEYS } from '#domain/consent/device-storage.ts'

/** Where a device keeps whether its visitor wants the map beside lists. */
export const MAP_KEY = STORAGE_KEYS.map
/** The value of `data-map` of the document while its map is shown. */
export const MAP_OPEN = 'open'
/** The value kept by a device whose visitor hid the map. */
export const MAP_CLOSED = 'closed'
/** Wide enough for the map to stand beside the list. */
export const MAP_BESIDE = '(width >= 64rem)'
/** Wide enough for the filters, cards of a readable width and the map, so that it stands there unasked. */
export const MAP_UNASKED = '(width >= 96rem)'

/**
 * Runs in the head, before anything is drawn, so that the list has its width from the first: `isMap` where the page is a
 * map, which is hidden there only where list and map take each other's place. Elsewhere the map stands beside the list where the visitor wants it, and unasked on a wide screen, save where it
 * was hidden or the device saves data. Who comes back to a page, or reloads it, finds the map as it was left.
 */
export function mapScript(isMap: boolean): string {
  const show = `document.documentElement.dataset.map='${MAP_OPEN}'`
  const left = 'const left=history.state?.map'
  const isBeside = `matchMedia('${MAP_BESIDE}').matches`
  if (isMap) return `${left};if(left!=='${MAP_CLOSED}'||${isBeside})${show}`
  const kept = `localStorage.getItem('${MAP_KEY}')`
  const isUnasked = `kept!=='${MAP_CLOSED}'&&matchMedia('${MAP_UNASKED}').matches&&!navigator.connection?.saveData`
  const isWanted = `${isBeside}&&(kept==='${MAP_OPEN}'||${isUnasked})`
  return `try{${left},kept=${kept};if(left==='${MAP_OPEN}'||left!=='${MAP_CLOSED}'&&${isWanted})${show}}catch{}`
}
