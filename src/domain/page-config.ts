import type { AskedCategory } from './consent/categories.ts'
import type { ConsentCategory, SnippetPosition } from './snippet/snippet.ts'

/** An element that a page inserts: a meta tag with attributes, or a script by its address. */
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
  /** The consent categories that this site asks about; empty where nothing needs consent. */
  readonly asked: readonly AskedCategory[]
  /** Whether a certified consent platform asks instead, by its own tag. */
  readonly isElsewhere: boolean
}
