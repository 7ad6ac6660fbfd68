import { localTime } from '#domain/hours/status.ts'

/** Marks today, by the business's own clock, in a table of opening hours. */
for (const table of document.querySelectorAll<HTMLTableElement>('table[data-hours]')) {
  const { day } = localTime(new Date(), table.dataset.zone)
  const row = table.tBodies[0]?.rows[day]
  if (!row) continue
  row.dataset.today = ''
  row.cells[0]?.append(' (Today)')
}
