import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Address } from './Address.tsx'

const html = (address: string, country: string) =>
  renderToStaticMarkup(createElement(Address, { address, country, className: 'x' }))

test('an address of one direction is a text in its language', () => {
  expect(html('1 Rue du Bac, Paris', 'FR')).toBe('<span class="x" lang="fr">1 Rue du Bac, Paris</span>')
})

test('one of two directions keeps each part together', () => {
  expect(html('146 شارع السلام, Cairo, Egypt', 'EG')).toBe(
    '<span class="x" dir="ltr"><bdi lang="ar" dir="rtl">146 شارع السلام</bdi>, <bdi>Cairo</bdi>, <bdi>Egypt</bdi></span>',
  )
})
