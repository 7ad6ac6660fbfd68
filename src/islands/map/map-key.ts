import type { IControl } from 'maplibre-gl'

/** What the signs of the map mean, by the looks that the style sheet gives their samples. */
const SIGNS = [
  ['open', 'Open now'],
  ['closed', 'Closed now'],
  ['unknown', 'Hours not known'],
  ['dot', 'A business, zoom in for its sign'],
  ['count', 'Several businesses'],
] as const

/** The key to rings, dots and numbers, folded until it is asked for. */
export class MapKey implements IControl {
  readonly #element = Object.assign(document.createElement('details'), {
    className: 'maplibregl-ctrl map-key',
  })

  onAdd(): HTMLElement {
    const summary = Object.assign(document.createElement('summary'), { textContent: 'Key' })
    const list = document.createElement('ul')
    for (const [look, text] of SIGNS) {
      const item = document.createElement('li')
      const sample = Object.assign(document.createElement('span'), { className: `map-key-sign is-${look}` })
      sample.ariaHidden = 'true'
      if (look === 'count') sample.textContent = '12'
      item.append(sample, text)
      list.append(item)
    }
    this.#element.append(summary, list)
    return this.#element
  }

  onRemove(): void {
    this.#element.remove()
  }
}
