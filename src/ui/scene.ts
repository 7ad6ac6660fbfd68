import type { CategoryIcon } from '#domain/category/icon-names.ts'

/** The file of all drawings. */
const scenesPath = '/scenes.svg'

/**
 * The drawings of each kind of place, a letter each: `s` leaves the point of vermilion to the sun or the moon behind
 * it, `o` has a lamp, a fruit, a door of its own.
 */
export const SCENES: Readonly<Record<CategoryIcon, string>> = {
  restaurant: 'ssosooso',
  cafe: 'sos',
  bakery: 'sos',
  bar: 'oso',
  hotel: 'ssso',
  shop: 'soo',
  grocery: 'ooo',
  clothing: 'sss',
  pharmacy: 'os',
  clinic: 'ooo',
  dentist: 'so',
  hospital: 'oo',
  beauty: 'sso',
  gym: 'sos',
  school: 'sos',
  bank: 'so',
  fuel: 'oo',
  car: 'sos',
  museum: 'sso',
  park: 'sss',
  worship: 'os',
  office: 'soo',
  'home-services': 'sss',
  cinema: 'oo',
  pets: 'os',
  place: 'oos',
}

export const BACKDROPS = 8
/** Dawn, day, noon, night: the tints of `scenes.css`. */
const HOURS = 4

/** Where the sun stands: x, y and radius, high or half behind the land. */
const SUNS = [
  [38, 26, 8],
  [84, 24, 7],
  [60, 22, 11],
  [32, 40, 12],
  [90, 44, 13],
  [50, 18, 6],
] as const

/** Bits that differ widely between neighbouring ids, and never change for one. */
function scatter(id: number): number {
  let bits = Math.imul(id ^ (id >>> 16), 0x45d9f3b)
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** The class of a business's hour of the day. */
export const hourOf = (id: number) => `hour-${(scatter(id) >>> 3) % HOURS}`

export const sceneHref = (name: string) => `${scenesPath}#${name}`

/** What is drawn for a business: always the same for one, seldom the same for two of a page. */
export function sceneOf(sign: CategoryIcon, id: number) {
  const bits = scatter(id)
  const kinds = SCENES[sign]
  const at = (bits >>> 5) % kinds.length
  return {
    scene: `${sign}-${at}`,
    backdrop: `back-${(bits >>> 9) % BACKDROPS}`,
    sun: kinds[at] === 's' ? SUNS[(bits >>> 14) % SUNS.length] : undefined,
    isMirrored: ((bits >>> 20) & 1) === 1,
  }
}
