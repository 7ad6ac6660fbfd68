import { useState } from 'react'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { formatFieldValue } from '../../kit/fields/format-field-value.ts'
import { differingFields, valuesOf, type FormField, type FormValues } from './values.ts'

const words = messages.businesses

interface Props {
  /** The form as it was sent, and as it was when it was opened. */
  mine: FormValues
  base: AdminBusiness
  /** What somebody else saved in the meantime. */
  stored: AdminBusiness
  isBusy: boolean
  categoryName: (id: number) => string
  onCancel: () => void
  onApply: (values: FormValues) => void
}

type Side = 'mine' | 'theirs'
const SIDES = ['mine', 'theirs'] as const

/** Resolves an edit conflict: for each differing field the operator picks one of both versions. */
export function Conflict({ mine, base, stored, isBusy, categoryName, onCancel, onApply }: Props) {
  const theirs = valuesOf(stored)
  const fields = differingFields(mine, theirs)
  const touched = new Set(differingFields(mine, valuesOf(base)))
  const usual = (field: FormField): Side => (touched.has(field) ? 'mine' : 'theirs')
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
    ...Object.fromEntries(fields.map((field) => [field, versions[chosen(field)][field]])),
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
          <Button look="quiet" onClick={() => chooseAll('theirs')}>
            {words.conflict.allTheirs}
          </Button>
          <Button look="quiet" onClick={() => chooseAll('mine')}>
            {words.conflict.allMine}
          </Button>
          <Button look="primary" isBusy={isBusy} onClick={() => onApply(merged())}>
            {words.conflict.apply}
          </Button>
        </>
      }
    >
      <div className="versions">
        {fields.length === 0 && <p>{words.conflict.same}</p>}
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
                    <span className="block text-xs text-faint">{words.conflict[side]}</span>
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
