import { distanceMetres } from '#domain/geo/distance.ts'
import { isOpen } from './hours.ts'
import { ANCHORS, type Truth } from './world.ts'

interface Point {
  readonly latitude: number
  readonly longitude: number
}
export type Predicate = (truth: Truth) => boolean

/** The position of a named anchor, or of coordinates such as '41.01,28.98'. */
export function pointOf(text: string): Point {
  const anchor = ANCHORS.get(text)
  if (anchor !== undefined) return anchor
  const [latitude = NaN, longitude = NaN] = text.split(',').map(Number)
  if (Number.isNaN(latitude + longitude)) throw new Error(`There is no place ${text}.`)
  return { latitude, longitude }
}

const stars = ({ price }: Truth) => Number(/^(\d) stars$/.exec(price)?.[1])
const level = ({ price }: Truth) =>
  /\d/.test(price) || price === ''
    ? NaN
    : /^(?:E£|NT\$|zł)/.test(price)
      ? price.length / (price.startsWith('NT') ? 3 : 2)
      : price.length
const NUMBERS: Readonly<Record<string, (truth: Truth) => number>> = {
  stars,
  price: level,
  rating: ({ rating }) => rating,
}

const features = ({ about }: Truth) => Object.values(about).flatMap((group) => Object.entries(group))
/** Whether a business has, or is known to lack, a feature: 'Vegan', or with its value 'Noise.level:Quiet'. */
function isThere(truth: Truth, wanted: string, there: boolean): boolean {
  const [name = '', value] = wanted.split(':').map((part) => new RegExp(part, 'i'))
  return features(truth).some(([feature, is]) => {
    if (typeof name === 'string' || !name.test(feature)) return false
    if (value !== undefined) return value.test(String(is)) === there
    return there ? is !== false : is === false
  })
}

const among = (values: string, value: string) => values.split(',').includes(value)
const compact = (text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase()
const TEXTS: Readonly<Record<string, (truth: Truth) => string>> = {
  kind: ({ category, type }) => `${category}|${type}`,
  name: ({ name }) => name,
  brand: ({ brand }) => brand,
  address: ({ address }) => address,
  price: ({ price }) => price,
}
const TESTS: Readonly<Record<string, (truth: Truth, value: string) => boolean>> = {
  city: ({ city }, value) => among(value, city),
  country: ({ country }, value) => among(value, country),
  state: ({ state }, value) => among(value, state.replaceAll(' ', '_')),
  at: ({ at }, value) => among(value, at),
  id: ({ id }, value) => among(value, id.replaceAll(' ', '_')),
  post: ({ postcode }, value) => compact(postcode).startsWith(compact(value)),
  has: (truth, value) => isThere(truth, value, true),
  lacks: (truth, value) => isThere(truth, value, false),
  open: ({ hours }, value) => isOpen(hours, value) === true,
  shut: ({ hours }, value) => isOpen(hours, value) === false,
  closed: ({ isClosed }, value) => isClosed === (value === 'true'),
}

function numberTerm(name: string, operator: string, value: string): Predicate | undefined {
  const number = NUMBERS[name]
  if (number === undefined || operator === '~') return undefined
  const wanted = Number(value)
  if (operator === '<=') return (truth) => number(truth) <= wanted
  if (operator === '>=') return (truth) => number(truth) >= wanted
  return (truth) => number(truth) === wanted
}

/** The condition of a term: `kind~cafe`, `!city=paris`, `near=eiffel<800`, `rating>=4` or `open=sun@600`. */
function term(text: string): Predicate {
  if (text.startsWith('!')) {
    const denied = term(text.slice(1))
    return (truth) => !denied(truth)
  }
  const [, name = '', operator = '', value = ''] = /^(\w+)(~|<=|>=|=)(.+)$/.exec(text) ?? []
  const counted = numberTerm(name, operator, value)
  if (counted !== undefined) return counted
  if (name === 'near') {
    const [place = '', metres] = value.split('<')
    const point = pointOf(place)
    return (truth) => distanceMetres(point, truth) <= Number(metres)
  }
  const [textOf, test] = [TEXTS[name], TESTS[name]]
  if (operator === '~' && textOf !== undefined) {
    const pattern = new RegExp(value, 'i')
    return (truth) => pattern.test(textOf(truth))
  }
  if (operator !== '=' || test === undefined) throw new Error(`${text} is no term.`)
  return (truth) => test(truth, value)
}

/** All terms in sequence must hold; of alternatives separated by ` | `, one must hold. */
export function predicateOf(text: string): Predicate {
  const choices = text.split(' | ').map((terms) => terms.trim().split(/\s+/).map(term))
  return (truth) => choices.some((terms) => terms.every((holds) => holds(truth)))
}
