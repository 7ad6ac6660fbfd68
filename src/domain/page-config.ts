import type { AskedCategory } from './consent/categories.ts'
import type { ConsentCategory, SnippetPosition } from './snippet/snippet.ts'

/** An element that a page inserts: a meta by its attributes, or a script by its address. */
export type PageElement =
  | { readonly meta: Readonly<Record<string, string>> }
  | { readonly src: string; readonly isModule: boolean }

/** An operator's code as a page inserts it. */
export interface PageSnippet {
  readonly id: string
  readonly name: string
  readonly position: SnippetPosition
  readonly consent: ConsentCategory
  readonly elements: readonly PageElement[]
}

export interface PageConsent {
  /** What this site asks about; empty where nothing needs consent. */
  readonly asked: readonly AskedCategory[]
  /** Asked by a certified platform instead, by its own tag. */
  readonly isElsewhere: boolean
}
