import { useEffect, useEffectEvent, useRef, useState } from 'react'
import '#src/styles/admin/map.css'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import type { PinMap } from '../../../kit/map/pin-map.ts'
import { messages } from '../../../messages.ts'

const words = messages.map

interface Props {
  position: Coordinates | null
  /** The centre of the form's city, shown while there is no position. */
  centre: Coordinates | null
  onMove: (position: Coordinates) => void
}

/** The map with a pin that can be dragged or moved by arrow keys; the map library is loaded on first use. */
export function Pin({ position, centre, onMove }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<PinMap | 'none'>()
  const first = useRef(position)
  const told = useEffectEvent(onMove)
  useEffect(() => {
    let drawn: PinMap | undefined
    const leaving = new AbortController()
    const isGone = () => leaving.signal.aborted
    const draw = async () => {
      const { drawPinMap } = await import('../../../kit/map/pin-map.ts')
      if (isGone() || !container.current) return
      drawn = await drawPinMap(container.current, first.current, (to) => {
        told(to)
      })
      if (isGone()) drawn?.remove()
      else setMap(drawn ?? 'none')
    }
    void draw().catch(() => {
      setMap('none')
    })
    return () => {
      leaving.abort()
      drawn?.remove()
    }
  }, [])
  const { latitude, longitude } = position ?? {}
  useEffect(() => {
    if (map === undefined || map === 'none') return
    map.show(latitude === undefined || longitude === undefined ? null : { latitude, longitude })
  }, [map, latitude, longitude])
  useEffect(() => {
    if (map !== undefined && map !== 'none' && centre && latitude === undefined) map.showCity(centre)
  }, [map, centre, latitude])
  if (map === 'none') return <p className="notice">{words.unavailable}</p>
  return (
    <div>
      <div className="admin-map map-panel">
        <div ref={container} className="map-canvas" data-map-canvas />
      </div>
      <p className="field-hint">{position ? words.pin.hint : words.pin.none}</p>
    </div>
  )
}
