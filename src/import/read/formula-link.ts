/** A longer formula computes more than a link. */
const LONGEST = 10_000
const TEXT = String.raw`"((?:[^"]|"")*)"`
const FORMULA = new RegExp(String.raw`^=?\s*HYPERLINK\(\s*${TEXT}\s*(?:[,;]\s*${TEXT}\s*)?\)\s*$`, 'i')

/** A link formula's text and target. */
export interface FormulaLink {
  readonly target: string
  readonly text: string
}

export const isLinkTarget = (target: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(target)

/**
 * The link of a formula with a literal address; undefined for any other formula.
 * @example formulaLink('=HYPERLINK("https://a.example","Site")') // { target: 'https://a.example', text: 'Site' }
 */
export function formulaLink(formula: string): FormulaLink | undefined {
  if (formula.length > LONGEST) return undefined
  const [, target = '', text = target] = FORMULA.exec(formula) ?? []
  return isLinkTarget(target) ? { target, text: text.replaceAll('""', '"') } : undefined
}

/** The cells of a row with link formulas replaced by their texts, and the links; undefined without links. */
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
