/** What the names, streets and reviews of one language are made of. */
export interface Language {
  /** Evocative words and names that shops carry, to stand for `*`. */
  readonly proper: readonly string[]
  /** Family names, to stand for `^`. */
  readonly families: readonly string[]
  /** People who sign reviews. */
  readonly authors: readonly string[]
  readonly streets: readonly string[]
  /** Name patterns by category. */
  readonly kinds: ReadonlyMap<string, readonly string[]>
  /** What contented guests and customers write. */
  readonly praise: readonly string[]
  /** What the less contented write. */
  readonly blame: readonly string[]
}

type Text = { readonly [key in keyof Language]: string }

/** The items of a text that separates them by `|`. */
export const items = (text: string) =>
  text
    .split('|')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** A language from compact text: items apart by `|`, kinds one category a line as `Category: pattern|pattern`. */
export function language(text: Text): Language {
  const kinds = text.kinds
    .trim()
    .split('\n')
    .map((line) => {
      const [category = '', patterns = ''] = line.split(/:(.*)/s)
      return [category.trim(), items(patterns)] as const
    })
  return {
    proper: items(text.proper),
    families: items(text.families),
    authors: items(text.authors),
    streets: items(text.streets),
    praise: items(text.praise),
    blame: items(text.blame),
    kinds: new Map(kinds),
  }
}
