import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { MISSING_ACTIONS, type MissingAction } from '#domain/import/missing.ts'
import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { Progress } from '../../kit/ui/Progress.tsx'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { downloadMissing, handleMissing, missing } from '../missing.queries.ts'
import { showImportError } from '../show-import-error.ts'
import { MissingTable } from './MissingTable.tsx'

const { missing: words, dryRun } = messages.excel

interface Props {
  batchId: string
  fileName: string
  rejected: number
}

/** Businesses that the file no longer has: nothing happens to them unless the operator says so. */
export function Missing({ batchId, fileName, rejected }: Props) {
  const { data } = useQuery(missing(batchId))
  const [asked, setAsked] = useState<MissingAction>()
  const [handled, setHandled] = useState(0)
  const download = useMutation({
    mutationFn: () => downloadMissing(batchId, fileName),
    onError: (error) => showImportError(error),
  })
  const { mutate, isPending } = useMutation({
    ...handleMissing,
    onSuccess: (count, { action }) => {
      setAsked(undefined)
      saySuccess(words.done[action](asNumber(count)))
    },
    onError: (error) => {
      setAsked(undefined)
      sayFailure(words.failed, error)
    },
  })
  if (data === undefined || (data.total === 0 && !isPending)) return null
  const { total, rows } = data
  const title = words.title(asNumber(total))
  const warning = rejected > 0 ? words.rejected(asNumber(rejected)) : ''
  return (
    <Panel
      title={title}
      text={words.text}
      actions={
        <Button isBusy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden="true" className="size-4" />
          {dryRun.download}
        </Button>
      }
    >
      {warning !== '' && <p className="notice is-warn">{warning}</p>}
      <MissingTable total={total} rows={rows} caption={title} />
      <div className="flex flex-wrap gap-2">
        {MISSING_ACTIONS.map((action) => (
          <Button
            key={action}
            look={action === 'trash' ? 'danger' : 'plain'}
            onClick={() => setAsked(action)}
          >
            {words[action]}
          </Button>
        ))}
      </div>
      <Confirm
        isOpen={asked !== undefined}
        title={words.confirm[asked ?? 'close'](asNumber(total))}
        text={`${warning} ${words.confirmText}`.trim()}
        action={words[asked ?? 'close']}
        isDanger={asked === 'trash'}
        isBusy={isPending}
        onCancel={() => !isPending && setAsked(undefined)}
        onConfirm={() => asked && mutate({ batchId, action: asked, onStep: setHandled })}
      >
        {isPending && <Progress label={words.running} done={handled} total={total} />}
      </Confirm>
    </Panel>
  )
}
