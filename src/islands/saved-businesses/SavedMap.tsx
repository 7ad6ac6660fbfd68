import { useEffect, useId, useRef, useState } from 'react'
import type { BusinessSummary } from '#domain/business/business.ts'
import { categoryIcon } from '#ui/icon.ts'
import { loadMap } from '../map/load-map.ts'
import { Icon } from '#ui/Icon.tsx'
import type { ListedPin } from '../map/map.store.ts'
import { openOf } from '../map/card-open-state.ts'

interface Props {
  /** The saved businesses in the order of their cards. */
  businesses: readonly BusinessSummary[]
}

type State = 'closed' | 'loading' | 'open' | 'failed'
const NOTICES: Readonly<Record<State, string>> = {
  closed: '',
  loading: 'Loading the map...',
  open: '',
  failed: 'The map could not be loaded. The list has all that it would show.',
}

/** The businesses that have a position and a card, as pins. */
const pinsOf = (list: HTMLElement, businesses: readonly BusinessSummary[]): ListedPin[] =>
  businesses.flatMap(({ id, name, category, latitude, longitude }) => {
    const card = list.querySelector(`favourite-toggle[business="${id}"]`)?.closest<HTMLElement>('.card')
    if (latitude === null || longitude === null || !card) return []
    return [{ id, name, icon: categoryIcon(category.icon), open: openOf(card), latitude, longitude, card }]
  })

/** '1 place is not on the map, as its position is not known.' */
function unplacedText(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 place is not on the map, as its position is not known.'
    : `${count} places are not on the map, as their positions are not known.`
}

/** A button that shows the saved businesses on a map, loaded at the first press. */
export function SavedMap({ businesses }: Props) {
  const [state, setState] = useState<State>('closed')
  const panel = useRef<HTMLDivElement>(null)
  const show = useRef<(pins: readonly ListedPin[]) => void>(undefined)
  const title = useId()
  const list = () => panel.current?.closest<HTMLElement>('[data-kept]')
  const unplaced = businesses.filter(
    ({ latitude, longitude }) => latitude === null || longitude === null,
  ).length

  useEffect(() => {
    const section = list()
    if (section) show.current?.(pinsOf(section, businesses))
  }, [businesses])

  const open = async () => {
    const [place, section] = [panel.current, list()]
    if (!place || !section) return
    if (show.current) {
      setState('open')
      return
    }
    setState('loading')
    place.hidden = false
    try {
      const { openSavedMap } = await loadMap(() => import('../map/open-saved-map.ts'))
      show.current = await openSavedMap(place, section, pinsOf(section, businesses))
      setState('open')
    } catch {
      setState('failed')
    }
  }
  if (unplaced === businesses.length) return null
  return (
    <div>
      <p className="flex flex-wrap items-center gap-3">
        <button
          className="button"
          type="button"
          aria-expanded={state === 'open'}
          disabled={state === 'loading'}
          onClick={() => {
            if (state === 'open') setState('closed')
            else void open()
          }}
        >
          <Icon name={state === 'open' ? 'list' : 'map'} />
          {state === 'open' ? 'Hide the map' : 'Show on the map'}
        </button>
        <span role="status">{state === 'open' ? unplacedText(unplaced) : NOTICES[state]}</span>
      </p>
      <div ref={panel} className="map-panel is-place" hidden={state === 'closed' || state === 'failed'}>
        <div className="map-canvas" data-map-canvas></div>
        <p className="map-lost" role="status" data-map-lost></p>
        <section className="map-card has-steps" aria-labelledby={title} data-map-card hidden>
          <h3 className="sr-only" id={title}>
            Chosen business
          </h3>
          <div className="map-card-body" data-map-card-body></div>
          <button className="map-card-step" type="button" data-map-step="-1" aria-label="Previous business">
            <Icon name="left" />
          </button>
          <button className="map-card-step" type="button" data-map-step="1" aria-label="Next business">
            <Icon name="right" />
          </button>
          <button className="map-card-close" type="button" data-map-close aria-label="Close">
            <Icon name="close" />
          </button>
        </section>
      </div>
    </div>
  )
}
