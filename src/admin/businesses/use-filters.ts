import { useDebouncedEdit } from '../kit/list/use-debounced-edit.ts'
import type { ChangeView } from '../kit/list/use-view.ts'
import type { Change } from '../kit/list/view.ts'
import { filtersOf, NO_FILTERS, type Filters, type View } from './view.ts'

/** The filters as edited, ahead of those in the URL. */
export function useFilters(view: View, change: ChangeView<View>) {
  const { edited, edit, settle } = useDebouncedEdit(filtersOf(view), (filters) => {
    void change({ ...NO_FILTERS, ...filters, page: undefined }, { isReplacing: true })
  })
  const clear = () => {
    settle({})
    void change({ ...NO_FILTERS, page: undefined })
  }
  return { draft: edited, set: (part: Change<Filters>) => edit(filtersOf({ ...edited, ...part })), clear }
}
