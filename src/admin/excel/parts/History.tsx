import { useStore } from '@nanostores/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { asInstant, asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Badge } from '../../kit/ui/Badge.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { TableHead } from '../../kit/ui/TableHead.tsx'
import type { Batch } from '../import.api.ts'
import { $import } from '../import.store.ts'
import { imports } from '../imports.queries.ts'
import { downloadRejected } from '../rejected-rows.ts'
import { tellFailure } from '../tell-failure.ts'
import { isUndoable } from '../undoable.ts'
import { UndoButton } from './UndoButton.tsx'

const { history: words } = messages.excel
const TONES = { done: 'good', running: 'warn', undoing: 'warn', failed: 'bad' } as const

/** The past imports, each with its rejected rows and an undo button. */
export function History() {
  const { data, isPending, isError, refetch } = useQuery(imports)
  return (
    <Panel title={words.title}>
      {isPending && <Skeleton lines={4} />}
      {isError && <Failure onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className="text-soft">
          {words.empty}. {words.emptyText}
        </p>
      )}
      {data && data.length > 0 && (
        <div className="table-frame">
          <table className="table is-stacking">
            <TableHead
              columns={[
                words.file,
                words.when,
                words.who,
                words.state,
                words.counts,
                { label: words.undo, isUnseen: true },
              ]}
            />
            <tbody>
              {data.map((batch) => (
                <BatchRow key={batch.batchId} batch={batch} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

function BatchRow({ batch }: { batch: Batch }) {
  const { batchId, fileName, createdAt, startedBy, state, counts } = batch
  const canBeUndone = isUndoable(batch, useStore($import))
  const download = useMutation({ mutationFn: () => downloadRejected(batchId), onError: tellFailure })
  return (
    <tr>
      <td data-label={words.file} className="font-semibold break-all">
        {fileName}
      </td>
      <td data-label={words.when}>{asInstant(createdAt)}</td>
      <td data-label={words.who}>{startedBy === null ? words.commandLine : words.operator}</td>
      <td data-label={words.state}>
        <Badge tone={state in TONES ? TONES[state as keyof typeof TONES] : 'plain'}>
          {words.states[state] ?? state}
        </Badge>
      </td>
      <td data-label={words.counts}>
        <span>
          {words.summary(asNumber(counts.imported), asNumber(counts.updated), asNumber(counts.rejected))}
          {counts.rejected > 0 && (
            <>
              {' '}
              <button
                type="button"
                className="link cursor-pointer"
                disabled={download.isPending}
                onClick={() => download.mutate()}
              >
                {words.errors}
              </button>
            </>
          )}
        </span>
      </td>
      <td className="text-end">{canBeUndone && <UndoButton batchId={batchId} />}</td>
    </tr>
  )
}
