import { localTime } from '#domain/hours/status.ts'

const tablesOf = (name: string) => document.querySelectorAll<HTMLTableElement>(`table[data-${name}]`)

function mark(row: HTMLTableRowElement): void {
  row.dataset.today = ''
  const [name] = row.cells
  const date = name?.querySelector('.hours-date')
  if (date) date.before(' (Today)')
  else name?.append(' (Today)')
}

/** Marks today's row in a table of opening hours, in the business's time zone; does nothing without a zone. */
for (const table of tablesOf('hours')) {
  const local = localTime(new Date(), table.dataset.zone)
  const row = local && table.tBodies[0]?.rows[local.day]
  if (row) mark(row)
}

/** Removes past days from a table of special hours. */
for (const table of tablesOf('special-hours')) {
  const local = localTime(new Date(), table.dataset.zone)
  for (const row of [...(table.tBodies[0]?.rows ?? [])]) {
    const { date = '' } = row.dataset
    if (!local || date > local.date) continue
    if (date < local.date) {
      row.remove()
      continue
    }
    mark(row)
  }
  if (table.tBodies[0]?.rows.length === 0) table.remove()
}
