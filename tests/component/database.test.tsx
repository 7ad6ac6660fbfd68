import { screen, waitFor, within } from '@testing-library/react'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CheckStep, DatabaseState } from '#admin/database/database.queries.ts'
import { adminPath } from '#domain/paths.ts'
import { fill, openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'

const STATE: DatabaseState = {
  size: 7_340_032,
  schemaVersion: 90,
  tables: [{ name: 'businesses', rows: 1234, isMore: false }],
  lastBackup: null,
}

const RESET = 'DELETE /api/reset-database'

const region = async (name: string) => within(await screen.findByRole('region', { name }))

const STORED = {
  name: 'meridian-2026-11-21T03-40-12Z-nightly.ndjson.gz',
  at: '2026-11-21T03:40:12.000Z',
  occasion: 'nightly',
  bytes: 7_000_000,
  rows: 4321,
}

beforeEach(() => {
  answer('GET /api/admin/database', STATE)
  answer('GET /api/admin/backup/stored', {
    place: 'folder',
    backups: [
      STORED,
      {
        ...STORED,
        name: 'meridian-2026-11-20.ndjson.gz',
        at: '2026-11-20T00:00:00.000Z',
        occasion: 'migration',
        rows: null,
      },
    ],
  })
  openPanel(adminPath('database'))
})

/** Answers with a backup that is whole. */
function answerBackup(): void {
  const header = '{"format":"meridian-backup","version":1}\n'
  const sha256 = createHash('sha256').update(header).digest('hex')
  const footer = JSON.stringify({ end: true, counts: { businesses: 0 }, sha256 })
  answer('POST /api/admin/backup/finish', { name: 'meridian' })
  answer(
    'GET /api/admin/backup',
    () =>
      new Response(gzipSync(`${header}${footer}\n`), {
        headers: { 'Content-Disposition': 'attachment; filename="meridian-2026-11-21.ndjson.gz"' },
      }),
  )
}

test('kept backups tell when, why, how large and with how many rows', async () => {
  const stored = await region('Saklanan yedekler')
  const [first, second] = (await stored.findAllByRole('row')).slice(1)
  expect(first?.textContent).toMatch(/21 Kas 2026 .*Her gece7 MB4\.321/)
  expect(second?.textContent).toMatch(
    /20 Kas 2026 .*Şema değişmeden öncebilinmiyor|20 Kas 2026 .*Şema değişmeden önce7 MBbilinmiyor/,
  )
})

test('a kept backup is downloaded under its name', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  answer(`GET /api/admin/backup/stored/${STORED.name}`, () => new Response('gzip'))
  await press(/^İndir: 21 Kas 2026/)
  await waitFor(() =>
    expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([STORED.name]),
  )
})

test('one that cannot be fetched is said, and nothing is compared', async () => {
  refuse(`GET /api/admin/backup/stored/${STORED.name}`, 404, { code: 'not_found' })
  await press(/^Karşılaştır: 21 Kas 2026/)
  const restore = await region('Yedekten geri yükleme')
  await restore.findByText('Yedek geri yüklenemedi')
  expect(callsOf('POST /api/admin/restores')).toEqual([])
})

test('a check that finds something says what and how much', async () => {
  answer('POST /api/admin/database/check', ({ body }): CheckStep => {
    const { step } = body as { step: CheckStep['name'] }
    const note = step === 'cities' ? 'differs' : step === 'structure' ? 'refused' : null
    return { name: step, ok: note !== 'differs', ms: 3, reason: null, note, count: note ? 12 : 0 }
  })
  await press('Denetle')
  const check = await region('Bütünlük denetimi')
  await waitFor(() => expect(check.getAllByText('Sağlam')).toHaveLength(8))
  const lineOf = (name: string) => check.getByText(name).closest('li')?.textContent
  expect(lineOf('Şehir sayıları')).toContain('12 fark')
  expect(lineOf('Dosya yapısı')).toContain('Sunucu izin vermiyor')
})

test('a cache that cannot be cleared is said so', async () => {
  refuse('POST /api/clear-cache', 502, { code: 'bad_gateway' })
  await press('Önbelleği temizle')
  await toast('Hata', 'Cache temizlenemedi')
})

test('a reset downloads a backup, asks for the word, and tells what became of it', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  answerBackup()
  refuse(RESET)
  const ask = async () => {
    await press('Veritabanını sıfırla')
    return within(await screen.findByRole('alertdialog', { name: 'Veritabanı sıfırlansın mı?' }))
  }
  const act = (dialog: Awaited<ReturnType<typeof ask>>) =>
    dialog.getByRole<HTMLButtonElement>('button', { name: 'Veritabanını sıfırla' })
  const first = await ask()
  expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
    'meridian-2026-11-21.ndjson.gz',
  ])
  expect(act(first).disabled).toBe(true)
  await fill(/Onaylamak için/, 'sıfır')
  expect(act(first).disabled).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(callsOf(RESET)).toEqual([])
  const second = await ask()
  await fill(/Onaylamak için/, 'SIFIRLA')
  await user.click(act(second))
  await toast('Veritabanı sıfırlanırken hata oluştu')
  answer(RESET, { message: 'done', emptied: { businesses: 1234 } })
  const third = await ask()
  await fill(/Onaylamak için/, 'SIFIRLA')
  await user.click(act(third))
  await toast('1.234 işletme silindi.')
  expect(callsOf(RESET).at(-1)?.body).toEqual({ word: 'SIFIRLA' })
  saved.mockRestore()
})

test('half a backup is told so, and nothing is kept', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  const lines = Array.from({ length: 200 }, (_, id) => JSON.stringify({ table: 'businesses', row: { id } }))
  const whole = gzipSync(lines.join('\n'))
  answer('GET /api/admin/backup', () => new Response(whole.subarray(0, whole.length / 2)))
  await press('Yedeği indir')
  await toast(
    'Bağlantı koptuğu için yedek yarıda kesildi; dosya kaydedilmedi. Bağlantınızı denetleyip “Yedekle”ye yeniden basın.',
  )
  expect(saved).not.toHaveBeenCalled()
  saved.mockRestore()
})
