import type { MapLibreMap } from 'maplibre-gl'
import { parsePolygon, polygonCode } from '#domain/geo/polygon.ts'
import { type Box, cornersOfStroke, movedBox, type Point } from './area-shapes.ts'

/** The share of the map's width and height that the keyboard box has at first. */
const BOX = 0.5

const BY_HAND = 'Draw around an area with a finger or the mouse.'
const NO_AREA = 'That line encloses no area that can be searched. Draw around one.'
const BY_KEYBOARD = 'Arrows move the box, Shift and arrows size it. Enter searches in it, Escape ends.'

interface DrawArea {
  readonly map: MapLibreMap
  readonly panel: HTMLElement
  /** Whether the results are those of a drawn area. */
  readonly hasArea: () => boolean
  readonly draw: (polygon: string) => void
  readonly clear: () => void
}

const cornersOfBox = ({ x, y, width, height }: Box): readonly Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** Lets a visitor draw a search area: freehand with a pointer, or as a box by keyboard. */
export function drawArea({ map, panel, hasArea, draw, clear }: DrawArea) {
  const button = panel.querySelector<HTMLButtonElement>('[data-map-draw]')
  const label = button?.querySelector('span')
  const board = panel.querySelector<SVGSVGElement>('[data-map-board]')
  const line = board?.querySelector('path')
  const hint = panel.querySelector<HTMLElement>('[data-map-hint]')
  // An embedded map shows only its own list.
  if (!button || !label || !board || !line || !hint) return { shown: () => undefined }
  let stroke: Point[] = []
  let box: Box | undefined

  const name = () => {
    label.textContent = isDrawing() ? 'Cancel drawing' : hasArea() ? 'Clear area' : 'Draw area'
  }
  const isDrawing = () => panel.hasAttribute('data-drawing')
  const trace = (points: readonly Point[], isClosed: boolean) => {
    line.setAttribute('d', points.length < 2 ? '' : `M${points.join('L')}${isClosed ? 'Z' : ''}`)
  }
  const stop = () => {
    panel.removeAttribute('data-drawing')
    ;[stroke, box] = [[], undefined]
    trace([], false)
    hint.textContent = ''
    name()
  }
  const search = (corners: readonly Point[]) => {
    // A wrapped world shows another copy of the area.
    const turns = 360 * Math.round(map.getCenter().lng / 360)
    const places = corners.map(([x, y]): readonly [number, number] => {
      const { lng, lat } = map.unproject([x, y])
      return [lng - turns, lat]
    })
    const polygon = parsePolygon(polygonCode(places))
    stop()
    button.focus()
    if (polygon) draw(polygonCode(polygon))
    else hint.textContent = NO_AREA
  }
  const start = (byKeyboard: boolean) => {
    panel.dataset.drawing = ''
    const { clientWidth: width, clientHeight: height } = board
    if (byKeyboard) {
      const [wide, tall] = [width * BOX, height * BOX]
      box = { x: (width - wide) / 2, y: (height - tall) / 2, width: wide, height: tall }
      trace(cornersOfBox(box), true)
    }
    hint.textContent = byKeyboard ? BY_KEYBOARD : BY_HAND
    name()
    board.focus({ preventScroll: true })
  }
  button.addEventListener('click', ({ detail }) => {
    if (isDrawing()) stop()
    else if (hasArea()) clear()
    else start(detail === 0)
  })
  board.addEventListener('keydown', (event) => {
    const { clientWidth: width, clientHeight: height } = board
    const moved = box && movedBox(box, event.key, event.shiftKey, { width, height })
    if (!moved && event.key !== 'Escape' && event.key !== 'Enter') return
    // The button gets the focus next and must not be pressed by this same key.
    event.preventDefault()
    if (moved) {
      box = moved
      trace(cornersOfBox(box), true)
    } else if (event.key === 'Escape') {
      stop()
      button.focus()
    } else if (box) search(cornersOfBox(box))
  })
  board.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    event.preventDefault()
    board.setPointerCapture(event.pointerId)
    ;[stroke, box] = [[[event.offsetX, event.offsetY]], undefined]
  })
  board.addEventListener('pointermove', (event) => {
    if (!event.isPrimary || stroke.length === 0) return
    stroke.push([event.offsetX, event.offsetY])
    trace(stroke, false)
  })
  board.addEventListener('pointerup', ({ isPrimary }) => {
    if (!isPrimary || stroke.length === 0) return
    const corners = cornersOfStroke(stroke)
    const isPress = stroke.length === 1
    stroke = []
    trace([], false)
    if (corners) search(corners)
    else if (!isPress) hint.textContent = NO_AREA
  })
  board.addEventListener('pointercancel', stop)
  name()
  return {
    /** Called when a list is shown. */
    shown: stop,
  }
}
