import { localTime } from '#domain/hours/status.ts'

/** Marks today's row in a table of opening hours, in the business's time zone; without a zone, no row. */
for (const table of document.querySelectorAll<HTMLTableElement>('table[data-hours]')) {
  const local = localTime(new Date(), table.dataset.zone)
  const row = local && table.tBodies[0]?.rows[local.day]
  if (!row) continue
  row.dataset.today = ''
  row.cells[0]?.append(' (Today)')
}
