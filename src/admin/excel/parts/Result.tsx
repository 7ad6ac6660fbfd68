import { useQuery } from '@tanstack/react-query'
import { asDuration, asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { resetImport } from '../selected-file.ts'
import type { Counts as Made } from '../import.api.ts'
import { imports } from '../imports.queries.ts'
import { Counts } from './Counts.tsx'
import { Missing } from './Missing.tsx'
import { UndoButton } from './UndoButton.tsx'

interface Props {
  state: 'done' | 'cancelled'
  batchId: string
  fileName: string
  counts: Made
  seconds: number | undefined
  isRebuildAsked: boolean
}

const { result: words } = messages.excel

/** The result of an import, with buttons to undo it or start another. */
export function Result({ state, batchId, fileName, counts, seconds, isRebuildAsked }: Props) {
  const { title, cancelled, undone, imported, seconds: took, reset: again } = words
  const { data = [] } = useQuery(imports)
  const isUndone = data.some((batch) => batch.batchId === batchId && batch.state === 'undone')
  const duration = seconds === undefined ? [] : [took(asDuration(seconds))]
  const said = [imported(asNumber(counts.imported)), ...duration].join(', ')
  return (
    <>
      <Panel
        title={isUndone ? undone : state === 'done' ? title : cancelled}
        text={isUndone ? fileName : `${fileName}: ${said}.`}
        actions={
          <div className="flex gap-2">
            <UndoButton
              batchId={batchId}
              about={`${fileName}: ${imported(asNumber(counts.imported))}`}
              isDone={isUndone}
            />
            <Button look="primary" onClick={resetImport}>
              {again}
            </Button>
          </div>
        }
      >
        <div role="status">{isUndone ? <p>{words.undoneText}</p> : <Counts counts={counts} />}</div>
        {!isUndone && <p className="notice">{siteText(counts, isRebuildAsked)}</p>}
      </Panel>
      {state === 'done' && !isUndone && (
        <Missing batchId={batchId} fileName={fileName} rejected={counts.rejected} />
      )}
    </>
  )
}

/** What the import means for the site that visitors see. */
function siteText({ imported, updated }: Made, isRebuildAsked: boolean): string {
  if (imported + updated === 0) return words.unchanged
  return isRebuildAsked ? words.rebuild : words.noRebuild
}
