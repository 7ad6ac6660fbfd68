import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { MAP_CLOSED, MAP_KEY, MAP_OPEN, mapScript } from './map-state.ts'

interface Device {
  /** Pixels, 16 of which are 1rem. */
  readonly width: number
  readonly kept?: string
  readonly saveData?: boolean
  readonly isPrivate?: boolean
  /** The state in which the map was left, when a page is shown again. */
  readonly left?: string
}

/** Whether the script shows the map on a device. */
function shows({ width, kept, saveData = false, isPrivate = false, left }: Device, isMap = false): boolean {
  const root = { dataset: {} as Record<string, string> }
  const matchMedia = (query: string) => ({ matches: width >= Number(/(\d+)rem/.exec(query)?.[1]) * 16 })
  const getItem = (key: string) => {
    if (isPrivate) throw new Error('denied')
    return key === MAP_KEY ? (kept ?? null) : null
  }
  const history = { state: left === undefined ? null : { map: left } }
  const globals = { document: { documentElement: root }, matchMedia, localStorage: { getItem }, history }
  runInNewContext(mapScript(isMap), { ...globals, navigator: { connection: { saveData } } })
  return root.dataset.map === MAP_OPEN
}

describe('the map stands beside the results', () => {
  test.each<[string, Device, boolean]>([
    ['unasked on a wide screen', { width: 1600 }, true],
    ['not unasked where there is no room for filters, cards and map', { width: 1440 }, false],
    ['where it was shown before', { width: 1100, kept: MAP_OPEN }, true],
    ['not where it was hidden', { width: 1600, kept: MAP_CLOSED }, false],
    ['not on a phone, whatever was kept', { width: 390, kept: MAP_OPEN }, false],
    ['not unasked where the device saves data', { width: 1600, saveData: true }, false],
    [
      'where it is wanted, also where the device saves data',
      { width: 1600, saveData: true, kept: MAP_OPEN },
      true,
    ],
    ['not where the browser keeps nothing', { width: 1600, isPrivate: true }, false],
    ['as it was left, on a phone too', { width: 390, left: MAP_OPEN }, true],
    ['not on a page on which it was hidden', { width: 1600, kept: MAP_OPEN, left: MAP_CLOSED }, false],
  ])('%s', (_, device, isShown) => {
    expect(shows(device)).toBe(isShown)
  })

  test.each<[string, Device, boolean]>([
    ['on a phone', { width: 390, isPrivate: true }, true],
    ['not on a phone on which the list was chosen', { width: 390, left: MAP_CLOSED }, false],
    ['beside the list, which no button hides it from', { width: 1180, left: MAP_CLOSED }, true],
  ])('and on the page of the map: %s', (_, device, isShown) => {
    expect(shows(device, true)).toBe(isShown)
  })
})
