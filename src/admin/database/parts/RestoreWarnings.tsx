import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import type { CheckedRestore } from '../restore.api.ts'

const words = messages.database.restore
const { tables: names } = messages.database

interface Props {
  checked: CheckedRestore
  isAccepted: boolean
  /** Absent where nothing is left to accept. */
  onAccept: ((isAccepted: boolean) => void) | undefined
}

/** Lists what was altered in the backup, and asks to accept one that this site did not sign. */
export function RestoreWarnings({ checked, isAccepted, onAccept }: Props) {
  const { seal, cleaned, switchedOff } = checked
  const rows = cleaned.reduce((sum, table) => sum + table.rows, 0)
  const tables = cleaned.map(({ name, rows: count }) => words.cleanedOf(names[name] ?? name, asNumber(count)))
  return (
    <>
      {rows > 0 && <p className="notice">{words.cleaned(asNumber(rows), tables.join(', '))}</p>}
      {seal !== 'own' && (
        <div className="notice is-bad grid gap-2" role="alert">
          <p>{words.seals[seal]}</p>
          {switchedOff > 0 && <p>{words.switchedOff(asNumber(switchedOff))}</p>}
          {onAccept && (
            <label className="flex items-start gap-3">
              <input
                type="checkbox"
                className="mt-1 size-4"
                checked={isAccepted}
                onChange={(event) => onAccept(event.target.checked)}
              />
              <span>{words.accept}</span>
            </label>
          )}
        </div>
      )}
    </>
  )
}
