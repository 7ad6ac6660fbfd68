/** @module-tag full */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { DAY_NAMES } from '#domain/hours/format.ts'
import { adminPath } from '#domain/paths.ts'
import { answerRecord, record } from './businesses.ts'
import { openPanel, press, user } from './panel.tsx'

async function open(values: Partial<AdminBusiness> = {}) {
  const kept = answerRecord(record(7, 'Kahve', values))
  openPanel(`${adminPath('businesses')}?edit=7&tab=hours`)
  await screen.findByRole('group', { name: 'Dönemler' })
  return kept
}

const row = async (name: string) => within(await screen.findByRole('group', { name }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function choose(name: string, choices: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(choices))
    await user.selectOptions((await row(name)).getByLabelText(label), value)
}

test('a season and the first Sunday of each month are entered, read and sent', async () => {
  const kept = await open({ workingHours: { Monday: '9-17' } })
  await press('Dönem ekle')
  await press('Kaydet')
  await (await row('Dönem 1')).findByText(/^Gün ve ay gerekli · Saatler anlaşılamadı/)
  const problems = screen.getByRole('group', { name: 'Düzeltilmesi gerekenler' })
  expect(within(problems).getAllByRole('button')).toHaveLength(1)
  await choose('Dönem 1', { 'Başlangıç: Gün': '1', 'Başlangıç: Ay': 'Haziran' })
  await choose('Dönem 1', { 'Bitiş: Gün': '31', 'Bitiş: Ay': 'Ağustos' })
  const hours = (await row('Dönem 1')).getByLabelText('Dönemin saatleri')
  await user.type(hours, 'yazın geç')
  await (await row('Dönem 1')).findByText(/anlaşılamadı/i)
  await user.clear(hours)
  await user.type(hours, 'hafta içi 8-22, cmt 10:00-20:00, pazar kapalı')
  await (await row('Dönem 1')).findByText('Hafta içi 08:00–22:00, Cumartesi 10:00–20:00, Pazar kapalı')
  await press('Kural ekle')
  const day = await row('Ayın günleri 1')
  await user.type(day.getByLabelText('Saatler'), '10-14')
  await press('Kaydet')
  await day.findByText(/^En az birini seçin/)
  await user.click(day.getByLabelText('1.'))
  await press('Kaydet')
  await isClosed()
  expect(kept.patches).toMatchObject([
    {
      workingHours: {
        Monday: '9-17',
        Seasons: 'Jun-Aug Mo-Fr 08:00-22:00; Jun-Aug Sa 10:00-20:00; Jun-Aug Su off; Su[1] 10:00-14:00',
      },
      version: 1,
    },
  ])
})

test('stored seasons are rows, and what rows cannot show stays until it is taken away', async () => {
  const Seasons = 'Feb 01-Feb 29 off; easter off; Mo[2,-1] off'
  const kept = await open({ workingHours: { Seasons, Holidays: 'Usual hours' } })
  const season = await row('Dönem 1')
  expect(season.getByLabelText<HTMLSelectElement>('Bitiş: Gün').selectedOptions[0]?.text).toBe('son gün')
  expect(season.getByLabelText<HTMLInputElement>('Dönemin saatleri').value).toBe('Kapalı')
  const day = await row('Ayın günleri 1')
  expect(day.getByLabelText<HTMLInputElement>('Son').checked).toBe(true)
  expect(day.getByLabelText<HTMLInputElement>('1.').checked).toBe(false)
  await screen.findByText('easter off')
  expect(screen.getByLabelText<HTMLInputElement>('Diğer günler gibi').checked).toBe(true)
  await press('Diğer kuralları kaldır')
  await user.selectOptions(season.getByLabelText('Bitiş: Ay'), 'Nisan')
  await press('Ayın günleri 1: kaldır')
  await user.click(screen.getByLabelText('Diğer günler gibi'))
  await press('Kaydet')
  await isClosed()
  expect(kept.patches[0]?.['workingHours']).toMatchObject({ Seasons: 'Feb 01-Apr 29 off', Holidays: '' })
})

test('what is open now follows seasons', async () => {
  const week = Object.fromEntries(DAY_NAMES.map((day) => [day, '24 saat açık']))
  await open({ workingHours: { ...week, Seasons: 'Jan-Dec off' } })
  const now = () => screen.getByText('Şu anda').textContent
  expect(now()).toContain('Kapalı')
  await press('Dönem 1: kaldır')
  await waitFor(() => expect(now()).toContain('Açık'))
})

test('a range of special days is one row', async () => {
  const dates = ['2097-02-08', '2097-02-09', '2097-02-10']
  const kept = await open({ specialHours: dates.map((date) => ({ date, spans: [[1080, 1560]] })) })
  const days = await row('Özel günler')
  const until = days.getByLabelText<HTMLInputElement>('Son gün (isteğe bağlı)')
  expect(until.value).toBe('2097-02-10')
  await user.clear(until)
  await user.type(until, '2097-12-31')
  await press('Kaydet')
  await days.findByText(/toplam 100 günü aşamaz/)
  await user.clear(until)
  await user.type(until, '2097-03-09')
  await press('Kaydet')
  await isClosed()
  expect(kept.patches[0]?.['specialHours']).toEqual([
    { date: '2097-02-08', until: '2097-03-09', isClosed: false, hours: '18:00–02:00' },
  ])
})

test('a type that visitors read in English says its Turkish name below', async () => {
  answerRecord(record(7, 'Makas', { type: 'Hair salon' }))
  openPanel(`${adminPath('businesses')}?edit=7`)
  await screen.findByText(/^Türkçesi: Kuaför\./)
})
