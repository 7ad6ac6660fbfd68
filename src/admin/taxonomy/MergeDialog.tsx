import { useRef, useState, useId } from 'react'
import { asNumber } from '../kit/format.ts'
import { saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Progress } from '../kit/ui/Progress.tsx'
import { messages } from '../messages.ts'
import type { Kind, TaxonomyRow } from './kind.ts'
import { useMerge } from './use-merge.ts'
import { MERGE_UNDO_DAYS } from '#domain/taxonomy/merges.ts'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../kit/ui/Failure.tsx'
import { SearchField } from '../kit/list/SearchField.tsx'
import { useDebouncedValue } from '../kit/ui/use-debounced-value.ts'
import { taxonomyListing } from './taxonomy.queries.ts'

const targetFieldWords = messages.taxonomy
const PAUSE_MS = 300
const SHOWN = 8

interface TargetFieldProps<Row extends TaxonomyRow> {
  kind: Kind<Row>
  /** The items to merge; where there are several, one of them may be the target. */
  rows: readonly Row[]
  target: Row | undefined
  onPick: (target: Row) => void
}

/** Finds the merge target: a search whose results are the choices. */
function TargetField<Row extends TaxonomyRow>({ kind, rows, target, onPick }: TargetFieldProps<Row>) {
  // An item's own name finds similar ones; an empty result of that automatic search is not reported.
  const first = target?.name ?? rows[0]?.name ?? ''
  const [typed, setTyped] = useState(first)
  const name = useId()
  const view = { q: useDebouncedValue(typed, PAUSE_MS), sort: 'count', order: 'desc' } as const
  const found = useQuery(taxonomyListing(kind, view))
  const others = (found.data?.rows ?? []).filter(({ id }) => rows.every((row) => row.id !== id))
  const offered = [...(rows.length > 1 ? rows : []), ...others.slice(0, SHOWN)]
  const shown = target && !offered.some(({ id }) => id === target.id) ? [target, ...offered] : offered
  return (
    <div className="grid gap-2">
      <SearchField
        label={targetFieldWords.target}
        hint={targetFieldWords.targetHint}
        value={typed}
        onChange={setTyped}
      />
      {found.isError && shown.length === 0 && (
        <Failure title={kind.words.failed.list} onRetry={() => void found.refetch()} />
      )}
      {found.isSuccess && shown.length === 0 && typed !== first && (
        <p className="text-soft">{targetFieldWords.noTarget}</p>
      )}
      {shown.length > 0 && (
        <fieldset className="targets">
          <legend className="sr-only">{targetFieldWords.target}</legend>
          {shown.map((row) => (
            <label key={row.id}>
              <input type="radio" name={name} checked={row.id === target?.id} onChange={() => onPick(row)} />
              <span>
                <span className="font-semibold">{row.name}</span>
                <span className="text-faint"> {kind.tell(row)}</span>
              </span>
              <span className="figures text-soft">{targetFieldWords.count(asNumber(row.businessCount))}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

const mergeEffectsWords = messages.taxonomy

interface MergeEffectsProps<Row extends TaxonomyRow> {
  kind: Kind<Row>
  /** The merged items. */
  sources: readonly Row[]
  target: Row
}

/** The effects of a merge in advance: businesses, URLs and imported names, for each item and in total. */
function MergeEffects<Row extends TaxonomyRow>({ kind, sources, target }: MergeEffectsProps<Row>) {
  const { pathOf } = kind
  const total = sources.reduce((sum, row) => sum + row.businessCount + row.trashedCount, 0)
  const isOne = sources.length === 1
  return (
    <ul className="notice merge-effects" aria-live="polite">
      <li>{mergeEffectsWords.moves(asNumber(total), target.name)}</li>
      {sources.map((row) => (
        <li key={row.id}>
          {!isOne && `${mergeEffectsWords.each(row.name, asNumber(row.businessCount + row.trashedCount))} `}
          {mergeEffectsWords.redirects(pathOf(row.slug), pathOf(target.slug))}
        </li>
      ))}
      <li>{mergeEffectsWords.imports(sources.map(({ name }) => name).join('”, “'), target.name)}</li>
      <li className="font-semibold text-ink">{mergeEffectsWords.wayBack(String(MERGE_UNDO_DAYS))}</li>
    </ul>
  )
}

const words = messages.taxonomy

interface Props<Row extends TaxonomyRow> {
  kind: Kind<Row>
  /** One item to merge into another, or several to merge into one of them or another. */
  rows: readonly Row[]
  /** The target, if already chosen. */
  into: Row | undefined
  onClose: () => void
  onDone?: () => void
}

const sizeOf = (rows: readonly TaxonomyRow[]) =>
  rows.reduce((sum, row) => sum + row.businessCount + row.trashedCount, 0)

const isFixed = (row: TaxonomyRow) => 'isFixed' in row && row.isFixed

/** Merges cities or categories into another: shows the consequences first, then the progress. */
export function MergeDialog<Row extends TaxonomyRow>({ kind, rows, into, onClose, onDone }: Props<Row>) {
  const { calls, conditionOf } = kind
  const [target, setTarget] = useState(into)
  const [isAgreed, setAgreed] = useState(false)
  const sources = rows.filter((row) => row.id !== target?.id && !isFixed(row))
  const conditionFor = (row: Row) => target && conditionOf?.(row, target)
  const condition = sources.map(conditionFor).find((each) => each !== undefined)
  const [only] = rows.length === 1 ? rows : []
  const done = () => {
    saySuccess(
      words.merged,
      words.mergedText(sources.map(({ name }) => name).join('”, “'), target?.name ?? ''),
    )
    onDone?.()
    onClose()
  }
  const finished = useRef(0)
  const step = async () => {
    const source = sources[finished.current]
    if (!source) return { moved: 0, left: 0, done: true }
    const isConfirmed = conditionFor(source) !== undefined && isAgreed
    const progress = await calls.mergeStep(source.id, target?.id ?? 0, isConfirmed)
    const others = sizeOf(sources.slice(finished.current + 1))
    if (progress.done) finished.current += 1
    return { ...progress, left: progress.left + others, done: finished.current === sources.length }
  }
  const total = sizeOf(sources)
  const { state, moved, left, run, stop } = useMerge(step, done)
  const isRunning = state === 'running'
  const isHeld = condition !== undefined && !isAgreed
  return (
    <Dialog
      isOpen
      onClose={() => !isRunning && onClose()}
      title={only ? words.mergeTitle(only.name) : words.mergeManyTitle(asNumber(rows.length))}
      description={only ? words.mergeText : words.mergeManyText}
      footer={
        <>
          <Button onClick={isRunning ? stop : onClose}>
            {isRunning ? words.stop : messages.common.cancel}
          </Button>
          <Button
            look="danger"
            isBusy={isRunning}
            disabled={target === undefined || sources.length === 0 || isHeld}
            onClick={run}
          >
            {state === 'stopped' ? words.goOn : words.start}
          </Button>
        </>
      }
    >
      {state === 'idle' ? (
        <>
          <TargetField
            kind={kind}
            rows={rows}
            target={target}
            onPick={(row) => {
              setAgreed(false)
              setTarget(row)
            }}
          />
          {condition !== undefined && (
            <label className="flex items-start gap-3">
              <input
                type="checkbox"
                className="mt-1 size-4"
                checked={isAgreed}
                onChange={(event) => setAgreed(event.target.checked)}
              />
              {condition}
            </label>
          )}
          {sources.length < rows.length && rows.some((row) => isFixed(row) && row.id !== target?.id) && (
            <p className="notice">{words.fixedStays}</p>
          )}
          {target && sources.length > 0 && <MergeEffects kind={kind} sources={sources} target={target} />}
        </>
      ) : (
        <>
          <Progress label={words.progress} done={moved} total={moved + (moved === 0 ? total : left)} />
          {state === 'stopped' && (
            <p className="notice" role="status">
              {words.stopped}
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}
