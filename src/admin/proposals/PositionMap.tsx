import { useEffect, useRef, useState } from 'react'
import '#src/styles/admin/map.css'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { messages } from '../messages.ts'

interface Props {
  stored: Coordinates | undefined
  proposed: Coordinates
}

const words = messages.proposals.difference

/** A small map with the stored and the proposed position; nothing where the browser cannot draw one. */
export function PositionMap({ stored, proposed }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [isPossible, setPossible] = useState(true)
  const from = stored === undefined ? undefined : pairOf(stored)
  const to = pairOf(proposed)
  useEffect(() => {
    const leaving = new AbortController()
    const isGone = () => leaving.signal.aborted
    let remove: (() => void) | undefined
    const draw = async () => {
      const { drawPairMap } = await import('../kit/map/pair-map.ts')
      if (isGone() || !container.current) return
      const drawn = await drawPairMap(
        container.current,
        from === undefined ? undefined : coordinatesOf(from),
        coordinatesOf(to),
      )
      if (isGone()) drawn?.remove()
      else if (drawn) remove = () => drawn.remove()
      else setPossible(false)
    }
    void draw().catch(() => setPossible(false))
    return () => {
      leaving.abort()
      remove?.()
    }
  }, [from, to])
  if (!isPossible) return null
  return (
    <div className="admin-map map-panel position-pair" role="group" aria-label={words.map}>
      <div ref={container} className="map-canvas" data-map-canvas />
    </div>
  )
}

// Texts, so that equal positions do not draw the map anew.
const pairOf = ({ latitude, longitude }: Coordinates) => `${latitude},${longitude}`
function coordinatesOf(pair: string): Coordinates {
  const [latitude = 0, longitude = 0] = pair.split(',').map(Number)
  return { latitude, longitude }
}
