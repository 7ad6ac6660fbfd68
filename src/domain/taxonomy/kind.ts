/** The two ways by which businesses are grouped. */
export type TaxonomyKind = 'category' | 'city'
