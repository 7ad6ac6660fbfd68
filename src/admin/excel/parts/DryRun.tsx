import type { Remark } from '#import/normalise/remarks.ts'
import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { resetImport } from '../selected-file.ts'
import { endDryRun } from '../dry-run.ts'
import { startImport } from '../run-import.ts'
import type { DryRunTotals } from '../dry-run-totals.ts'
import type { CategoryChoices } from '#domain/import/category-choices.ts'
import type { MissingInFile } from '../missing-in-file.ts'
import type { PlacesTally } from '../places-tally.ts'
import { Counts } from './Counts.tsx'
import { DryRunRows } from './DryRunRows.tsx'
import { NewCategories } from './NewCategories.tsx'
import { MissingTable } from './MissingTable.tsx'
import { NameList } from './NameList.tsx'
import { Rejected } from './Rejected.tsx'
import { Remarks } from './Remarks.tsx'
import { RowPlaces } from './RowPlaces.tsx'

const { dryRun: words } = messages.excel
interface Props {
  tally: DryRunTotals
  places: PlacesTally
  isDone: boolean
  remarks: readonly Remark[]
  missing: MissingInFile
  categories: CategoryChoices
  fileName: string
  /** Another window is importing this file. */
  isHeld: boolean
}

/** The result of the dry run: what importing the file would do. */
export function DryRun({ tally, places, isDone, remarks, missing, categories, fileName, isHeld }: Props) {
  const { outcomes, newCategories, newCities, uncategorised, shown, rejected, rejectedCount, suppressed } =
    tally
  const isNothing = isDone && outcomes.new === 0 && outcomes.changed === 0
  const cancel = () => {
    endDryRun()
    resetImport()
  }
  return (
    <>
      <Panel
        title={words.title}
        text={words.text}
        actions={
          <div className="flex gap-2">
            <Button onClick={cancel}>{messages.common.cancel}</Button>
            <Button
              look="primary"
              disabled={!isDone || isNothing || isHeld}
              isBusy={!isDone}
              onClick={() => void startImport()}
            >
              {isDone ? words.start : words.running}
            </Button>
          </div>
        }
      >
        <div role="status" aria-live="polite" className="sr-only">
          {isDone ? words.rows(asNumber(tally.rows)) : ''}
        </div>
        <Counts
          counts={{
            totalRows: tally.rows,
            imported: outcomes.new,
            updated: outcomes.changed,
            unchanged: outcomes.unchanged,
            duplicates: outcomes.duplicate,
            rejected: rejectedCount,
          }}
        />
        {isNothing && (
          <div className="notice grid justify-items-start gap-2">
            <p>{words.nothing}</p>
            {missing.total > 0 && outcomes.unchanged > 0 && (
              <Button disabled={isHeld} onClick={() => void startImport()}>
                {messages.excel.missing.find}
              </Button>
            )}
          </div>
        )}
        {uncategorised > 0 && (
          <p className="notice is-warn">{words.uncategorised(asNumber(uncategorised))}</p>
        )}
        <NameList title={words.newCities(asNumber(newCities.length))} names={newCities} />
      </Panel>
      {isDone && <NewCategories names={newCategories} choices={categories} />}
      <RowPlaces places={places} fileName={fileName} />
      <DryRunRows outcomes={outcomes} shown={shown} known={tally.knownCategories} choices={categories} />
      {missing.total > 0 && <NoLonger missing={missing} rejected={rejectedCount} />}
      <Remarks remarks={remarks} fileName={fileName} />
      {suppressed > 0 && <p className="notice">{messages.excel.suppressed(asNumber(suppressed))}</p>}
      <Rejected rows={rejected} count={rejectedCount} fileName={fileName} />
    </>
  )
}

/** What the file no longer has; after the import it can be closed or put into the trash. */
function NoLonger({ missing, rejected }: { missing: MissingInFile; rejected: number }) {
  const { missing: texts } = messages.excel
  const title = texts.title(asNumber(missing.total))
  return (
    <Panel title={title} text={texts.later}>
      {rejected > 0 && <p className="notice is-warn">{texts.rejected(asNumber(rejected))}</p>}
      <MissingTable {...missing} caption={title} />
    </Panel>
  )
}
