import { ExportForm } from '../kit/export/ExportForm.tsx'
import { messages } from '../messages.ts'
import { Dialog } from '../kit/ui/Dialog.tsx'
import type { View } from './view.ts'

const { title, text } = messages.excel.export

/** The export form, preset to the list's current category and country, and to doubtful positions where it shows these. */
export default function ExportDialog({ view, onClose }: { view: View; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={title} description={text}>
      <div className="export-dialog">
        <ExportForm first={view} />
      </div>
    </Dialog>
  )
}
