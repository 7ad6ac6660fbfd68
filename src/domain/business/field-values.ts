import type { SpecialHours } from '../hours/special-hours.ts'
import type { WorkingHours } from '../hours/working-hours.ts'
import type { Features } from './features.ts'
import type { Field, KindOf } from './fields.ts'
import type { BusinessStatus } from './status.ts'

interface OtherValues {
  readonly rating: number
  readonly count: number
  readonly degrees: number
  readonly flag: boolean
  readonly status: BusinessStatus
  readonly features: Features
  readonly hours: WorkingHours
  readonly specialHours: SpecialHours
}

/** The type of a filled field; text unless its kind has another type. */
export type ValueOf<F extends Field> = KindOf<F> extends keyof OtherValues ? OtherValues[KindOf<F>] : string

/** Columns that are never null. */
type Filled = 'flag' | 'count' | 'status'

/** The stored fields: null for unknown values, and text for features that cannot be parsed. */
export type StoredValues<F extends Field> = {
  readonly [Key in F]:
    | ValueOf<Key>
    | (KindOf<Key> extends Filled ? never : null)
    | (KindOf<Key> extends 'features' ? string : never)
}
