/** What a query is asked for; the first row that has all of it is the answer. */
export interface Wanted {
  readonly name?: string
  readonly city?: string
  readonly category?: string
  /** ISO 3166-1 alpha-2. */
  readonly country?: string
  /** A word of the name or the category, folded. */
  readonly word?: string
  /** How a word of the name, the category or the city begins, folded or in Latin letters. */
  readonly begins?: string
}

export type JudgedClasses = Readonly<Record<string, readonly (readonly [query: string, wanted: Wanted])[]>>
