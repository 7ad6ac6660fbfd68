import { useEffect, useRef, useState } from 'react'
import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { shortDate, timeCode } from '#domain/hours/open-at.ts'
import {
  listFragment,
  MAX_NAME,
  MAX_PLACES,
  type NamedList,
  USUAL_START,
  USUAL_STAY,
} from '#domain/lists/named-list.ts'
import { favouritesPath } from '#domain/paths.ts'
import { languageAttributes } from '#domain/text/language.ts'
import { SITE } from '#src/site.ts'
import { Icon } from '#ui/Icon.tsx'
import { shareLink } from '../business-page/share-link.ts'
import { showUndoToast } from '../saved-businesses/undo-toast.ts'
import { dayEvents, inWorkingOrder, type BusinessesById } from './day.ts'
import { changeList, type KeptList, removeList } from './lists.store.ts'
import { Stops } from './Stops.tsx'

/** Maximum length of a shared address, in characters: messaging programs cut off longer ones. */
const LONGEST_ADDRESS = 8_000

/** '4 places · Dec 5' */
export const listLine = ({ places, date }: NamedList): string =>
  [
    `${places.length} ${places.length === 1 ? 'place' : 'places'}`,
    ...(date === '' ? [] : [shortDate(date)]),
  ].join(' · ')

function share(list: NamedList): void {
  const url = `${location.origin}${favouritesPath}${listFragment(list)}`
  if (url.length > LONGEST_ADDRESS) {
    showUndoToast('Too long for one address: shorten some notes, or make two lists')
    return
  }
  void shareLink({ title: list.name, url })
}

/** Saves the visits of the list's day as a calendar file. */
function saveCalendar(list: NamedList, known: BusinessesById): void {
  const events = dayEvents(list, known, location.origin)
  if (events.length === 0) {
    showUndoToast('No place of this list can be kept on that day')
    return
  }
  const file = new Blob([calendarFile(events, SITE.name, Date.now())], { type: 'text/calendar' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${list.date}.ics`
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(link.href)
  }, 60_000)
}

/** Prints one list alone: while it is marked, the style sheet hides the rest. */
function printList(element: HTMLElement | null): void {
  if (!element) return
  element.dataset.printed = ''
  addEventListener(
    'afterprint',
    () => {
      delete element.dataset.printed
    },
    { once: true },
  )
  print()
}

interface PickerProps {
  list: NamedList
  /** The saved businesses, newest first. */
  saved: readonly number[]
  known: BusinessesById
  onChange: (change: (list: NamedList) => NamedList) => void
}

/** Adds saved businesses to a list. */
function Picker({ list, saved, known, onChange }: PickerProps) {
  const ids = new Set(list.places.map(({ id }) => id))
  const isFull = ids.size >= MAX_PLACES
  // Set on the first render only: it stays open while the visitor chooses several.
  const [isOpen] = useState(list.places.length === 0)
  if (saved.length === 0)
    return <p className="text-soft">Save places by their hearts: then they can be put in here.</p>
  return (
    <details className="trip-picker no-print" open={isOpen}>
      <summary className="link">Choose from your saved places</summary>
      <fieldset className="compare-choice">
        <legend>{isFull ? `A list has ${MAX_PLACES} places at most` : 'In this list'}</legend>
        {saved.flatMap((id) => {
          const business = known.get(id)
          if (!business) return []
          return (
            <label key={id}>
              <input
                type="checkbox"
                checked={ids.has(id)}
                disabled={isFull && !ids.has(id)}
                onChange={({ target }) => {
                  const added = target.checked ? [{ id, stay: USUAL_STAY, note: '' }] : []
                  onChange((before) => ({
                    ...before,
                    places: [...before.places.filter((place) => place.id !== id), ...added],
                  }))
                }}
              />
              <span {...languageAttributes(business.name, business.countryCode)}>{business.name}</span>
            </label>
          )
        })}
      </fieldset>
    </details>
  )
}

interface Props {
  list: KeptList
  known: BusinessesById
  isWhole: boolean
  saved: readonly number[]
  /** Whether the list was just made, so that its name field gets the focus. */
  isNew: boolean
}

/** A list on this device, folded until the visitor opens it. */
export function ListEditor({ list, known, isWhole, saved, isNew }: Props) {
  const [isOpen, setOpen] = useState(isNew)
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A new list is named first.
    if (isNew) name.current?.select()
  }, [isNew])
  const onChange = (change: (before: NamedList) => NamedList) => {
    if (!changeList(list.key, change))
      showUndoToast('Not saved: the storage of this browser is full or barred')
  }
  const set = (change: Partial<NamedList>) => {
    onChange((before) => ({ ...before, ...change }))
  }

  return (
    <details
      className="trip"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
      }}
    >
      <summary>
        <h3 dir="auto">{list.name || 'My list'}</h3>
        <span>{listLine(list)}</span>
      </summary>
      {isOpen && (
        <>
          <div className="trip-fields no-print">
            <label>
              <span className="label">Name of the list</span>
              <input
                className="field"
                type="text"
                maxLength={MAX_NAME}
                dir="auto"
                ref={name}
                value={list.name}
                onChange={({ target }) => {
                  set({ name: target.value })
                }}
              />
            </label>
            <label>
              <span className="label">Day</span>
              <input
                className="field"
                type="date"
                min="2000-01-01"
                max="2099-12-31"
                value={list.date}
                onChange={({ target }) => {
                  set({ date: target.value })
                }}
              />
            </label>
            {list.date !== '' && (
              <label>
                <span className="label">From</span>
                <input
                  className="field"
                  type="time"
                  value={timeCode({ minute: list.start })}
                  onChange={({ target }) => {
                    const [hour = '', minute = ''] = target.value.split(':')
                    set({ start: hour === '' ? USUAL_START : Number(hour) * 60 + Number(minute) })
                  }}
                />
              </label>
            )}
          </div>
          {list.date !== '' && list.places.length > 1 && (
            <p className="no-print mb-4">
              <button
                className="button is-primary"
                type="button"
                onClick={() => {
                  const before = list.places
                  onChange((now) => inWorkingOrder(now, known))
                  showUndoToast('Put in an order that works', {
                    label: 'Undo',
                    run: () => {
                      set({ places: before })
                    },
                  })
                }}
              >
                <Icon name="clock" /> Put in an order that works
              </button>
            </p>
          )}
          <Stops list={list} known={known} isWhole={isWhole} onChange={onChange} />
          <Picker list={list} saved={saved} known={known} onChange={onChange} />
          <p className="trip-tools no-print">
            {list.places.length > 0 && (
              <>
                <button
                  className="button"
                  type="button"
                  onClick={() => {
                    share(list)
                  }}
                >
                  <Icon name="share" /> Share
                </button>
                {list.date !== '' && (
                  <button
                    className="button"
                    type="button"
                    onClick={() => {
                      saveCalendar(list, known)
                    }}
                  >
                    <Icon name="calendar" /> Add to calendar
                  </button>
                )}
                <button
                  className="button"
                  type="button"
                  onClick={({ currentTarget }) => {
                    printList(currentTarget.closest<HTMLElement>('.trip'))
                  }}
                >
                  <Icon name="print" /> Print
                </button>
              </>
            )}
            <button
              className="button"
              type="button"
              onClick={() => {
                showUndoToast('List deleted', { label: 'Undo', run: removeList(list.key) })
              }}
            >
              Delete list
            </button>
          </p>
        </>
      )}
    </details>
  )
}
