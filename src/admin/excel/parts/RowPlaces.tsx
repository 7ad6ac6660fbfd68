import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Column } from '../../kit/list/column.ts'
import { countryLabel } from '../../kit/choices/country-label.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { asNumber } from '../../kit/format.ts'
import { saveFile } from '../../kit/save-file.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { messages } from '../../messages.ts'
import type { DoubtfulRow, PlacesTally } from '../places-tally.ts'
import { showImportError } from '../show-import-error.ts'
import { workbookOf } from '../worker/worker-client.ts'
import { PlacesMap } from './PlacesMap.tsx'

/** Rows in the list; the workbook has all that were kept. */
const LISTED = 50
/** Maximum number of countries listed. */
const NAMED = 6

const { dryRun, fields, places: words } = messages.excel
const { doubts } = messages.businesses

const doubtsOf = (row: DoubtfulRow) => row.doubts.map((doubt) => doubts[doubt]).join(' ')
const countryOf = ({ countryCode }: DoubtfulRow) => (countryCode === null ? '–' : countryLabel(countryCode))
const positionOf = ({ latitude, longitude }: DoubtfulRow) => `${latitude}, ${longitude}`

const columnsOf = (visit: (row: DoubtfulRow) => void): readonly Column<DoubtfulRow>[] => [
  { id: 'row', label: dryRun.row, isNumber: true, cell: ({ row }) => asNumber(row) },
  { id: 'name', label: fields.name, cellClass: 'font-semibold min-w-48', cell: ({ name }) => name },
  { id: 'city', label: fields.city, cell: ({ city }) => city ?? '–' },
  { id: 'country', label: fields.country, cell: countryOf },
  {
    id: 'position',
    label: words.position,
    cell: (row) => (
      <button type="button" className="link" onClick={() => visit(row)}>
        {positionOf(row)}
      </button>
    ),
  },
  { id: 'reason', label: dryRun.reason, cellClass: 'min-w-56', cell: doubtsOf },
]

/** The positions of the file's rows, and the rows outside their country or at sea. */
export function RowPlaces({ places, fileName }: { places: PlacesTally; fileName: string }) {
  const [visited, visit] = useState<DoubtfulRow>()
  const [isBusy, setBusy] = useState(false)
  const { count, countries, doubtful, doubtfulCount } = places
  if (count === 0) return null
  const download = async () => {
    setBusy(true)
    try {
      const header = [dryRun.row, fields.name, fields.city, fields.country, words.position, dryRun.reason]
      const told = doubtful.map((row) => [
        ...[row.row, row.name, row.city, countryOf(row), positionOf(row), doubtsOf(row)],
      ])
      const workbook = await workbookOf({ name: words.sheet, rows: [header, ...told] })
      saveFile(workbook, words.file(fileName.replace(/\.\w+$/, '')))
    } catch (error) {
      showImportError(error)
    } finally {
      setBusy(false)
    }
  }
  const named = countries.slice(0, NAMED).map(([code, rows]) => `${countryLabel(code)} ${asNumber(rows)}`)
  const others = countries.length - named.length
  return (
    <Panel
      title={words.title(asNumber(count))}
      text={[...named, ...(others > 0 ? [words.others(asNumber(others))] : [])].join(' · ')}
      actions={
        doubtfulCount > 0 && (
          <Button isBusy={isBusy} onClick={() => void download()}>
            <Download aria-hidden="true" className="size-4" />
            {dryRun.download}
          </Button>
        )
      }
    >
      <PlacesMap places={places} visited={visited} />
      {doubtfulCount === 0 ? (
        <p className="text-soft">{words.none}</p>
      ) : (
        <>
          <p className="notice is-warn">{words.doubtful(asNumber(doubtfulCount))}</p>
          <DataTable
            caption={words.doubtful(asNumber(doubtfulCount))}
            columns={columnsOf(visit)}
            rows={doubtful.slice(0, LISTED)}
            idOf={({ row }) => row}
          />
          {doubtfulCount > LISTED && (
            <p className="text-soft">{dryRun.more(asNumber(doubtfulCount - LISTED))}</p>
          )}
        </>
      )}
    </Panel>
  )
}
