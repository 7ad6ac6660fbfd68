import { useQuery } from '@tanstack/react-query'
import { type AdminCategory, MAX_ORDER_NUMBER } from '#domain/taxonomy/admin.ts'
import { allCategories } from '../kit/choices/choices.queries.ts'
import { CategoryOptions } from '../kit/choices/Options.tsx'
import { asNumber } from '../kit/format.ts'
import { Field } from '../kit/ui/Field.tsx'
import { messages } from '../messages.ts'
import type { Draft } from './kind.ts'

const words = messages.categories

interface Props {
  row: AdminCategory
  draft: Draft
  onChange: (part: Partial<Draft>) => void
}

/** The category within which one lies, and its place where categories are listed. */
export function ListPosition({ row, draft, onChange }: Props) {
  const { data: all = [] } = useQuery(allCategories)
  const possible = all.filter(({ id, parentId, isFixed }) => id !== row.id && parentId === null && !isFixed)
  const isParent = row.subcategoryCount > 0
  const hint = isParent ? words.parentOf(asNumber(row.subcategoryCount)) : words.parentHint
  return (
    <>
      {!row.isFixed && (
        <Field label={words.fields.parent} hint={hint}>
          {(control) => (
            <select
              {...control}
              className="field"
              disabled={isParent}
              value={draft.parentId}
              onChange={(event) => onChange({ parentId: event.target.value })}
            >
              <option value="">{words.noParent}</option>
              <CategoryOptions list={possible} />
            </select>
          )}
        </Field>
      )}
      <Field label={words.fields.order} hint={words.orderHint}>
        {(control) => (
          <input
            {...control}
            className="field"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_ORDER_NUMBER}
            value={draft.orderNumber}
            onChange={(event) => onChange({ orderNumber: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
