import { messages } from '../../messages.ts'
import { Panel } from '../../kit/ui/Panel.tsx'
import { ExportForm } from '../../kit/export/ExportForm.tsx'

const { title, text } = messages.excel.export

/** The export as a panel of the Excel screen. */
export const ExportPanel = () => (
  <Panel title={title} text={text}>
    <ExportForm />
  </Panel>
)
