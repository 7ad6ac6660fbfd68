import type { SheetChoice } from '#import/choose-sheets.ts'
import { messages } from '../../messages.ts'

const words = messages.excel.sheets
const USES = ['read', 'other_columns', 'no_header'] as const satisfies readonly SheetChoice['use'][]

/** Which sheets of a workbook are read, and which not and why; nothing for a file of one. */
export function Sheets({ sheets }: { sheets: readonly SheetChoice[] }) {
  if (sheets.length < 2) return null
  const named = USES.map((use) => [use, sheets.filter((sheet) => sheet.use === use)] as const)
  return (
    <div className="notice">
      {named
        .filter(([, some]) => some.length > 0)
        .map(([use, some]) => (
          <p key={use}>{words[use](some.map(({ name }) => name).join(', '))}</p>
        ))}
    </div>
  )
}
