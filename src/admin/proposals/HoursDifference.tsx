import { useId } from 'react'
import { DAY_NAMES } from '#domain/hours/format.ts'
import { HOLIDAY_HOURS, SEASON_HOURS } from '#domain/hours/working-hours.ts'
import { messages } from '../messages.ts'
import type { Compared } from './comparison.ts'
import { DiffText } from './DiffText.tsx'
import type { Edits } from './edits.ts'
import type { Faults } from './words.ts'

const { difference: words, fields } = messages.proposals
const { hours } = messages.businesses

const DAYS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(DAY_NAMES.map((day, at) => [day, hours.days[at] ?? day])),
  [HOLIDAY_HOURS]: hours.holidays,
  [SEASON_HOURS]: hours.seasons.title,
}

interface Props {
  days: readonly Compared[]
  edits: Edits
  faults: Faults
  isEditing: boolean
  isChangedSince: boolean
  onEdit: (edits: Edits) => void
}

/** Hours by day: what was seen, what is stored, what is proposed. */
export function HoursDifference({ days, edits, faults, isEditing, isChangedSince, onEdit }: Props) {
  const errorId = useId()
  const hasStored = days.some(({ stored }) => stored !== undefined)
  return (
    <table className="difference-hours">
      <caption className="sr-only">{fields.workingHours}</caption>
      <thead>
        <tr>
          <td />
          {isChangedSince && <th scope="col">{words.seen}</th>}
          {hasStored && <th scope="col">{words.now}</th>}
          <th scope="col">{words.proposed}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ key, seen = null, stored, proposed }) => {
          const label = DAYS[key] ?? key
          const error = faults[`workingHours.${key}`]
          return (
            <tr key={key}>
              <th scope="row">{label}</th>
              {isChangedSince && (
                <td>
                  <DiffText side="now" value={seen} other={undefined} />
                </td>
              )}
              {hasStored && (
                <td>
                  <DiffText side="now" value={stored ?? null} other={proposed} />
                </td>
              )}
              <td>
                <DiffText side="proposed" value={proposed} other={hasStored ? (stored ?? null) : undefined} />
                {isEditing && (
                  <input
                    className="field"
                    aria-label={words.editedLabel(label)}
                    aria-invalid={error === undefined ? undefined : true}
                    aria-describedby={error === undefined ? undefined : `${errorId}-${key}`}
                    maxLength={500}
                    value={edits.values.workingHours?.[key] ?? proposed ?? ''}
                    onChange={({ target }) =>
                      onEdit({
                        ...edits,
                        values: {
                          ...edits.values,
                          workingHours: { ...edits.values.workingHours, [key]: target.value },
                        },
                      })
                    }
                  />
                )}
                {error !== undefined && (
                  <p className="field-error" id={`${errorId}-${key}`} role="alert">
                    {error}
                  </p>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
