import { expect, test } from 'vitest'
import { chooseFont } from './choose-font.ts'

test.each([
  ['Latin letters are drawn as they are', 'Café Łódź İğdır', { text: 'Café Łódź İğdır', font: 'head' }],
  ['so are those of Vietnamese', 'Nhà hàng phở', { text: 'Nhà hàng phở', font: 'head' }],
  ['marks that stand apart are joined', 'Cafe\u0301', { text: 'Café', font: 'head' }],
  ['Cyrillic is in the other font', 'Ресторан', { text: 'Ресторан', font: 'text' }],
  ['so is Greek', 'Εστιατόριο', { text: 'Εστιατόριο', font: 'text' }],
  ['other scripts are written in Latin letters', '東京', { text: 'Dongjing', font: 'head' }],
  ['pictures are left out', 'Bar 🍺 & Grill', { text: 'Bar & Grill', font: 'head' }],
  ['blanks are single', ' a\u00a0\u00a0b\n', { text: 'a b', font: 'head' }],
])('%s', (_, name, wanted) => {
  expect(chooseFont(name)).toEqual(wanted)
})
