import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type NamedList, withMovedPlace } from '#domain/lists/named-list.ts'
import { dayText, type BusinessesById, visitsOf } from './day.ts'
import { Stop } from './Stop.tsx'

interface Props {
  list: NamedList
  known: BusinessesById
  /** True once every id was fetched; an id without a business is no longer listed then. */
  isWhole: boolean
  /** Absent for a list of somebody else. */
  onChange?: (change: (list: NamedList) => NamedList) => void
}

/** Follows the pointer on the window, since a moved element loses a captured pointer. */
function useDrag(onMove: (id: number, y: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const move = useRef(onMove)
  useLayoutEffect(() => {
    move.current = onMove
  })
  useEffect(() => {
    if (dragged === undefined) return undefined
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      move.current(dragged, clientY)
    }
    const end = () => {
      setDragged(undefined)
    }
    addEventListener('pointermove', follow)
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end)
    return () => {
      removeEventListener('pointermove', follow)
      for (const type of ['pointerup', 'pointercancel']) removeEventListener(type, end)
    }
  }, [dragged])
  return { dragged, setDragged }
}

/** The stops of a list in order, with the times of its day. */
export function Stops({ list, known, isWhole, onChange }: Props) {
  const { places, date } = list
  const items = useRef<HTMLOListElement>(null)
  /** The control that keeps the focus while its stop moves. */
  const focused = useRef('')
  const [said, setSaid] = useState('')
  const visits = visitsOf(list, known)
  const beyond = places.filter(({ id }) => known.has(id)).length - visits.size

  useLayoutEffect(() => {
    if (focused.current !== '') document.getElementById(focused.current)?.focus()
    focused.current = ''
  }, [places])

  const drag = useDrag((id, y) => {
    const from = places.findIndex((place) => place.id === id)
    const rows = [...(items.current?.children ?? [])].map((item) => item.getBoundingClientRect())
    const over = rows.findIndex(({ bottom }) => y < bottom)
    const to = over === -1 ? rows.length - 1 : over
    const [own, other] = [rows[from], rows[to]]
    if (from === to || !own || !other) return
    // A tall stop is passed at its middle, so that two stops of different heights do not swap repeatedly.
    if (to > from ? y < other.bottom - own.height : y > other.top + own.height) return
    onChange?.((before) => withMovedPlace(before, id, to - from))
  })

  return (
    <>
      {date !== '' && visits.size > 0 && (
        <p className="trip-day" role="status">
          {dayText([...visits.values()])}
          {beyond > 0 && ' A day has eight places at most: those after them have no times.'}
        </p>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
      <ol className="stops" ref={items} data-dragged={drag.dragged}>
        {places.map((place, at) => (
          <Stop
            key={place.id}
            place={place}
            date={date}
            at={at}
            business={known.get(place.id)}
            isGone={isWhole}
            visit={visits.get(place.id)}
            count={places.length}
            {...(onChange && {
              controls: {
                onChange: (change) => {
                  onChange((before) => ({
                    ...before,
                    places: before.places.map((each) =>
                      each.id === place.id ? { ...each, ...change } : each,
                    ),
                  }))
                },
                onMove: (by, control) => {
                  const to = at + by
                  if (to < 0 || to >= places.length) return
                  focused.current = control
                  onChange((before) => withMovedPlace(before, place.id, by))
                  setSaid(`${known.get(place.id)?.name ?? 'It'} is now ${to + 1} of ${places.length}`)
                },
                onRemove: () => {
                  onChange((before) => ({
                    ...before,
                    places: before.places.filter(({ id }) => id !== place.id),
                  }))
                },
                onDrag: (event) => {
                  if (event.button === 0) drag.setDragged(place.id)
                },
              },
            })}
          />
        ))}
      </ol>
    </>
  )
}
