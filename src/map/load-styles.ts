import library from 'maplibre-gl/dist/maplibre-gl.css?url'
import own from '#src/styles/map-canvas.css?url'

/** The map library's style sheet, and ours for the map's contents. */
export const STYLE_SHEETS: readonly string[] = [library, own]

/** Adds the map's style sheets to the page; resolves when all are loaded. */
export async function loadStyles(): Promise<void> {
  await Promise.all(STYLE_SHEETS.map(load))
}

function load(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => {
      resolve()
    }
    link.onerror = () => {
      reject(new Error('The style sheet of the map could not be loaded.'))
    }
    document.head.append(link)
  })
}
