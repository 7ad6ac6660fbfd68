import { ExportForm } from '../kit/export/ExportForm.tsx'
import { messages } from '../messages.ts'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { ListExport } from './ListExport.tsx'
import type { View } from './view.ts'

const { title, text, byNumber } = messages.excel.export

interface Props {
  view: View
  /** Those that were ticked, which alone are exported then. */
  ids?: readonly number[] | undefined
  onClose: () => void
}

/** The list as it is filtered, and the export form, preset to the list's current category and country, and to doubtful positions where it shows these. */
export default function ExportDialog({ view, ids, onClose }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title={title} {...(!ids && { description: text })}>
      <div className="export-dialog">
        <ListExport view={view} ids={ids} />
        {!ids && (
          <>
            <h3>{byNumber}</h3>
            <ExportForm first={view} />
          </>
        )}
      </div>
    </Dialog>
  )
}
