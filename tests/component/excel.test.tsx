import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Derivation } from '#domain/import/derivations.ts'
import type { KeptField } from '#domain/import/kept-pins.ts'
import { adminPath } from '#domain/paths.ts'
import { endDryRun } from '#admin/excel/dry-run.ts'
import { type DryRunTotals, NO_TOTALS } from '#admin/excel/dry-run-totals.ts'
import { $import } from '#admin/excel/import.store.ts'
import { NOTHING_MISSING } from '#admin/excel/missing-in-file.ts'
import { NO_PLACES } from '#admin/excel/places-tally.ts'
import { AS_RECOGNISED } from '#admin/excel/reading.ts'
import type { OpenedFile, ToldOfFile } from '#admin/excel/worker/protocol.ts'
import { NOTHING_TOLD } from '#admin/excel/worker/worker-client.ts'
import { recogniseColumns } from '#import/columns/recognise.ts'
import { button, field, fill, isEnabled, openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf } from './server.ts'

beforeEach(() => {
  for (const call of ['import-mappings', 'categories']) answer(`GET /api/admin/${call}`, [])
  for (const call of ['GET /api/categories', 'GET /api/countries']) answer(call, [])
})
afterEach(() => {
  endDryRun()
  $import.set({ step: 'idle' })
})

const DERIVATIONS: readonly Derivation[] = [
  { field: 'city', rule: 'position', count: 13_803, row: 2, value: 'Lisbon', name: 'Farmácia' },
  { field: 'city', rule: 'unknown', count: 1_052, row: 9, value: null, name: 'Monte' },
  { field: 'category', rule: 'none', count: 14_855, row: 2, value: null, name: 'Farmácia' },
]

/** A worker that never finishes reading. */
class SilentWorker {
  postMessage() {}
  terminate() {}
}

const FILE = new File(['name'], 'a.csv')

/** Opens the screen over a dry run that is done. */
function openDryRun(
  told: ToldOfFile,
  tally: Partial<DryRunTotals> = {},
  sheet: OpenedFile['sheet'] = [],
): void {
  answer('GET /api/admin/categories', { rows: [], total: 0 })
  answer('PUT /api/admin/import-mappings/*', {})
  vi.stubGlobal('Worker', SilentWorker)
  const columns = recogniseColumns(sheet.map(({ header }) => header))
  $import.set({
    step: 'dryRun',
    file: FILE,
    opened: { preset: 'generic', columns, sheet, lacks: [], sheets: [] },
    reading: AS_RECOGNISED,
    isDone: true,
    places: NO_PLACES,
    missing: NOTHING_MISSING,
    told,
    checked: [],
    tally: { ...NO_TOTALS, ...tally },
  })
  openPanel(adminPath('excel'))
}

test('a dry run lists what the file does not say, and a field that is unticked is read anew without it', async () => {
  openDryRun({ ...NOTHING_TOLD, derivations: DERIVATIONS })
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

test('counts of derived values say which rows of theirs are left out', async () => {
  openDryRun({ ...NOTHING_TOLD, derivations: DERIVATIONS }, { suppressed: 3 })
  await screen.findByText(/Sayılarda, kalıcı olarak kaldırıldığı için alınmayacak 3 satır da vardır/)
})

const KEPT: readonly KeptField[] = [
  { field: 'phone', count: 12, row: 7, name: 'Alma', value: '+1 617', by: 'operator', at: '2026-11-30' },
  {
    field: 'latitude',
    count: 1,
    row: 9,
    name: 'Berta',
    value: '42.36, -71.06',
    by: 'owner',
    at: '2026-10-01',
  },
]

test('a dry run lists what people set and the file says otherwise, until it may be overwritten', async () => {
  openDryRun(NOTHING_TOLD, { kept: KEPT, rows: 20 })
  const table = await screen.findByRole('table', { name: 'Korunan değerler' })
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Telefon127Alma: +1 617panelden, 30 Kas 2026',
    'Konum19Berta: 42.36, -71.06İşletme sahibi, 1 Eki 2026',
  ])
  expect(screen.getByText('Korunan değer').nextElementSibling?.textContent).toBe('13')
  await user.click(await field('Elle girilen alanların da üzerine yaz'))
  expect($import.get()).toMatchObject({ step: 'dryRun', isDone: false, reading: { overwritesPinned: true } })
  // It can be unticked although nothing is kept any more.
  expect((await field('Elle girilen alanların da üzerine yaz')).checked).toBe(true)
})

test('from the dry run the columns are shown again, with nothing lost', async () => {
  const sheet = [
    { header: 'Ad', sample: 'Kafe', field: 'name' },
    { header: 'Not', sample: 'x', field: null },
  ] as const
  openDryRun(NOTHING_TOLD, { newCategories: ['Kafe', 'Cafe'], rows: 1 }, sheet)
  await screen.findByText('Dosyanın tamamı okundu; henüz hiçbir şey yazılmadı.')
  await user.selectOptions(await field('Kafe: hangi kategoriye'), 'Cafe')
  const dryRun = $import.get()
  const reading = {
    mapping: { 0: 'name', 1: 'phone' },
    mode: 'fill',
    withHidden: true,
    overwritesPinned: true,
  } as const
  if (dryRun.step === 'dryRun') $import.set({ ...dryRun, reading: { ...dryRun.reading, ...reading } })
  await press('Sütunlara dön')
  expect((await field('Alan: Not')).value).toBe('phone')
  expect((await field('Boş alanları doldur')).checked).toBe(true)
  expect((await field('Elle girilen alanların da üzerine yaz')).checked).toBe(true)
  expect((await field('Gizli satırları ve sayfaları da al')).checked).toBe(true)
  expect($import.get()).toMatchObject({
    step: 'columns',
    file: FILE,
    reading: { categories: { Kafe: 'Cafe' } },
  })
})

test('why a file cannot be read stays beside it', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: object) => void) | undefined
      postMessage() {
        this.onmessage?.({ data: { kind: 'failed', message: 'It is text.', fault: 'other' } })
      }
      terminate() {}
    },
  )
  openPanel(adminPath('excel'))
  await user.upload(await field('Dosya seç'), new File(['x'], 'sahte.xlsx'))
  await press('Yükle')
  const text = 'sahte.xlsx: bu dosya bir Excel, CSV ya da JSON dosyası değil.'
  const area = (await button('Yükle')).closest<HTMLElement>('.drop-area')
  await waitFor(() => expect(area?.textContent).toContain(text))
})

const SHEET = [
  { header: 'Ad', sample: 'Kafe', field: 'name' },
  { header: 'Cep', sample: '0532 000 00 00', field: null },
] as const
const TEMPLATE = {
  id: 7,
  name: 'Oteller',
  isRemembered: false,
  updatedAt: '2026-01-01T00:00:00.000Z',
  headers: ['Cep', 'Faks'],
  mapping: { 0: 'phone' },
  ranks: {},
}

/** Opens the screen at the columns of a file. */
function openColumns(): void {
  const columns = recogniseColumns(['Ad', 'Nix'])
  const opened = { preset: 'generic', columns, sheet: SHEET, lacks: [], sheets: [] }
  const mapping = { 0: 'name', 1: null } as const
  const reading = { ...AS_RECOGNISED, mapping }
  $import.set({ step: 'columns', file: FILE, opened, reading, isRemembered: false })
  openPanel(adminPath('excel'))
}

test('a template is chosen for the columns of a file, and what is chosen by hand is saved as another', async () => {
  answer('GET /api/admin/import-mappings', [TEMPLATE])
  answer('POST /api/admin/import-mappings', { id: 8 })
  openColumns()
  const choice = await field('Şablon')
  await screen.findByText('Oteller (2 sütundan 1 tanesi bu dosyada)')
  await isEnabled('Şablon olarak kaydet', false)
  await user.selectOptions(choice, '7')
  expect((await field('Alan: Cep')).value).toBe('phone')
  expect(choice.value).toBe('7')
  await user.selectOptions(await field('Alan: Cep'), 'fax')
  await screen.findByText('Elle eşleştirildi')
  expect(choice.value).toBe('own')
  await press('Şablon olarak kaydet')
  await press('Kaydet')
  await screen.findByText('Şablonun adını yazın.')
  await fill(/Şablonun adı/, 'Faks listesi')
  await press('Kaydet')
  await toast('Şablon kaydedildi', 'Faks listesi')
  expect(callsOf('POST /api/admin/import-mappings').map(({ body }) => body)).toEqual([
    { name: 'Faks listesi', headers: ['Ad', 'Cep'], mapping: { 1: 'fax' }, ranks: {} },
  ])
})

test('templates are listed, renamed, edited and deleted', async () => {
  answer('GET /api/admin/import-mappings', [TEMPLATE])
  answer('PATCH /api/admin/import-mappings/7', {})
  answer('DELETE /api/admin/import-mappings/7', {})
  openPanel(adminPath('excel'))
  await screen.findByText('Cep → Telefon')
  await press('Oteller şablonunu düzenle')
  await fill(/Şablonun adı/, 'Pansiyonlar')
  await user.selectOptions(await field('Faks'), 'fax')
  await user.selectOptions(await field('Cep'), '=')
  await press('Kaydet')
  await toast('Şablon güncellendi')
  expect(callsOf('PATCH /api/admin/import-mappings/7').map(({ body }) => body)).toEqual([
    { name: 'Pansiyonlar', mapping: { 1: 'fax' } },
  ])
  await press('Oteller şablonunu sil')
  await press('Sil')
  await toast('Şablon silindi')
  expect(callsOf('DELETE /api/admin/import-mappings/7')).toHaveLength(1)
})

test('a cell is corrected in the dry run, checked again, and can be taken back', async () => {
  const doubt = {
    row: 3,
    column: 1,
    header: 'Cep',
    value: 'yok',
    name: 'Kafe',
    reason: 'could not be read',
  } as const
  openDryRun({ ...NOTHING_TOLD, doubts: [doubt] }, { outcomes: { ...NO_TOTALS.outcomes, new: 1 } })
  const cell = await field('Cep, satır 3')
  expect(cell.getAttribute('aria-invalid')).toBe('true')
  expect(cell.closest('td')?.textContent).toContain('Okunamadı; bu değer alınmaz.')
  screen.getByRole('button', { name: 'İçe aktarmayı başlat' })
  await fill('Cep, satır 3', '0532 000 00 00')
  expect(cell.closest('td')?.textContent).toContain('Dosyada: yok. Henüz kontrol edilmedi.')
  expect(screen.queryByRole('button', { name: 'İçe aktarmayı başlat' })).toBeNull()
  await user.type(cell, '{Enter}')
  const corrected = { row: 3, column: 1, header: 'Cep', before: 'yok', value: '0532 000 00 00' }
  expect($import.get()).toMatchObject({
    isDone: false,
    checked: [corrected],
    reading: { corrections: [corrected] },
  })
  const checked = $import.get()
  if (checked.step === 'dryRun') $import.set({ ...checked, isDone: true })
  await screen.findByText('1 hücre elle düzeltildi.')
  await press('Cep, satır 3: düzeltmeyi geri al')
  expect($import.get()).toMatchObject({ reading: { corrections: [] } })
  await screen.findByRole('button', { name: 'Düzeltmeleri kontrol et' })
})

test.each([
  [{ imported: 0, updated: 3 }, 'a.csv: 3 işletme güncellendi.'],
  [{ imported: 2, updated: 1 }, 'a.csv: 2 işletme içe aktarıldı, 1 işletme güncellendi.'],
  [{ imported: 0, updated: 0 }, 'a.csv: değişen işletme yok.'],
])('the result of %j says what was done', async (made, text) => {
  const none = {
    unchanged: 0,
    duplicates: 0,
    rejected: 0,
    totalRows: 3,
    categoriesCreated: 0,
    citiesFound: 0,
    pinsKept: 0,
  }
  answer('GET /api/admin/imports/*/missing', [], { headers: { 'X-Total-Count': '0' } })
  $import.set({
    step: 'result',
    state: 'done',
    file: FILE,
    batchId: 'b',
    kept: [],
    corrected: 0,
    seconds: undefined,
    counts: { ...none, ...made },
  })
  openPanel(adminPath('excel'))
  await screen.findByText(text)
  const isCompared = made.imported + made.updated > 0
  expect(screen.queryAllByText(/birazdan dizinle karşılaştırılır/)).toHaveLength(isCompared ? 1 : 0)
})
