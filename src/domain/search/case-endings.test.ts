import { expect, test } from 'vitest'
import { stemsOf } from './case-endings.ts'

const textsOf = (text: string) => stemsOf(text).map((stem) => stem.text)

test.each([
  ...[
    ['istanbulda', 'istanbul'],
    ['ankaradaki', 'ankara'],
    ['izmirden', 'izmir'],
    ['pariste', 'paris'],
  ],
  ...[
    ['berlinde', 'berlin'],
    ['ankaranin', 'ankara'],
    ['new yorkta', 'new york'],
    ['helsingissa', 'helsinki'],
  ],
  ...[
    ['becsben', 'becs'],
    ['tukholmassa', 'tukholma'],
    ['warszawie', 'warszawa'],
    ['londynie', 'londyn'],
  ],
  ...[
    ['paryzu', 'paryz'],
    ['москве', 'москва'],
    ['лондоне', 'лондон'],
    ['казани', 'казань'],
  ],
  ...[
    ['πειραια', 'πειραιασ'],
    ['λονδινου', 'λονδινο'],
    ['αθηνασ', 'αθηνα'],
    ['praze', 'praha'],
    ['pradze', 'praga'],
    ['gdyni', 'gdynia'],
    ['katowicach', 'katowice'],
  ],
  ...[
    ['ochocie', 'ochota'],
    ['ostrave', 'ostrava'],
    ['olomouci', 'olomouc'],
    ['wroclawiu', 'wroclaw'],
  ],
])('%s may be %s', (text, stem) => {
  expect(textsOf(text)).toContain(stem)
})

test('an ending that does not sound like the word is none', () => {
  expect(textsOf('ankarade')).not.toContain('ankara')
  expect(textsOf('parisda')).not.toContain('paris')
})

test('a single letter is an ending of Turkish and Polish cities alone', () => {
  expect(stemsOf('istanbula')).toEqual([
    { text: 'istanbul', country: 'TR' },
    { text: 'istanbul', country: 'PL' },
  ])
})

test('too little is left of a short word', () => {
  expect(stemsOf('pasta')).toEqual([])
})
