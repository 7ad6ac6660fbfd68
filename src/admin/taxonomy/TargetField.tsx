import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { asNumber } from '../kit/format.ts'
import { Failure } from '../kit/ui/Failure.tsx'
import { SearchField } from '../kit/list/SearchField.tsx'
import { useDebouncedValue } from '../kit/ui/use-debounced-value.ts'
import { messages } from '../messages.ts'
import type { Kind, TaxonomyRow } from './kind.ts'
import { taxonomyListing } from './taxonomy.queries.ts'

const words = messages.taxonomy
const PAUSE_MS = 300
const SHOWN = 8

interface Props<Row extends TaxonomyRow> {
  kind: Kind<Row>
  /** Those to be merged: where they are several, one of them may be the target. */
  rows: readonly Row[]
  target: Row | undefined
  onPick: (target: Row) => void
}

/** Finds the merge target: a search whose results are the choices. */
export function TargetField<Row extends TaxonomyRow>({ kind, rows, target, onPick }: Props<Row>) {
  const [typed, setTyped] = useState(target?.name ?? rows[0]?.name ?? '')
  const name = useId()
  const view = { q: useDebouncedValue(typed, PAUSE_MS), sort: 'count', order: 'desc' } as const
  const found = useQuery(taxonomyListing(kind, view))
  const others = (found.data?.rows ?? []).filter(({ id }) => rows.every((row) => row.id !== id))
  const offered = [...(rows.length > 1 ? rows : []), ...others.slice(0, SHOWN)]
  const shown = target && !offered.some(({ id }) => id === target.id) ? [target, ...offered] : offered
  return (
    <div className="grid gap-2">
      <SearchField label={words.target} hint={words.targetHint} value={typed} onChange={setTyped} />
      {found.isError && shown.length === 0 && (
        <Failure title={kind.words.failed.list} onRetry={() => void found.refetch()} />
      )}
      {found.isSuccess && shown.length === 0 && <p className="text-soft">{words.noTarget}</p>}
      {shown.length > 0 && (
        <fieldset className="targets">
          <legend className="sr-only">{words.target}</legend>
          {shown.map((row) => (
            <label key={row.id}>
              <input type="radio" name={name} checked={row.id === target?.id} onChange={() => onPick(row)} />
              <span>
                <span className="font-semibold">{row.name}</span>
                <span className="text-faint"> {kind.tell(row)}</span>
              </span>
              <span className="figures text-soft">{words.count(asNumber(row.businessCount))}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
