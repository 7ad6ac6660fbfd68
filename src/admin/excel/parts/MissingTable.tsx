import { businessPath } from '#domain/paths.ts'
import { asNumber } from '../../kit/format.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { messages } from '../../messages.ts'
import type { MissedBusiness, MissingInFile } from '../missing-in-file.ts'

const { dryRun, fields } = messages.excel

const COLUMNS: readonly Column<MissedBusiness>[] = [
  {
    id: 'name',
    label: fields.name,
    cell: ({ name, slug }) => (
      <a className="link" href={businessPath(slug)}>
        {name}
      </a>
    ),
  },
  ...(['city', 'address'] as const).map((id): Column<MissedBusiness> => ({
    id,
    label: fields[id],
    cell: (business) => business[id] ?? '–',
  })),
]

interface Props extends MissingInFile {
  caption: string
}

/** The first businesses missing from a file, and how many more there are. */
export function MissingTable({ total, rows, caption }: Props) {
  return (
    <>
      <DataTable columns={COLUMNS} rows={rows} idOf={({ id }) => id} caption={caption} />
      {total > rows.length && <p className="text-soft">{dryRun.more(asNumber(total - rows.length))}</p>}
    </>
  )
}
