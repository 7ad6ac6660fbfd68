import { screen, waitFor, within } from '@testing-library/react'
import { readXlsx } from 'hucre/xlsx'
import { expect, test, vi } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import { DAYS, FIGURES } from '#tests/fixtures/analytics-figures.ts'
import { openPanel, press, user } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'

const ANALYTICS = 'GET /api/admin/analytics'
const open = () => openPanel(adminPath('analytics'))
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('what calls for action comes first, and charts say what they show', async () => {
  answer(ANALYTICS, FIGURES)
  open()
  const todo = await region('Yapılacaklar')
  todo.getByText('unicorn stable')
  todo.getByText('Eksik: telefon, çalışma saatleri')
  expect(todo.queryByText('Tam Kayıt')).toBeNull()
  const link = todo.getByRole('link', { name: 'Kahve Dünyası' })
  expect(link.getAttribute('href')).toMatch(/\/admin\/businesses\?edit=7/)
  expect(todo.getByText(/INP 640 ms/).closest('li')?.textContent).toContain('Kötü')
  for (const text of [
    'Toplam 42.000 görüntülenme, önceki döneme göre +%5.',
    'kasim.xlsx: 5.000 yeni işletme',
    'En çok eksik olan açıklama; işletmelerin %15,1’inde var.',
    'Puanlı işletmelerin %75,9 kadarı 4 ve üzeri.',
    '249 planlardan',
    '290.000 puanlı işletme',
  ])
    expect(document.body.textContent).toContain(text)
  const speed = await region('Sayfa hızı')
  speed.getByRole('row', { name: /Şehir sayfaları.*İyi.*Kötü.*Orta/ })
  // The calls that count whole tables are not made for the few figures from them.
  expect(callsOf('GET /api/admin/(database|dashboard)')).toEqual([])
  expect(screen.getAllByRole('rowheader', { name: '25 Eki 2026', hidden: true })).not.toHaveLength(0)
})

test('the cursor of a chart is moved by keys alone', async () => {
  answer(ANALYTICS, FIGURES)
  open()
  const chart = await screen.findByRole('slider', { name: /^Görüntülenmeler/ })
  chart.focus()
  await user.keyboard('{End}')
  const said = () => chart.getAttribute('aria-valuetext')
  await waitFor(() => expect(said()).toMatch(/^23 Kas 2026: 1\.\d{3}$/))
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(said()).toMatch(/^22 Kas 2026/))
})

test('all of it can be taken along as a workbook', async () => {
  const files: Blob[] = []
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:figures'
  })
  answer(ANALYTICS, FIGURES)
  open()
  await press('Excel olarak indir')
  await waitFor(() => expect(files).toHaveLength(1))
  link.mockRestore()
  address.mockRestore()
  const { sheets } = await readXlsx(new Uint8Array((await files[0]?.arrayBuffer()) ?? []))
  const rowsOf = (title: string) => sheets.find(({ name }) => name === title)?.rows
  expect(rowsOf('Özet')).toEqual(
    expect.arrayContaining([
      ['Görüntülenme', 42_000, 'önceki döneme göre +%5'],
      ['Gelir', 309, expect.stringContaining('249')],
      ['Çalışma süresi', 0.995, expect.stringContaining('100.000')],
    ]),
  )
  expect(rowsOf('Görüntülenmeler')?.[1]?.slice(0, 2)).toEqual([DAYS[0], FIGURES.course[0]?.views])
  expect(rowsOf('İçe aktarımlar')).toContainEqual([DAYS[12], 'kasim.xlsx', 5000, 20])
  expect(rowsOf('Veri tamlığı')?.slice(1, 3)).toEqual([
    ['açıklama', 55_000, 310_000],
    ['e-posta', 65_000, 300_000],
  ])
  expect(rowsOf('Puanların dağılımı')?.slice(1, 3)).toEqual([
    ['4,5 – 5,0', 100_000],
    ['4,0 – 4,5', 120_000],
  ])
  expect(rowsOf('Sonuçsuz aramalar')?.[1]).toEqual(['unicorn stable', 41])
  expect(rowsOf('İlgi gören, az işletmeli yerler')?.[1]).toEqual(['Şile', 700, 4])
})

test('figures that cannot be loaded are said to be, and asked for again', async () => {
  refuse(ANALYTICS, 503)
  open()
  await screen.findByText('Analiz bilgileri alınamadı')
  answer(ANALYTICS, FIGURES)
  await press('Yeniden dene')
  await region('Yapılacaklar')
})
