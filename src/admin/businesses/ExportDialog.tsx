import { ExportForm } from '../kit/export/ExportForm.tsx'
import { messages } from '../messages.ts'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { ListExport } from './ListExport.tsx'
import type { View } from './view.ts'

const { title, text, byNumber } = messages.excel.export

/** The list as it is filtered, and the export form, preset to the list's current category and country, and to doubtful positions where it shows these. */
export default function ExportDialog({ view, onClose }: { view: View; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={title} description={text}>
      <div className="export-dialog">
        <ListExport view={view} />
        <h3>{byNumber}</h3>
        <ExportForm first={view} />
      </div>
    </Dialog>
  )
}
