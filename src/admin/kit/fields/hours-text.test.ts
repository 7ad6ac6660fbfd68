import { describe, expect, test } from 'vitest'
import { readDays } from './hours-text.ts'

describe('a day that was written', () => {
  test.each([
    ['as a range', '09:00-18:00', '09:00–18:00'],
    ['as two ranges', '9-12, 13-17', '09:00–12:00, 13:00–17:00'],
    ['past midnight', '6 PM - 2 AM', '18:00–02:00'],
    ['in Turkish, closed', 'Kapalı', 'Kapalı'],
    ['in Turkish, all day', '24 saat açık', '24 saat açık'],
    ['by appointment', 'randevu ile', 'Randevu ile'],
    ['by the sun', 'sunrise-sunset', 'Güneşin doğuşuna ve batışına göre'],
    ['by season', 'By season', 'Dönemlere göre'],
    ['in no way', 'sorunuz', 'Anlaşılamadı'],
  ])('%s', (_, text, reading) => {
    expect(readDays({ Monday: text, Tuesday: '9-5' }).days[0]?.text).toBe(reading)
  })

  test('alone says nothing of the others', () => {
    expect(readDays({ Monday: '9-5' }).days[1]).toEqual({ text: 'Bilinmiyor', state: 'unknown' })
  })

  test('beside another closes those that are not', () => {
    expect(readDays({ Monday: '9-5', Friday: '9-5' }).days[1]).toEqual({ text: 'Kapalı', state: 'known' })
  })
})

describe('the text of a whole week', () => {
  test('that is not understood is told', () => {
    const { week, whole } = readDays({ Hours: 'ask the owner' })
    expect([week, whole]).toEqual([null, { text: 'Anlaşılamadı', state: 'unreadable' }])
  })

  test('that is mended gives the days', () => {
    const { days, whole } = readDays({ Hours: 'Mo-Fr 9:00-17:00', Monday: '' })
    expect([days[0]?.text, days[6]?.text, whole.text]).toEqual(['09:00–17:00', 'Kapalı', ''])
  })

  test('that says what the days are is shown at each', () => {
    const { days, whole } = readDays({ Hours: 'by appointment', Monday: '' })
    expect([days[0]?.text, whole.text]).toEqual(['Randevu ile', ''])
  })

  test('stays beside the texts of days', () => {
    const { days, whole } = readDays({ Hours: 'ask the owner', Monday: '9-5' })
    expect([days[0]?.text, whole.state]).toEqual(['09:00–17:00', 'unreadable'])
  })
})

test('a week without a text is not known', () => {
  expect(readDays({ Monday: '', Sunday: null }).week).toBeNull()
})
