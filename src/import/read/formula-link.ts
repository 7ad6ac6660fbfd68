/** Longer formulas compute more than a link. */
const LONGEST = 10_000
const TEXT = String.raw`"((?:[^"]|"")*)"`
const FORMULA = new RegExp(String.raw`^=?\s*HYPERLINK\(\s*${TEXT}\s*(?:[,;]\s*${TEXT}\s*)?\)\s*$`, 'i')

/** What a formula for a link shows, and where it leads. */
export interface FormulaLink {
  readonly target: string
  readonly text: string
}

export const isLinkTarget = (target: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(target)

/**
 * The link of a formula whose address is written out; undefined for any other.
 * @example formulaLink('=HYPERLINK("https://a.example","Site")') // { target: 'https://a.example', text: 'Site' }
 */
export function formulaLink(formula: string): FormulaLink | undefined {
  if (formula.length > LONGEST) return undefined
  const [, target = '', text = target] = FORMULA.exec(formula) ?? []
  return isLinkTarget(target) ? { target, text: text.replaceAll('""', '"') } : undefined
}

/** The cells of a row with the texts of their formulas for links, and where these lead; undefined where there are none. */
export function linksInCells(cells: readonly string[]):
  | {
      readonly cells: readonly string[]
      readonly links: ReadonlyMap<number, string>
    }
  | undefined {
  if (!cells.some((cell) => cell.startsWith('=HYPERLINK(') || cell.startsWith('=hyperlink(')))
    return undefined
  const links = new Map<number, string>()
  const shown = cells.map((cell, at) => {
    const link = formulaLink(cell)
    if (link !== undefined) links.set(at, link.target)
    return link?.text ?? cell
  })
  return { cells: shown, links }
}
