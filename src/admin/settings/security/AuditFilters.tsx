import { messages } from '../../messages.ts'
import { useDebouncedEdit } from '../../kit/list/use-debounced-edit.ts'
import { Field } from '../../kit/ui/Field.tsx'
import { actorOf } from './audit-labels.ts'
import type { AuditView } from './audit-view.ts'

const { audit: words, entities } = messages.security

interface Props {
  view: AuditView
  onChange: (view: AuditView) => void
  /** Who is named by what was loaded. */
  actors: readonly string[]
  /** The id of the current session. */
  ownId: string | undefined
}

/** Narrows the audit log by kind, person, days and text. */
export function AuditFilters({ view, onChange, actors, ownId }: Props) {
  const change = (part: Partial<AuditView>) => onChange({ ...view, ...part })
  const { edited, edit } = useDebouncedEdit(view.search, (search) => change({ search }))
  const day = (key: 'from' | 'to', label: string) => (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="date"
          className="field"
          value={view[key]}
          min={key === 'to' ? view.from : undefined}
          max={key === 'from' ? view.to : undefined}
          onChange={(event) => change({ [key]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5" role="search" aria-label={words.filters}>
      <Field label={words.search}>
        {(control) => (
          <input
            {...control}
            type="search"
            className="field"
            maxLength={200}
            value={edited}
            onChange={(event) => edit(event.target.value)}
          />
        )}
      </Field>
      <Field label={words.filter}>
        {(control) => (
          <select
            {...control}
            className="field"
            value={view.entity}
            onChange={(event) => change({ entity: event.target.value })}
          >
            <option value="">{words.everything}</option>
            {Object.entries(entities).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.person}>
        {(control) => (
          <select
            {...control}
            className="field"
            value={view.actor}
            onChange={(event) => change({ actor: event.target.value })}
          >
            <option value="">{words.everybody}</option>
            {actors.map((actor) => (
              <option key={actor} value={actor}>
                {actorOf(actor, ownId)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {day('from', words.from)}
      {day('to', words.to)}
    </div>
  )
}
