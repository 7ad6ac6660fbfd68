import { expect, test } from 'vitest'
import { groupedZones, zoneLabel } from './zones.ts'

test('a zone is named with its distance from UTC', () => {
  expect(zoneLabel('Europe/Istanbul')).toBe('Europe/Istanbul (UTC+3)')
  expect(zoneLabel('Africa/Abidjan')).toBe('Africa/Abidjan (UTC+0)')
  expect(zoneLabel('Middle/Earth')).toBe('Middle/Earth')
})

test('the zones of the country stand apart, and a chosen one is always among them', () => {
  const { own, others } = groupedZones('TR', 'Turkey')
  expect(own).toEqual(['Europe/Istanbul'])
  expect(others).toEqual(expect.arrayContaining(['Turkey', 'Asia/Tokyo']))
  expect(others).not.toContain('Europe/Istanbul')
  expect(groupedZones('', '').own).toEqual([])
})
