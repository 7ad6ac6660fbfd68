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

/** Whether a category's icon is one that is drawn; both sprites have all of them. */
export const isDrawn = (icon: string): icon is CategoryIcon => Object.hasOwn(SCENES, icon)

const ownScene = (id: number, count: number) => (scatter(id) >>> 5) % count

/** Cards before one that its scene differs from: the one at its left, those above it in three and in two columns. */
const NEIGHBOURS = [1, 3, 2] as const

/** The scene of each card of a list: its own, or the next where a neighbour of its kind has that already. */
export function sceneIndexes(cards: readonly { readonly id: number; readonly icon: string }[]): number[] {
  const chosen: number[] = []
  cards.forEach(({ id, icon }, at) => {
    const count = isDrawn(icon) ? SCENES[icon].length : 1
    const taken = new Set<number | undefined>()
    for (const before of NEIGHBOURS) {
      if (cards[at - before]?.icon === icon && taken.size < count - 1) taken.add(chosen[at - before])
    }
    let scene = ownScene(id, count)
    while (taken.has(scene)) scene = (scene + 1) % count
    chosen.push(scene)
  })
  return chosen
}

/** The drawing of a business: the same for one wherever its neighbours leave it, rarely the same for two on a page. */
export function sceneOf(sign: CategoryIcon, id: number, chosen?: number) {
  const bits = scatter(id)
  const kinds = SCENES[sign]
  const at = chosen ?? ownScene(id, kinds.length)
  return {
    scene: `${sign}-${at}`,
    backdrop: `back-${(bits >>> 9) % BACKDROPS}`,
    sun: kinds[at] === 's' ? SUNS[(bits >>> 14) % SUNS.length] : undefined,
    isMirrored: ((bits >>> 20) & 1) === 1,
  }
}
