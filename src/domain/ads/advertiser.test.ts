import { expect, test } from 'vitest'
import { paidBy, whyAdvertisement, whySponsor } from './advertiser.ts'

const own = { advertiser: 'Kahve Ltd.', payer: '' }
const byAgency = { advertiser: 'Kahve Ltd.', payer: 'Media AG' }

test('a label names who pays, and who it is for where that is somebody else', () => {
  expect(paidBy(own)).toBe('Paid for by Kahve Ltd.')
  expect(paidBy({ ...own, payer: 'Kahve Ltd.' })).toBe('Paid for by Kahve Ltd.')
  expect(paidBy(byAgency)).toBe('For Kahve Ltd., paid by Media AG')
})

test('the reasons are the page and, where it was chosen by it, the country', () => {
  const [who, booked, not] = whyAdvertisement({ ...own, isForCountry: false }, 'city')
  expect(who).toBe('Shown on behalf of Kahve Ltd., who also pays for it.')
  expect(booked).toBe('It was booked for pages of cities. Where several were, one is drawn by chance.')
  expect(not).toMatch(/^Nothing about you was used/)
  const [, abroad, others] = whyAdvertisement({ ...byAgency, isForCountry: true }, undefined)
  expect(abroad).toContain('this page and for the country that you visit us from')
  expect(others).toMatch(/^Nothing else about you was used/)
})

test('a sponsor is of the city or the category of the list', () => {
  expect(whySponsor(byAgency, 'category').join(' ')).toMatch(
    /on behalf of Kahve Ltd\., paid for by Media AG\. The business is of this category/,
  )
})
