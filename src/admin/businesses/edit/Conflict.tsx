import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { PIN_UNITS } from '#domain/business/pins.ts'
import { actorOf } from '../../kit/actor.ts'
import { asInstant } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { formatFieldValue } from '../../kit/fields/format-field-value.ts'
import { history, type BusinessChange } from '../businesses.queries.ts'
import { differingFields, valuesOf, type FormField, type FormValues } from './values.ts'

const words = messages.businesses

interface Props {
  /** The form as submitted, and as it was when opened. */
  mine: FormValues
  base: AdminBusiness
  /** The version that somebody else saved in the meantime. */
  stored: AdminBusiness
  isBusy: boolean
  categoryName: (id: number) => string
  onCancel: () => void
  onApply: (values: FormValues) => void
}

type Side = 'mine' | 'theirs'
const SIDES = ['mine', 'theirs'] as const

/** Form fields that are stored under another name. */
const STORED_AS: Readonly<Partial<Record<FormField, string>>> = {
  categoryId: 'category',
  seasons: 'workingHours',
  monthDays: 'workingHours',
}

const storedName = (field: FormField) => STORED_AS[field] ?? field

/** Fields that belong together are resolved together: half of each position would be a third place. */
const withTheirUnits = (fields: readonly FormField[]): ReadonlySet<string> =>
  new Set(
    fields.flatMap((field) => [
      field,
      ...(PIN_UNITS.find((unit) => unit.some((each) => each === field)) ?? []),
    ]),
  )

/** A field's stored value as the history formats values. */
const storedValue = (stored: AdminBusiness, name: string): unknown =>
  name === 'category' ? stored.category.name : stored[name as keyof AdminBusiness]

/** Who set the stored value of a field; undefined where no operator did, as after an import. */
function lastChange(
  changes: readonly BusinessChange[],
  base: AdminBusiness,
  stored: AdminBusiness,
  field: FormField,
) {
  const name = storedName(field)
  const change = changes.find(({ after }) => after !== null && Object.hasOwn(after, name))
  const isIt =
    change !== undefined &&
    change.createdAt >= base.updatedAt &&
    JSON.stringify(change.after?.[name] ?? null) === JSON.stringify(storedValue(stored, name) ?? null)
  return isIt ? change : undefined
}

/**
 * Resolves an edit conflict: the operator picks a version of each field that both sides changed; all other changes of
 * either side are kept.
 */
export function Conflict({ mine, base, stored, isBusy, categoryName, onCancel, onApply }: Props) {
  const theirs = valuesOf(stored)
  const { data: changes = [] } = useQuery(history(base.id))
  const before = valuesOf(base)
  const touched = withTheirUnits(differingFields(mine, before))
  const touchedByThem = withTheirUnits(differingFields(theirs, before))
  const differing = differingFields(mine, theirs)
  const fields = differing.filter((field) => touched.has(field) && touchedByThem.has(field))
  const others = differing.filter((field) => !fields.includes(field))
  const usual = (field: FormField): Side => (touched.has(field) ? 'mine' : 'theirs')
  const namesOf = (side: Side) =>
    others.filter((field) => usual(field) === side).map((field) => words.fields[field] ?? field)
  const who = (field: FormField) => {
    const change = lastChange(changes, base, stored, field)
    return words.conflict.by(
      change && actorOf(change.actor, undefined, change.actorName),
      asInstant(change?.createdAt ?? stored.updatedAt),
    )
  }
  const [choices, setChoices] = useState<Partial<Record<FormField, Side>>>({})
  const chosen = (field: FormField) => choices[field] ?? usual(field)
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(fields.map((field) => [field, side])))
  const versions = { mine, theirs } as const
  const shown = (side: Side, field: FormField) =>
    field === 'categoryId'
      ? categoryName(versions[side].categoryId)
      : formatFieldValue(field, versions[side][field])
  const merged = (): FormValues => ({
    ...theirs,
    unpin: mine.unpin,
    ...Object.fromEntries(differing.map((field) => [field, versions[chosen(field)][field]])),
  })
  return (
    <Dialog
      isOpen
      isWide
      onClose={onCancel}
      title={words.conflict.title}
      description={words.conflict.text}
      footer={
        <>
          {fields.length > 0 && (
            <>
              <Button look="quiet" onClick={() => chooseAll('theirs')}>
                {words.conflict.allTheirs}
              </Button>
              <Button look="quiet" onClick={() => chooseAll('mine')}>
                {words.conflict.allMine}
              </Button>
            </>
          )}
          <Button look="primary" isBusy={isBusy} onClick={() => onApply(merged())}>
            {words.conflict.apply}
          </Button>
        </>
      }
    >
      <div className="versions">
        {differing.length === 0 && <p>{words.conflict.same}</p>}
        {differing.length > 0 && fields.length === 0 && <p>{words.conflict.apart}</p>}
        {SIDES.map((side) => {
          const names = namesOf(side)
          return (
            names.length > 0 && (
              <p key={side} className="text-sm text-soft">
                {words.conflict.alone[side](names.join(', '))}
              </p>
            )
          )
        })}
        {fields.map((field) => (
          <fieldset key={field} className="version-row">
            <legend>{words.fields[field] ?? field}</legend>
            <div>
              {SIDES.map((side) => (
                <label key={side} className="version-choice">
                  <input
                    type="radio"
                    name={`keep-${field}`}
                    checked={chosen(field) === side}
                    onChange={() => setChoices({ ...choices, [field]: side })}
                  />
                  <span>
                    <span className="block text-xs text-faint">
                      {side === 'mine' ? words.conflict.mine : who(field)}
                    </span>
                    {shown(side, field)}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}
