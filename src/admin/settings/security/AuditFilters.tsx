import { messages } from '../../messages.ts'
import { useDebouncedEdit } from '../../kit/list/use-debounced-edit.ts'
import type { Change } from '../../kit/list/view.ts'
import { SearchField } from '../../kit/list/SearchField.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { actorOf } from './audit-labels.ts'
import type { AuditFilters as Filters } from './audit-view.ts'

const { audit: words, entities } = messages.security

type Options = readonly (readonly [value: string, name: string])[]

interface Props {
  filters: Filters
  onChange: (part: Change<Filters>) => void
  /** Who is named by what was loaded. */
  actors: readonly string[]
  /** The id of the current session. */
  ownId: string | undefined
}

/** Narrows the audit log by kind, person, days and text. */
export function AuditFilters({ filters, onChange, actors, ownId }: Props) {
  const { edited, edit } = useDebouncedEdit(filters.q ?? '', (q) => onChange({ q }))
  const choice = (key: 'entity' | 'actor', label: string, all: string, options: Options) => (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className="field"
          value={filters[key] ?? ''}
          onChange={(event) => onChange({ [key]: event.target.value })}
        >
          <option value="">{all}</option>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  const day = (key: 'from' | 'to', label: string) => (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="date"
          className="field"
          value={filters[key] ?? ''}
          min={key === 'to' ? filters.from : undefined}
          max={key === 'from' ? filters.to : undefined}
          onChange={(event) => onChange({ [key]: event.target.value })}
        />
      )}
    </Field>
  )
  const people = actors.map((actor) => [actor, actorOf(actor, ownId)] as const)
  return (
    <search className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5" aria-label={words.filters}>
      <SearchField label={words.search} value={edited} onChange={edit} />
      {choice('entity', words.filter, words.everything, Object.entries(entities))}
      {choice('actor', words.person, words.everybody, people)}
      {day('from', words.from)}
      {day('to', words.to)}
    </search>
  )
}
