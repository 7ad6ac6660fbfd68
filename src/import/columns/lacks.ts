import type { Field } from './fields.ts'
import type { ColumnMap } from './recognise.ts'

const SOUGHT = [
  [['category'], 'category'],
  [['address', 'street'], 'address'],
  [['city'], 'city'],
  [['country'], 'country'],
  [['latitude'], 'coordinates'],
  [['phone', 'otherPhones'], 'phone'],
  [['website'], 'website'],
  [['workingHours'], 'opening hours'],
  [['rating'], 'rating'],
  [['photoUrl', 'imageUrl'], 'photo'],
] as const satisfies readonly (readonly [readonly Field[], string])[]

/** The important fields without a column, in plain words. */
export const lacksOf = ({ fields }: Pick<ColumnMap, 'fields'>): string[] =>
  SOUGHT.filter(([any]) => !any.some((field) => fields.has(field))).map(([, words]) => words)
