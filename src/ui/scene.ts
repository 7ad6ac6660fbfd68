import type { CategoryIcon } from '#domain/category/icon-names.ts'

/** The sprite of all scenes. */
const scenesPath = '/scenes.svg'

/**
 * The drawings of each category icon, one letter each: `s` takes its vermilion accent from the sun or moon behind it,
 * `o` has one of its own: a lamp, a fruit, a door.
 */
export const SCENES: Readonly<Record<CategoryIcon, string>> = {
  restaurant: 'ssosooso',
  'fast-food': 'oooo',
  cafe: 'soso',
  bakery: 'ssos',
  bar: 'ooso',
  hotel: 'ssso',
  shop: 'soo',
  grocery: 'oooo',
  convenience: 'oso',
  books: 'ooo',
  clothing: 'osss',
  pharmacy: 'ooos',
  clinic: 'oooo',
  dentist: 'osso',
  hospital: 'oo',
  beauty: 'ssoo',
  gym: 'osos',
  school: 'sos',
  bank: 'so',
  fuel: 'oo',
  car: 'osos',
  museum: 'sso',
  park: 'sss',
  worship: 'os',
  office: 'soo',
  law: 'oso',
  estate: 'ooo',
  travel: 'oso',
  'home-services': 'sso',
  laundry: 'sos',
  cinema: 'oo',
  pets: 'os',
  place: 'oos',
}

export const BACKDROPS = 8
/** Dawn, day, noon, night: the tints of `scenes.css`. */
const HOURS = 4

/** Positions of the sun: x, y and radius, high or half behind the land. */
const SUNS = [
  [38, 26, 8],
  [84, 24, 7],
  [60, 22, 11],
  [32, 40, 12],
  [90, 44, 13],
  [50, 18, 6],
] as const

/** Hashes an id: neighbouring ids get very different bits, the same id always the same. */
function scatter(id: number): number {
  let bits = Math.imul(id ^ (id >>> 16), 0x45d9f3b)
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** The CSS class of the hour of day in a business's drawing. */
export const timeOfDayClass = (id: number) => `hour-${(scatter(id) >>> 3) % HOURS}`

export const sceneHref = (name: string) => `${scenesPath}#${name}`

/** Whether an icon has drawings; both sprites contain all of them. */
export const isDrawn = (icon: string): icon is CategoryIcon => Object.hasOwn(SCENES, icon)

/** Drawings of a hotel with sea or palms, for hotels known to be by the sea. */
const BY_WATER = { scenes: [2], backdrops: [2, 5] }
const LIES_BY_WATER = /\b(?:beach|resort|seaside|island|lagoon)\b/i

/** The allowed number below `count` that the bits select. */
function pick(bits: number, count: number, refused: readonly number[]): number {
  const allowed = Array.from({ length: count }, (_, at) => at).filter((at) => !refused.includes(at))
  return allowed[bits % allowed.length] ?? 0
}

/**
 * The drawing of a business, the same wherever it is shown, so that visitors recognise it. `type` is its own type
 * besides its category.
 */
export function sceneOf(sign: CategoryIcon, id: number, type: string | null = null) {
  const bits = scatter(id)
  const kinds = SCENES[sign]
  const isInland = sign === 'hotel' && !LIES_BY_WATER.test(type ?? '')
  const at = pick(bits >>> 5, kinds.length, isInland ? BY_WATER.scenes : [])
  return {
    scene: `${sign}-${at}`,
    backdrop: `back-${pick(bits >>> 9, BACKDROPS, isInland ? BY_WATER.backdrops : [])}`,
    sun: kinds[at] === 's' ? SUNS[(bits >>> 14) % SUNS.length] : undefined,
    isMirrored: ((bits >>> 20) & 1) === 1,
  }
}
