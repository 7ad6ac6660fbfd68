import { iconsPath } from '#ui/icon.ts'

let sprite: Promise<string> | undefined

/** The page's icons as SVG, fetched once; after a failure the next call fetches again. */
export function fetchSprite(): Promise<string> {
  sprite ??= fetch(iconsPath)
    .then((answer) => {
      if (!answer.ok) throw new Error(`The icons could not be fetched: status ${answer.status}.`)
      return answer.text()
    })
    .catch((error: unknown) => {
      sprite = undefined
      throw error
    })
  return sprite
}
