import { useState } from 'react'
import { asNumber } from '../kit/format.ts'
import type { Selection } from '../kit/list/use-selection.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Progress } from '../kit/ui/Progress.tsx'
import { messages } from '../messages.ts'
import { RefuseDialog } from './RefuseDialog.tsx'
import { useBulk } from './use-bulk.ts'
import type { Queue } from './use-queue.ts'

const { bulk: words, refusal } = messages.proposals

/** The actions on all selected proposals, with their progress. */
export function BulkBar({ queue, selection }: { queue: Queue; selection: Selection }) {
  const { progress, run } = useBulk(queue, selection)
  const [isRefusing, setRefusing] = useState(false)
  if (progress !== undefined)
    return (
      <section className="bulk-job" aria-label={words.running}>
        <Progress label={words.running} {...progress} />
      </section>
    )
  const count = selection.ids.size
  if (count === 0) return null
  const hasNotice = queue.rows.some(({ id, kind }) => kind === 'notice' && selection.ids.has(id))
  return (
    <section className="bulk-bar" aria-label={words.selected(asNumber(count))}>
      <p>{words.selected(asNumber(count))}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="danger" onClick={() => void run({ verdict: 'spam' })}>
          {words.spam}
        </Button>
        <Button onClick={() => setRefusing(true)}>{words.refuse}</Button>
        <Button look="quiet" onClick={() => selection.set(new Set())}>
          {words.none}
        </Button>
      </div>
      {isRefusing && (
        <RefuseDialog
          title={refusal.titleMany(asNumber(count))}
          isNotice={hasNotice}
          isBusy={false}
          onClose={() => setRefusing(false)}
          onRefuse={(reason, text) => {
            setRefusing(false)
            void run({ verdict: 'refused', reason, ...(text && { text }) })
          }}
        />
      )}
    </section>
  )
}
