import { useEffect, useRef, useState } from 'react'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import '#src/styles/admin/map.css'
import type { DotsMap } from '../../kit/map/dots-map.ts'
import { messages } from '../../messages.ts'
import type { PlacesTally } from '../places-tally.ts'

const { places: words } = messages.excel

interface Props {
  places: PlacesTally
  /** A row to zoom in on. */
  visited: Coordinates | undefined
}

/** The rows as dots, doubtful ones marked; the map library is loaded with the first row. */
export function PlacesMap({ places, visited }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<DotsMap | 'none'>()
  useEffect(() => {
    let made: DotsMap | undefined
    const leaving = new AbortController()
    const isGone = () => leaving.signal.aborted
    const draw = async () => {
      const { drawDotsMap } = await import('../../kit/map/dots-map.ts')
      if (isGone() || !container.current) return
      made = await drawDotsMap(container.current)
      if (isGone()) made?.remove()
      else setDrawn(made ?? 'none')
    }
    void draw().catch(() => {
      setDrawn('none')
    })
    return () => {
      leaving.abort()
      made?.remove()
    }
  }, [])
  const map = drawn === 'none' ? undefined : drawn
  useEffect(() => {
    map?.show({ plain: places.dots, marked: places.doubtful })
  }, [map, places])
  useEffect(() => {
    if (visited) map?.visit(visited)
  }, [map, visited])
  if (drawn === 'none') return <p className="notice">{words.unavailable}</p>
  return (
    <div className="admin-map map-panel">
      <div ref={container} className="map-canvas" data-map-canvas />
    </div>
  )
}
