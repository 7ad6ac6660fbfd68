import { useQuery } from '@tanstack/react-query'
import { VISIBLE_STATES } from '#domain/business/admin-business.ts'
import { LACKS } from '#domain/business/lacks.ts'
import { asDate } from '../kit/format.ts'
import { Field } from '../kit/ui/Field.tsx'
import { messages } from '../messages.ts'
import { recentImports } from './businesses.queries.ts'
import type { useFilters } from './use-filters.ts'

const words = messages.views

type Props = Pick<ReturnType<typeof useFilters>, 'draft' | 'set'>

/** The rarely used filters. */
export function FurtherFilters({ draft, set }: Props) {
  const imports = useQuery(recentImports)
  return (
    <div className="further-filters" id="further-filters">
      <Choices
        legend={words.lacks}
        all={LACKS}
        labels={words.lackLabels}
        chosen={draft.lacks}
        onChange={(lacks) => set({ lacks })}
      />
      <Choices
        legend={words.states}
        all={VISIBLE_STATES}
        labels={messages.businesses.states}
        chosen={draft.states}
        onChange={(states) => set({ states })}
      />
      <div className="further-fields">
        <Field label={words.batch}>
          {(control) => (
            <select
              {...control}
              className="field"
              value={draft.batch ?? ''}
              onChange={(event) => set({ batch: event.target.value || undefined })}
            >
              <option value="">{messages.businesses.all}</option>
              {draft.batch !== undefined && imports.data?.every(({ batchId }) => batchId !== draft.batch) && (
                <option value={draft.batch}>{words.olderBatch}</option>
              )}
              {imports.data?.map(({ batchId, fileName, createdAt }) => (
                <option key={batchId} value={batchId}>
                  {words.batchOf(fileName, asDate(createdAt))}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.source}>
          {(control) => (
            <input
              {...control}
              className="field"
              value={draft.source ?? ''}
              onChange={(event) => set({ source: event.target.value })}
            />
          )}
        </Field>
        <Field label={words.since}>
          {(control) => (
            <input
              {...control}
              type="date"
              className="field"
              value={draft.since ?? ''}
              onChange={(event) => set({ since: event.target.value || undefined })}
            />
          )}
        </Field>
        {(['min', 'max'] as const).map((bound) => (
          <Field key={bound} label={words.rating[bound]}>
            {(control) => (
              <select
                {...control}
                className="field"
                value={draft[bound] ?? ''}
                onChange={(event) =>
                  set({ [bound]: event.target.value === '' ? undefined : Number(event.target.value) })
                }
              >
                <option value="">{messages.businesses.all}</option>
                {RATINGS.map((rating) => (
                  <option key={rating} value={rating}>
                    {String(rating).replace('.', ',')}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
    </div>
  )
}

const RATINGS = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]

interface ChoicesProps<Value extends string> {
  legend: string
  all: readonly Value[]
  labels: Readonly<Record<Value, string>>
  chosen: readonly Value[] | undefined
  onChange: (chosen: readonly Value[] | undefined) => void
}

function Choices<Value extends string>({ legend, all, labels, chosen = [], onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className="chips">
      <legend className="label">{legend}</legend>
      {all.map((value) => (
        <label key={value} className="chip">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(all.filter((each) => (each === value ? target.checked : chosen.includes(each))))
            }
          />
          {labels[value]}
        </label>
      ))}
    </fieldset>
  )
}
