import type { Category } from '#domain/taxonomy/taxonomy.ts'

/** What the dropdown shows of a category. */
export type CategoryOption = Pick<Category, 'id' | 'name' | 'slug' | 'icon'>

export interface CategoryFieldProps {
  categories: readonly CategoryOption[]
  /** Slug of the chosen category; empty for all. */
  value: string
  onChange: (slug: string) => void
}

export const ALL_CATEGORIES = 'All Categories'
