import { useId } from 'react'
import { DAY_NAMES } from '#domain/hours/format.ts'
import { HOLIDAY_HOURS, SEASON_HOURS } from '#domain/hours/working-hours.ts'
import { messages } from '../messages.ts'
import type { FieldComparison } from './comparison.ts'
import { DiffText } from '../kit/compare/DiffText.tsx'
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
  days: readonly FieldComparison[]
  edits: Edits
  faults: Faults
  isEditing: boolean
  isChangedSince: boolean
  onEdit: (edits: Edits) => void
}

/** Hours by day: as the sender saw them, as stored, as proposed. */
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
                  <DiffText mark="del" value={seen} other={undefined} empty={words.empty} />
                </td>
              )}
              {hasStored && (
                <td>
                  <DiffText mark="del" value={stored ?? null} other={proposed} empty={words.empty} />
                </td>
              )}
              <td>
                <DiffText
                  mark="ins"
                  value={proposed}
                  other={hasStored ? (stored ?? null) : undefined}
                  empty={stored == null ? words.empty : words.emptied}
                />
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
