import { useState } from 'react'
import { asInstant, asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import type { TableDifference } from '../restore.api.ts'
import type { RestoreView } from '../restore.store.ts'
import { confirmRestore, cancelRestore } from '../run-restore.ts'
import { RestoreWarnings } from './RestoreWarnings.tsx'

const words = messages.database.restore
const { tables: names } = messages.database

const differs = ({ added, changed, removed }: TableDifference) => added + changed + removed > 0

type Props = Extract<RestoreView, { step: 'report' | 'applying' }>

/** What the backup would add, change and remove, with the confirmation. */
export function RestoreReport({ step, file, backup, checked }: Props) {
  const [isAsked, setAsked] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  const { tables, seal } = checked
  const changing = tables.filter(differs)
  const when = asInstant(backup.createdAt)
  const isReport = step === 'report'
  return (
    <section className="grid gap-3" aria-label={words.report}>
      <div>
        <h3 className="text-base">{words.report}</h3>
        <p className="text-soft break-words">{words.reportText(file.name, when, asNumber(backup.rows))}</p>
      </div>
      {changing.length === 0 ? (
        <p className="notice">{words.same}</p>
      ) : (
        <DataTable columns={COLUMNS} rows={changing} idOf={({ name }) => name} />
      )}
      {changing.length > 0 && changing.length < tables.length && (
        <p className="text-sm text-soft">{words.unchanged(tables.length - changing.length)}</p>
      )}
      <p className="text-sm text-soft">{words.kept}</p>
      <RestoreWarnings
        checked={checked}
        isAccepted={isAccepted}
        onAccept={isReport && changing.length > 0 ? setAccepted : undefined}
      />
      {isReport && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={cancelRestore}>{words.cancel}</Button>
          {changing.length > 0 && (
            <Button look="danger" disabled={seal !== 'own' && !isAccepted} onClick={() => setAsked(true)}>
              {words.apply}
            </Button>
          )}
        </div>
      )}
      {isAsked && isReport && (
        <Confirm
          isOpen
          isDanger
          title={words.confirm}
          text={words.confirmText(when)}
          action={words.apply}
          word={words.word}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            void confirmRestore(isAccepted)
          }}
        />
      )}
    </section>
  )
}

const NUMBERS = ['added', 'changed', 'removed', 'before', 'after'] as const

const COLUMNS: readonly Column<TableDifference>[] = [
  {
    id: 'table',
    label: words.table,
    headClass: 'w-full',
    cellClass: 'font-semibold',
    cell: ({ name }) => names[name] ?? name,
  },
  ...NUMBERS.map((id): Column<TableDifference> => ({
    id,
    label: words[id],
    isNumber: true,
    cellClass: (table) => (table[id] === 0 ? 'text-faint' : ''),
    cell: (table) => asNumber(table[id]),
  })),
]
