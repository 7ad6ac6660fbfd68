import type { PointerEvent } from 'react'
import type { BusinessSummary } from '#domain/business/business.ts'
import { hoursOnRequestedDay } from '#domain/hours/open-at.ts'
import { weekdayOfDate } from '#domain/hours/special-hours.ts'
import type { Visit } from '#domain/lists/day-plan.ts'
import { type ListedPlace, MAX_NOTE, STAYS } from '#domain/lists/named-list.ts'
import { businessPath } from '#domain/paths.ts'
import { languageAttributes } from '#domain/text/language.ts'
import { Icon } from '#ui/Icon.tsx'
import { OpenNow } from '#ui/OpenNow.tsx'
import { durationText, visitText, wayText } from './day.ts'

/** The callbacks that edit a stop; absent for somebody else's list. */
export interface StopControls {
  readonly onChange: (change: Partial<ListedPlace>) => void
  readonly onMove: (by: number, control: string) => void
  readonly onRemove: () => void
  readonly onDrag: (event: PointerEvent) => void
}

interface Props {
  place: ListedPlace
  business: BusinessSummary | undefined
  /** Whether the business is no longer listed. */
  isGone: boolean
  /** 'YYYY-MM-DD', empty for none. */
  date: string
  visit: Visit | undefined
  at: number
  count: number
  controls?: StopControls
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** 'Sat, Dec 5: 9 AM – 6 PM', with that day's special hours. */
function HoursOnDay({ business, date }: { business: BusinessSummary; date: string }) {
  const { word, text } = hoursOnRequestedDay(business, { weekday: weekdayOfDate(date), date, part: 'day' })
  return (
    <p className="stop-hours">
      {word} {text}
    </p>
  )
}

/** A stop of a list: its name, opening or visiting times, a note, and controls to move it. */
export function Stop({ place, business, isGone, date, visit, at, count, controls }: Props) {
  const name = business?.name ?? (isGone ? 'A place that is no longer listed' : 'Loading...')
  const id = (control: string) => `stop-${place.id}-${control}`
  const moveButton = (by: -1 | 1) => {
    const control = by < 0 ? 'up' : 'down'
    const isEnd = at + by < 0 || at + by >= count
    return (
      <button
        className="stop-button"
        type="button"
        id={id(control)}
        data-tooltip
        aria-label={`Move ${name} ${control}`}
        aria-disabled={isEnd}
        onClick={() => {
          if (!isEnd) controls?.onMove(by, id(control))
        }}
      >
        <Icon name={control} />
      </button>
    )
  }

  return (
    <li className="stop" data-stop={place.id}>
      {controls && (
        <button
          className="stop-button stop-handle no-print"
          type="button"
          id={id('handle')}
          data-tooltip
          aria-label={`Drag ${name}, or move it by the arrow keys`}
          onPointerDown={controls.onDrag}
          onKeyDown={(event) => {
            const by = STEPS[event.key]
            if (by === undefined) return
            event.preventDefault()
            controls.onMove(by, id('handle'))
          }}
        >
          <Icon name="grip" />
        </button>
      )}
      <div className="stop-facts">
        <p className="stop-name">
          {business ? (
            <a
              className="link"
              href={businessPath(business.slug)}
              {...languageAttributes(name, business.countryCode)}
            >
              {name}
            </a>
          ) : (
            <span className="text-soft">{name}</span>
          )}
          {business && <small>{business.category.name}</small>}
        </p>
        {visit && (
          <p className="stop-visit" data-problem={visit.problem}>
            {wayText(visit) && <span>{wayText(visit)}</span>}
            <b>{visitText(visit)}</b>
          </p>
        )}
        {business &&
          (date === '' ? <OpenNow {...business} /> : <HoursOnDay business={business} date={date} />)}
        {business?.address && (
          <p className="print-only" {...languageAttributes(business.address, business.countryCode)}>
            {business.address}
          </p>
        )}
        {place.note !== '' && (
          <p className={controls ? 'stop-note print-only' : 'stop-note'} dir="auto">
            {place.note}
          </p>
        )}
        {controls && (
          <input
            className="field no-print"
            type="text"
            aria-label={`Note on ${name}`}
            placeholder="Note"
            maxLength={MAX_NOTE}
            dir="auto"
            value={place.note}
            onChange={({ target }) => {
              controls.onChange({ note: target.value })
            }}
          />
        )}
      </div>
      {controls && (
        <div className="stop-tools no-print">
          {date !== '' && (
            <label className="stop-stay">
              <span className="sr-only">How long you stay at {name}</span>
              <select
                className="field"
                value={place.stay}
                onChange={({ target }) => {
                  controls.onChange({ stay: Number(target.value) })
                }}
              >
                {STAYS.map((stay) => (
                  <option key={stay} value={stay}>
                    {durationText(stay)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {moveButton(-1)}
          {moveButton(1)}
          <button
            className="stop-button"
            type="button"
            data-tooltip
            aria-label={`Remove ${name} from this list`}
            onClick={controls.onRemove}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </li>
  )
}
