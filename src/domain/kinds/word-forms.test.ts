import { describe, expect, test } from 'vitest'
import type { LANGUAGES } from './languages.ts'
import { languageLetter, wordForms } from './word-forms.ts'

const formsIn = (text: string, language: (typeof LANGUAGES)[number]) =>
  wordForms(text).flatMap((form) => (form.language === languageLetter(language) ? [form.text] : []))

describe('the forms of a word', () => {
  test.each([
    ['en', 'hairdressers', 'hairdresser'],
    ['en', 'bakeries', 'bakery'],
    ['en', 'spas', 'spa'],
    ['tr', 'eczaneler', 'eczane'],
    ['tr', 'eczanede', 'eczane'],
    ['tr', 'barlar', 'bar'],
    ['de', 'apotheken', 'apotheke'],
    ['de', 'zahnarzte', 'zahnarzt'],
    ['de', 'baeckerei', 'backerei'],
    ['fr', 'boulangeries', 'boulangerie'],
    ['fr', 'stations services', 'station service'],
    ['fr', 'hopitaux', 'hopital'],
    ['es', 'panaderias', 'panaderia'],
    ['pt', 'postos de gasolina', 'posto de gasolina'],
    ['it', 'farmacie', 'farmacia'],
    ['it', 'dentisti', 'dentista'],
    ['nl', 'apotheken', 'apotheek'],
    ['pl', 'apteki', 'apteka'],
    ['el', 'φαρμακεια', 'φαρμακειο'],
    ['ru', 'аптеки', 'аптека'],
    ['ru', 'парикмахерские', 'парикмахерская'],
    ['ar', 'الصيدليه', 'صيدليه'],
    ['ar', 'الصيدليات', 'صيدليه'],
    ['he', 'מסעדות', 'מסעדה'],
    ['hi', 'दुकानें', 'दुकान'],
    ['de', 'auto werkstatt', 'autowerkstatt'],
    ['th', 'ร้าน กาแฟ', 'ร้านกาแฟ'],
  ] as const)('%s: %s is %s', (language, text, form) => {
    expect(formsIn(text, language)).toContain(form)
  })

  test.each([
    ['de', 'spain', 'spa'],
    ['tr', 'handan', 'han'],
    ['en', 'gas', 'ga'],
  ] as const)('%s: %s is not %s', (language, text, form) => {
    expect(formsIn(text, language)).not.toContain(form)
  })

  test('are not looked for in long texts', () => {
    expect(wordForms('all the best bars of the old towns')).toEqual([])
  })
})
