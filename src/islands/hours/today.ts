import { localTime } from '#domain/hours/status.ts'

/** Marks today, by the business's own clock, in a table of opening hours; none without a time zone. */
for (const table of document.querySelectorAll<HTMLTableElement>('table[data-hours]')) {
  const local = localTime(new Date(), table.dataset.zone)
  const row = local && table.tBodies[0]?.rows[local.day]
  if (!row) continue
  row.dataset.today = ''
  row.cells[0]?.append(' (Today)')
}
