import { ExportForm } from '../excel/parts/ExportForm.tsx'
import { messages } from '../messages.ts'
import { Dialog } from '../ui/Dialog.tsx'
import type { View } from './view.ts'

const { title, text } = messages.excel.export

/** The export of a range, which begins with the category and the country that the list is narrowed to. */
export default function ExportDialog({ view, onClose }: { view: View; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={title} description={text}>
      <div className="export-dialog">
        <ExportForm first={view} />
      </div>
    </Dialog>
  )
}
