import { localTime } from '#domain/hours/status.ts'

const tablesOf = (name: string) => document.querySelectorAll<HTMLTableElement>(`table[data-${name}]`)

function mark(row: HTMLTableRowElement): void {
  row.dataset.today = ''
  row.cells[0]?.append(' (Today)')
}

/** Marks today's row in a table of opening hours, in the business's time zone; without a zone, no row. */
for (const table of tablesOf('hours')) {
  const local = localTime(new Date(), table.dataset.zone)
  const row = local && table.tBodies[0]?.rows[local.day]
  if (row) mark(row)
}

/** Takes past days out of a table of special hours, and puts today's in the place of those of the week. */
for (const table of tablesOf('special-hours')) {
  const local = localTime(new Date(), table.dataset.zone)
  for (const row of [...(table.tBodies[0]?.rows ?? [])]) {
    const { date = '' } = row.dataset
    if (!local || date > local.date) continue
    if (date < local.date) {
      row.remove()
      continue
    }
    const [weekly] = document.querySelectorAll<HTMLTableRowElement>('table[data-hours] [data-today]')
    const hours = row.cells[1]
    if (weekly && hours) {
      weekly.cells[1]?.replaceWith(hours.cloneNode(true))
      weekly.classList.toggle('is-closed', row.classList.contains('is-closed'))
    }
    mark(row)
  }
  if (table.tBodies[0]?.rows.length === 0) table.remove()
}
