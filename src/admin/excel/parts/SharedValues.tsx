import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { messages } from '../../messages.ts'
import { allCategories } from '../../kit/choices/choices.queries.ts'
import { allCountries, countryLabel, sortedByLabel } from '../../kit/choices/country-label.ts'
import { Field } from '../../kit/ui/Field.tsx'
import type { Reading, SharedField } from '../reading.ts'

const { columns: words, fields: names } = messages.excel

interface Props {
  /** Fields that no column provides. */
  lacking: readonly SharedField[]
  constants: Reading['constants']
  onChange: (field: SharedField, value: string) => void
}

/** One value for all rows, for each field that the file lacks. */
export function SharedValues({ lacking, constants, onChange }: Props) {
  const id = useId()
  if (lacking.length === 0) return null
  return (
    <fieldset className="shared-values">
      <legend>{words.shared}</legend>
      <p className="field-hint">{words.sharedText}</p>
      <div className="shared-fields">
        {lacking.map((field) => (
          <Field key={field} label={names[field]}>
            {(control) =>
              field === 'country' ? (
                <select
                  {...control}
                  className="field"
                  value={constants.country ?? ''}
                  onChange={({ target }) => onChange(field, target.value)}
                >
                  <option value="">{words.choose}</option>
                  {allCountries().map((code) => (
                    <option key={code} value={code}>
                      {countryLabel(code)}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  {...control}
                  className="field"
                  autoComplete="off"
                  maxLength={200}
                  list={field === 'category' ? id : undefined}
                  placeholder={field === 'category' ? words.chooseOrWrite : words.write}
                  value={constants[field] ?? ''}
                  onChange={({ target }) => onChange(field, target.value)}
                />
              )
            }
          </Field>
        ))}
      </div>
      {lacking.includes('category') && <CategoryNames id={id} />}
    </fieldset>
  )
}

/** Suggests the names of the known categories; any other one is created. */
function CategoryNames({ id }: { id: string }) {
  const { data = [] } = useQuery({ ...allCategories, staleTime: 0 })
  return (
    <datalist id={id}>
      {sortedByLabel(data, ({ label }) => label).map((category) => (
        <option key={category.id} value={category.name} label={category.label} />
      ))}
    </datalist>
  )
}
