import { ADMIN_SORTS } from '#domain/business/admin.ts'
import { messages } from '../messages.ts'
import { Field } from '../kit/ui/Field.tsx'
import type { ChangeView } from './use-view.ts'
import { viewOf, type View } from './view.ts'

const words = messages.businesses
const ORDERS = ['asc', 'desc'] as const

/** Sorts the cards on screens too small for a table head. */
export function SortField({ view, change }: { view: View; change: ChangeView }) {
  const { sort = view.q ? undefined : 'name', order = 'asc' } = view
  return (
    <Field label={words.sort} className="md:hidden">
      {(control) => (
        <select
          {...control}
          className="field"
          value={sort === undefined ? '' : `${sort} ${order}`}
          onChange={({ target }) => {
            const [sort, order] = target.value.split(' ')
            const { sort: next, order: direction } = viewOf({ sort, order })
            void change({ sort: next, order: direction, page: undefined })
          }}
        >
          {sort === undefined && <option value="">{words.byRelevance}</option>}
          {ADMIN_SORTS.flatMap((each) =>
            ORDERS.map((direction) => (
              <option key={each + direction} value={`${each} ${direction}`}>
                {words.sorted[direction](words.columns[each])}
              </option>
            )),
          )}
        </select>
      )}
    </Field>
  )
}
