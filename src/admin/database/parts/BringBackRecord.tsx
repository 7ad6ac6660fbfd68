import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminError } from '../../kit/api.ts'
import { formatFieldValue } from '../../kit/fields/format-field-value.ts'
import { asNumber } from '../../kit/format.ts'
import { failureText, saySuccess } from '../../kit/toast.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { useDebouncedValue } from '../../kit/ui/use-debounced-value.ts'
import { messages } from '../../messages.ts'
import { bringBackRecord, compareRecord, findRecords, type ComparedRecord } from '../restore.api.ts'
import { compareAgain } from '../run-restore.ts'

const words = messages.database.parts
const { fields: labels } = messages.businesses
const PAUSE_MS = 300

interface Props {
  restoreId: string
  /** Whether a backup that this site did not sign is accepted. */
  isAccepted: boolean
  isDisabled: boolean
}

/** Searches the compared backup for a business and restores it alone. */
export default function BringBackRecord({ restoreId, isAccepted, isDisabled }: Props) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<number>()
  const q = useDebouncedValue(text.trim(), PAUSE_MS)
  const found = useQuery({
    queryKey: ['admin', 'restore', restoreId, 'records', q],
    queryFn: () => findRecords(restoreId, q),
    enabled: q !== '',
  })
  return (
    <section className="database-record grid gap-3" aria-label={words.record}>
      <div>
        <h3 className="text-base">{words.record}</h3>
        <p className="text-soft">{words.recordText}</p>
      </div>
      <Field label={words.search} hint={words.searchHint}>
        {(control) => (
          <input
            {...control}
            className="field"
            type="search"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setChosen(undefined)
            }}
          />
        )}
      </Field>
      {found.isError && <Failure title={words.searchFailed} onRetry={() => void found.refetch()} />}
      {q !== '' && found.data?.length === 0 && <p className="text-faint">{words.none}</p>}
      {chosen === undefined && found.data && found.data.length > 0 && (
        <ul className="grid gap-1" aria-label={words.found}>
          {found.data.map(({ id, name, city, globalRowNumber }) => (
            <li key={id}>
              <button type="button" className="record-choice" onClick={() => setChosen(id)}>
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-soft">{words.about(city, asNumber(globalRowNumber))}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen !== undefined && (
        <Compared
          key={chosen}
          restoreId={restoreId}
          isAccepted={isAccepted}
          isDisabled={isDisabled}
          id={chosen}
          onBack={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}

function Compared({
  restoreId,
  isAccepted,
  isDisabled,
  id,
  onBack,
}: Props & { id: number; onBack: () => void }) {
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<string>()
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin', 'restore', restoreId, 'record', id],
    queryFn: () => compareRecord(restoreId, id),
    staleTime: 0,
  })
  const bringing = useMutation({
    mutationFn: (record: ComparedRecord) =>
      bringBackRecord(restoreId, id, {
        acceptUnsigned: isAccepted,
        ...(record.version !== null && { version: record.version }),
        fields: record.differences.map(({ field }) => field).filter((field) => !off.has(field)),
      }),
    retry: false,
    onMutate: () => setFailure(undefined),
    onSuccess: (_, { name }) => {
      saySuccess(words.recordDone(name), words.recordDoneText)
      return compareAgain()
    },
    onError: (error) => {
      const isChanged = error instanceof AdminError && error.code === 'conflict'
      setFailure(isChanged ? words.recordConflict : failureText(words.failed, error))
      void refetch()
    },
  })
  if (isError) return <Failure title={words.searchFailed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} />
  const { state, name, city, globalRowNumber, differences, category, cityRelation, reviews } = data
  const canCome = state !== 'same' && state !== 'removed'
  const isNone = state === 'changed' && differences.every(({ field }) => off.has(field))
  return (
    <div className="grid gap-3" role="group" aria-label={name}>
      <p>
        <strong>{name}</strong>{' '}
        <span className="text-soft">{words.about(city, asNumber(globalRowNumber))}</span>
      </p>
      <p className={state === 'removed' ? 'notice is-bad' : 'notice'}>
        {state === 'missing' ? words.states.missing(asNumber(reviews)) : words.states[state]}
      </p>
      {canCome && category.isGone && <p className="notice is-warn">{words.categoryGone(category.name)}</p>}
      {canCome && cityRelation?.isGone && (
        <p className="notice is-warn">{words.cityGone(cityRelation.name)}</p>
      )}
      {canCome && differences.length > 0 && (
        <ul className="changes grid gap-2">
          {differences.map(({ field, now, then }) => (
            <li key={field}>
              <label className="flex items-center gap-2">
                <input
                  type="checkbox"
                  className="size-4"
                  checked={!off.has(field)}
                  onChange={({ target }) => {
                    const next = new Set(off)
                    if (target.checked) next.delete(field)
                    else next.add(field)
                    setOff(next)
                  }}
                />
                <span className="text-sm font-semibold">{labels[field] ?? field}</span>
              </label>
              <span className="grid gap-x-4 md:grid-cols-2">
                <del>
                  <span className="sr-only">{words.now}: </span>
                  {formatFieldValue(field, now)}
                </del>
                <ins>
                  <span className="sr-only">{words.then}: </span>
                  {formatFieldValue(field, then)}
                </ins>
              </span>
            </li>
          ))}
        </ul>
      )}
      {failure !== undefined && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>{words.back}</Button>
        {canCome && (
          <Button
            look="primary"
            isBusy={bringing.isPending}
            disabled={isDisabled || isNone}
            onClick={() => bringing.mutate(data)}
          >
            {words.action}
          </Button>
        )}
      </div>
    </div>
  )
}
