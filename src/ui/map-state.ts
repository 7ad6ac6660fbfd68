/** Where a device keeps whether its visitor wants the map beside lists. */
export const MAP_KEY = 'meridian.map'
/** The value of `data-map` of the document while its map is shown. */
export const MAP_OPEN = 'open'
/** Wide enough for the map to stand beside the list. */
export const MAP_BESIDE = '(width >= 64rem)'

/** Runs in the head, before anything is drawn, so that the list has its width from the first: `isMap` where the page is a map. */
export function mapScript(isMap: boolean): string {
  const show = `document.documentElement.dataset.map='${MAP_OPEN}'`
  if (isMap) return show
  return `try{if(matchMedia('${MAP_BESIDE}').matches&&localStorage.getItem('${MAP_KEY}')==='${MAP_OPEN}')${show}}catch{}`
}
