import type { Category } from '#domain/taxonomy/taxonomy.ts'

/** The fields of a category that the dropdown needs. */
export type CategoryOption = Pick<Category, 'id' | 'name' | 'slug' | 'icon'>

export interface CategoryFieldProps {
  categories: readonly CategoryOption[]
  /** Slug of the chosen category; empty for all. */
  value: string
  onChange: (slug: string) => void
}

export const ALL_CATEGORIES = 'All Categories'
