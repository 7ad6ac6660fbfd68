import { asDuration, asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { resetImport } from '../selected-file.ts'
import type { Counts as Made } from '../import.api.ts'
import { Counts } from './Counts.tsx'
import { UndoButton } from './UndoButton.tsx'

interface Props {
  state: 'done' | 'cancelled'
  batchId: string
  fileName: string
  counts: Made
  seconds: number
}

/** The result of an import, with buttons to undo it or start another. */
export function Result({ state, batchId, fileName, counts, seconds }: Props) {
  const { title, cancelled, imported, seconds: took, reset: again, rebuild } = messages.excel.result
  return (
    <Panel
      title={state === 'done' ? title : cancelled}
      text={`${fileName}: ${imported(asNumber(counts.imported))}, ${took(asDuration(seconds))}.`}
      actions={
        <div className="flex gap-2">
          <UndoButton batchId={batchId} />
          <Button look="primary" onClick={resetImport}>
            {again}
          </Button>
        </div>
      }
    >
      <div role="status">
        <Counts counts={counts} />
      </div>
      {state === 'done' && <p className="notice">{rebuild}</p>}
    </Panel>
  )
}
