import { expect, test } from 'vitest'
import type { Interpretation } from '#domain/search/interpretation.ts'
import { relaxedText } from '#components/results/texts.ts'
import type { NamedTerm, PlaceTerm } from '#domain/search/named-terms.ts'
import { understoodAs } from './results-understood.ts'

const NO_NAMES = { features: new Map<string, string>() }

const PARIS: NamedTerm = {
  id: 1,
  slug: 'paris',
  name: 'Paris',
  label: 'Paris',
  text: 'paris',
  asked: 'paris',
  countryCode: 'FR',
  businessCount: 9,
  latitude: 48.86,
  longitude: 2.35,
}

const meaningOf = (kind: Interpretation['kind'], city = PARIS): Interpretation => ({
  ...(kind && { kind }),
  city,
  slots: [],
  rest: [],
  isPlain: false,
})

const labels = (meaning: Interpretation) =>
  understoodAs({ search: 'museum paris' }, meaning, NO_NAMES).parts.map(({ label }) => label)

const MUSEUM = { kind: 'museum', kinds: ['museum'], text: 'museum', label: 'Museum', isFound: true }
const GALLERY = {
  kind: 'art_gallery',
  kinds: ['art_gallery'],
  text: '',
  label: 'Art gallery',
  isFound: true,
  asked: MUSEUM,
}

test('the kind that was asked for is a chip, whatever is listed in its place', () => {
  expect(labels(meaningOf(MUSEUM))).toEqual(['Museum', 'Paris'])
  const meaning = meaningOf(GALLERY)
  expect(labels(meaning)).toEqual(['Museum', 'Paris'])
  const { names, listed, query, parts } = understoodAs({ search: 'museum paris' }, meaning, NO_NAMES)
  expect([names.kind, listed.kind]).toEqual(['Museum', 'Art gallery'])
  expect([query.kind, ...parts.map(({ without }) => without.kind)]).toEqual(['museum', undefined, 'museum'])
})

test('a city is called as lists call it', () => {
  const springfield = { ...PARIS, slug: 'springfield', name: 'Springfield', label: 'Springfield, Missouri' }
  expect(labels(meaningOf(MUSEUM, springfield))).toEqual(['Museum', 'Springfield, Missouri'])
})

test('around a place the circle that is listed is said, not the place’s own', () => {
  const tower: PlaceTerm = {
    slug: 'eiffel-tower',
    name: 'Eiffel Tower',
    kind: 'landmark',
    city: 'paris',
    country: 'FR',
    circle: { latitude: 48.86, longitude: 2.29, radius: 1500 },
    words: ['eiffel', 'tower'],
  }
  const meaning: Interpretation = { kind: MUSEUM, place: tower, slots: [], rest: [], isPlain: false }
  const circleWith = (listedRadius?: number) => {
    const { parts, names, query } = understoodAs({ search: 'museum near eiffel tower' }, meaning, {
      ...NO_NAMES,
      listedRadius,
    })
    const relaxed = relaxedText(['vegan'], { total: 3, relation: 'eq' }, { query, names })
    return [parts.map(({ label }) => label), relaxed]
  }
  expect(circleWith()).toEqual([
    ['Museum', 'Near Eiffel Tower'],
    'Nothing for “vegan”; 3 museums, near Eiffel Tower.',
  ])
  expect(circleWith(15_000)).toEqual([
    ['Museum', 'Within 15 km of Eiffel Tower'],
    'Nothing for “vegan”; 3 museums, within 15 km of Eiffel Tower.',
  ])
})
