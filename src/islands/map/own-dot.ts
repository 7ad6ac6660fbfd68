import { type MapLibreMap, Marker } from 'maplibre-gl'
import { ownCoordinates, POSITION_EVENT } from '../near-me/own-position.ts'

/** Shows the visitor where they are on a map, from when their browser has told it in this tab, wherever the map goes. */
export function showOwnDot(map: MapLibreMap): void {
  let marker: Marker | undefined
  const update = () => {
    const own = ownCoordinates()
    if (!own) return
    if (!marker) {
      const element = Object.assign(document.createElement('div'), { className: 'map-you' })
      element.role = 'img'
      element.ariaLabel = 'You are here'
      marker = new Marker({ element })
    }
    marker.setLngLat([own.longitude, own.latitude]).addTo(map)
  }
  update()
  document.addEventListener(POSITION_EVENT, update)
  map.once('remove', () => {
    document.removeEventListener(POSITION_EVENT, update)
  })
}
