import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Derivation } from '#domain/import/derivations.ts'
import { adminPath } from '#domain/paths.ts'
import { endDryRun } from '#admin/excel/dry-run.ts'
import { NO_TOTALS } from '#admin/excel/dry-run-totals.ts'
import { $import } from '#admin/excel/import.store.ts'
import { NOTHING_MISSING } from '#admin/excel/missing-in-file.ts'
import { NO_PLACES } from '#admin/excel/places-tally.ts'
import { AS_RECOGNISED } from '#admin/excel/reading.ts'
import type { OpenedFile } from '#admin/excel/worker/protocol.ts'
import { field, openPanel, user } from './panel.tsx'
import { answer } from './server.ts'

afterEach(() => {
  endDryRun()
  $import.set({ step: 'idle' })
})

const DERIVATIONS: readonly Derivation[] = [
  { field: 'city', rule: 'position', count: 13_803, row: 2, value: 'Lisbon', name: 'Farmácia' },
  { field: 'city', rule: 'unknown', count: 1_052, row: 9, value: null, name: 'Monte' },
  { field: 'category', rule: 'none', count: 14_855, row: 2, value: null, name: 'Farmácia' },
]

test('a dry run lists what the file does not say, and a field that is unticked is read anew without it', async () => {
  answer('GET /api/admin/categories', { rows: [], total: 0 })
  for (const call of ['GET /api/categories', 'GET /api/countries']) answer(call, [])
  answer('PUT /api/admin/import-mappings/*', {})
  // A worker that never finishes reading.
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate() {}
    },
  )
  const opened = { preset: 'generic', sheet: [], lacks: [], sheets: [] } as unknown as OpenedFile
  $import.set({
    step: 'dryRun',
    file: new File(['name'], 'a.csv'),
    opened,
    reading: AS_RECOGNISED,
    isDone: true,
    tally: NO_TOTALS,
    places: NO_PLACES,
    missing: NOTHING_MISSING,
    categories: {},
    told: { remarks: [], derivations: DERIVATIONS },
  })
  openPanel(adminPath('excel'))
  const table = await screen.findByRole('table', { name: /Dosyada yazmayan/ })
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'ŞehirKonumdan13.8032Farmácia: Lisbon',
    'ŞehirBilinmiyor, boş kalır1.0529Monte',
    'KategoriBu dosyada hiç yok14.8552Farmácia',
  ])
  expect(screen.queryByLabelText('Kategori doldurulsun')).toBeNull()
  await user.click(await field('Şehir doldurulsun'))
  expect($import.get()).toMatchObject({ step: 'dryRun', isDone: false, reading: { underived: ['city'] } })
})
