import { STORAGE_KEYS } from '#domain/consent/device-storage.ts'

/** Storage key of the choice to show the map beside lists. */
export const MAP_KEY = STORAGE_KEYS.map
/** The value of `data-map` of the document while its map is shown. */
export const MAP_OPEN = 'open'
/** The value kept by a device whose visitor hid the map. */
export const MAP_CLOSED = 'closed'
/** Window width from which on the map can stand beside the list. */
export const MAP_BESIDE = '(width >= 64rem)'
/** Window width that fits filters, readable cards and the map, so that the map is shown by default. */
export const MAP_UNASKED = '(width >= 96rem)'

/**
 * Runs in the head before the first paint, so that the list has its final width. `isMap` is whether the page is a
 * map's own, which hides the map only where list and map replace each other. Elsewhere the map stands beside the list
 * by the visitor's choice, or by default on a wide screen unless it was hidden or the device saves data. Going back or
 * reloading restores the map's previous state.
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
