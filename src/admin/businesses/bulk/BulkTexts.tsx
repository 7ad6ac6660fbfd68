import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { type BulkPatch, REPLACEABLE } from '#domain/business/bulk-patch.ts'
import { FeatureSuggestions } from '../../kit/choices/FeatureSuggestions.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { messages } from '../../messages.ts'

const words = messages.businesses
const { bulk } = messages

export type Part = { [Key in keyof BulkPatch]?: BulkPatch[Key] | undefined }

interface Props {
  patch: Part
  onChange: (part: Part) => void
  /** Validation errors by the field's path. */
  errorOf: (path: string) => string | undefined
}

const CONTACTS = ['phone', 'email', 'website', 'menuLink', 'orderLink', 'reservationLink'] as const

/** Text fields set for all selected businesses; each can be emptied instead. */
export function BulkContacts({ patch, onChange, errorOf }: Props) {
  return [...CONTACTS, 'description' as const].map((field) => {
    const value = patch[field]
    const Control = field === 'description' ? 'textarea' : 'input'
    const label = words.fields[field] ?? field
    return (
      <Field key={field} label={label} error={errorOf(field)}>
        {(control) => (
          <span className="bulk-text">
            <Control
              {...control}
              className="field"
              dir="auto"
              placeholder={value === '' ? bulk.willBeEmpty : words.bulkKeep}
              disabled={value === ''}
              value={value ?? ''}
              onChange={({ target }) => onChange({ [field]: target.value || undefined })}
            />
            <label className="flex items-center gap-1.5">
              <input
                type="checkbox"
                aria-label={bulk.emptyOf(label)}
                checked={value === ''}
                onChange={({ target }) => onChange({ [field]: target.checked ? '' : undefined })}
              />
              {bulk.empty}
            </label>
          </span>
        )}
      </Field>
    )
  })
}

type Feature = NonNullable<BulkPatch['features']>[number]

const VALUES = {
  yes: true,
  no: false,
  text: '',
  remove: null,
} as const

type ValueName = keyof typeof VALUES

const nameOfValue = (value: Feature['value']): ValueName =>
  value === null ? 'remove' : typeof value === 'string' ? 'text' : value ? 'yes' : 'no'

const LABELS: Readonly<Record<ValueName, string>> = {
  yes: words.features.yes,
  no: words.features.no,
  text: words.features.other,
  remove: bulk.removeFeature,
}

/** The label of a feature: its section and its name. */
const NAMES = { section: words.features.section, name: words.features.feature } as const

/** Features added to, or removed from, all selected businesses. */
export function BulkFeatures({ patch, onChange, errorOf }: Props) {
  const listId = useId()
  const rows = patch.features ?? []
  const set = (at: number, part: Partial<Feature>) =>
    onChange({ features: rows.map((row, each) => (each === at ? { ...row, ...part } : row)) })
  const remove = (at: number) => {
    const left = rows.filter((_, each) => each !== at)
    onChange({ features: left.length === 0 ? undefined : left })
  }
  return (
    <>
      <FeatureSuggestions id={listId} />
      {rows.map((row, at) => (
        <div key={at} role="group" aria-label={bulk.featureOf(String(at + 1))} className="season-row">
          <div className="season-fields">
            <FeatureSuggestions id={`${listId}-${at}`} section={row.section} />
            {Object.entries(NAMES).map(([key, label]) => (
              <input
                key={key}
                className="field"
                list={key === 'section' ? listId : `${listId}-${at}`}
                aria-label={label}
                placeholder={label}
                value={row[key as keyof typeof NAMES]}
                onChange={({ target }) => set(at, { [key]: target.value })}
              />
            ))}
            <select
              className="field"
              aria-label={words.features.value}
              value={nameOfValue(row.value)}
              onChange={({ target }) => set(at, { value: VALUES[target.value as ValueName] })}
            >
              {Object.entries(LABELS).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
            {typeof row.value === 'string' && (
              <input
                className="field"
                aria-label={words.features.valueText}
                value={row.value}
                onChange={({ target }) => set(at, { value: target.value })}
              />
            )}
          </div>
          <IconButton
            label={words.features.removeFeature(row.name || words.features.unnamed)}
            onClick={() => remove(at)}
          >
            <X aria-hidden="true" />
          </IconButton>
          {errorOf(`features.${at}`) && <output className="field-error">{bulk.featureFault}</output>}
        </div>
      ))}
      <Button
        look="quiet"
        onClick={() => onChange({ features: [...rows, { section: '', name: '', value: true }] })}
      >
        <Plus aria-hidden="true" />
        {words.features.addFeature}
      </Button>
    </>
  )
}

const NO_WORDS = { fields: [], find: '', with: '' } satisfies BulkPatch['replace']

/** Words replaced in the texts of all selected businesses. */
export function BulkReplace({ patch, onChange, errorOf }: Props) {
  const { replace = NO_WORDS } = patch
  const set = (part: Partial<NonNullable<BulkPatch['replace']>>) => {
    const next = { ...replace, ...part }
    const isBlank = next.find === '' && next.with === '' && next.fields.length === 0
    onChange({ replace: isBlank ? undefined : next })
  }
  return (
    <>
      <Field label={bulk.find} error={errorOf('replace.find') && bulk.findFault}>
        {(control) => (
          <input
            {...control}
            className="field"
            dir="auto"
            value={replace.find}
            onChange={({ target }) => set({ find: target.value })}
          />
        )}
      </Field>
      <Field label={bulk.replaceBy}>
        {(control) => (
          <input
            {...control}
            className="field"
            dir="auto"
            value={replace.with}
            onChange={({ target }) => set({ with: target.value })}
          />
        )}
      </Field>
      <fieldset className="bulk-fields">
        <legend className="label">{bulk.replaceIn}</legend>
        {REPLACEABLE.map((field) => (
          <label key={field} className="flex items-center gap-1.5">
            <input
              type="checkbox"
              checked={replace.fields.includes(field)}
              onChange={({ target }) =>
                set({
                  fields: target.checked
                    ? [...replace.fields, field]
                    : replace.fields.filter((each) => each !== field),
                })
              }
            />
            {words.fields[field] ?? field}
          </label>
        ))}
        {errorOf('replace.fields') && <output className="field-error">{bulk.replaceFault}</output>}
      </fieldset>
    </>
  )
}
