import { expect, test } from 'vitest'
import { presetTexts } from './preset-texts.ts'

const PHARMACY = { kind: 'pharmacy', label: 'Pharmacy', broader: [], nearest: [] }

test('names and terms are read from the lists of the published package, each once', () => {
  const translations = {
    'amenity/pharmacy': { name: 'Apotek', aliases: ['Läkemedel (butik)'], terms: ['apotek', ' medicin'] },
    'shop/chemist': { name: 'Kemist / Apotek' },
  }
  const kinds = [{ ...PHARMACY, presets: ['amenity/pharmacy', 'shop/chemist', 'shop/none'] }]
  expect(presetTexts(kinds, [translations])).toEqual({
    names: { pharmacy: 'Apotek, Läkemedel, Kemist' },
    terms: { pharmacy: 'medicin' },
  })
})
