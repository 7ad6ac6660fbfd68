import type { ComponentType, ReactNode } from 'react'
import type { AdminCategory, AdminCity, MergeProgress } from '#domain/taxonomy/admin.ts'
import { INDEXABLE_LIST_MINIMUM } from '#domain/business/indexable.ts'
import { asNumber } from '../kit/format.ts'
import type { Column } from '../kit/list/column.ts'
import type { Listing } from '../kit/list/listing.ts'
import type { ChangeView } from '../kit/list/use-view.ts'
import { messages } from '../messages.ts'
import type { TaxonomyView } from './view.ts'

export type TaxonomyRow = AdminCategory | AdminCity

/** Businesses in its list; a category's include those of its subcategories. */
export const totalOf = (row: TaxonomyRow): number =>
  'totalCount' in row ? row.totalCount : row.businessCount

/** Why its page is excluded from search engines although it has businesses; undefined where it is not. */
export const whyHidden = (row: TaxonomyRow): string | undefined =>
  row.indexable || totalOf(row) === 0
    ? undefined
    : messages.taxonomy.hiddenText(asNumber(INDEXABLE_LIST_MINIMUM))

/** The edited fields of a city or category; fields that its kind does not have stay empty. */
export interface Draft {
  readonly name: string
  readonly slug: string
  readonly state: string
  readonly icon: string
  readonly schemaType: string
  /** The id of the parent category, '' for none. */
  readonly parentId: string
  readonly orderNumber: string
  readonly turkishName: string
  readonly description: string
  readonly seoTitle: string
  readonly seoDescription: string
}

/** What a new item is named by; categories have neither country nor state. */
export interface NewDraft {
  readonly name: string
  readonly countryCode: string
  readonly state: string
}

interface Words {
  readonly title: string
  readonly text: string
  readonly table: string
  readonly columns: { readonly name: string; readonly slug: string; readonly count: string }
  readonly add: string
  readonly addHint: string
  readonly editTitle: string
  readonly empty: string
  readonly emptyText: string
  readonly slugTaken: string
  readonly failed: Readonly<Record<'list' | 'add' | 'save' | 'remove', string>>
}

/** The differences between categories and cities. */
export interface Kind<Row extends TaxonomyRow> {
  readonly screen: 'categories' | 'cities'
  readonly words: Words
  /** The businesses list's filter by one of them. */
  readonly filter: 'category' | 'city'
  /** Whether a new one needs a country. */
  readonly hasCountry: boolean
  readonly pathOf: (slug: string) => string
  readonly calls: {
    readonly list: (query: Record<string, string>) => Promise<Listing<Row>>
    readonly add: (draft: NewDraft) => Promise<Row>
    readonly save: (id: number, patch: Partial<Draft>) => Promise<unknown>
    readonly remove: (id: number) => Promise<unknown>
    /** Moves the next businesses; called until done. */
    readonly mergeStep: (id: number, into: number, isAgreed: boolean) => Promise<MergeProgress>
  }
  /** The columns between name and path. */
  readonly columns: readonly Column<Row>[]
  /** Before the name in the list. */
  readonly iconOf?: (row: Row) => ReactNode
  /** Filters beside the search. */
  readonly Filters?: ComponentType<{ view: TaxonomyView; change: ChangeView<TaxonomyView> }>
  /** The fields below name and slug. */
  readonly Fields: ComponentType<{ row: Row; draft: Draft; onChange: (part: Partial<Draft>) => void }>
  /** Why the name cannot be changed; undefined where it can. */
  readonly fixedHintOf?: (row: Row) => string | undefined
  /** The message where the new name is taken, and the label of the button that merges instead. */
  readonly taken?: { readonly error: (name: string) => string; readonly merge: (name: string) => string }
  /** Distinguishes it from others of the same name among the targets of a merge. */
  readonly tell: (row: Row) => string
  /** What must be confirmed before one is merged into the other. */
  readonly conditionOf?: (source: Row, target: Row) => string | undefined
}
