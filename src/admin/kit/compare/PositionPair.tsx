import { useEffect, useRef, useState } from 'react'
import '#src/styles/admin/map.css'
import { parseOwnJson } from '#domain/own-json.ts'
import type { PinOfPair } from '../map/pair-map.ts'

interface Props {
  /** What the map shows, for screen readers. */
  label: string
  pins: readonly PinOfPair[]
}

/** A small map with two positions; nothing where the browser cannot draw one. */
export function PositionPair({ label, pins }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [isPossible, setPossible] = useState(true)
  // A string, so that equal positions do not redraw the map.
  const drawn = JSON.stringify(pins)
  useEffect(() => {
    const leaving = new AbortController()
    const isGone = () => leaving.signal.aborted
    let remove: (() => void) | undefined
    const draw = async () => {
      const { drawPairMap } = await import('../map/pair-map.ts')
      if (isGone() || !container.current) return
      const map = await drawPairMap(container.current, parseOwnJson<PinOfPair[]>(drawn))
      if (isGone()) map?.remove()
      else if (map) remove = () => map.remove()
      else setPossible(false)
    }
    void draw().catch(() => setPossible(false))
    return () => {
      leaving.abort()
      remove?.()
    }
  }, [drawn])
  if (!isPossible) return null
  return (
    <div className="admin-map map-panel position-pair" role="group" aria-label={label}>
      <div ref={container} className="map-canvas" data-map-canvas />
    </div>
  )
}
