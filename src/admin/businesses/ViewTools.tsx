import { Columns3, History, Rows3, Rows4, SlidersHorizontal } from 'lucide-react'
import { Popover } from 'radix-ui'
import { lazy, Suspense, useState } from 'react'
import { ADMIN_SORTS } from '#domain/business/admin-business.ts'
import type { ChangeView } from '../kit/list/use-view.ts'
import { PopoverPanel } from '../kit/ui/PopoverPanel.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { messages } from '../messages.ts'
import { SavedViews } from './SavedViews.tsx'
import { FURTHER, TABLE_COLUMNS, type View } from './view.ts'

const words = messages.views
const BulkHistory = lazy(() => import('./bulk/BulkHistory.tsx'))

interface Props {
  view: View
  change: ChangeView<View>
  isFurther: boolean
  onFurther: () => void
}

/** How the list is shown: further filters, saved views, columns and density. */
export function ViewTools({ view, change, isFurther, onFurther }: Props) {
  const count = FURTHER.filter((name) => view[name] !== undefined).length
  const isDense = view.dense === true
  const [isHistory, setHistory] = useState(false)
  const Density = isDense ? Rows3 : Rows4
  return (
    <div className="view-tools">
      <Button aria-expanded={isFurther} aria-controls="further-filters" onClick={onFurther}>
        <SlidersHorizontal aria-hidden="true" />
        {words.further(count)}
      </Button>
      <SavedViews view={view} />
      <Popover.Root>
        <Popover.Trigger asChild>
          <Button className="max-md:hidden">
            <Columns3 aria-hidden="true" />
            {words.columns}
          </Button>
        </Popover.Trigger>
        <PopoverPanel label={words.columns}>
          <ColumnChoices view={view} change={change} />
        </PopoverPanel>
      </Popover.Root>
      <Button
        aria-pressed={isDense}
        onClick={() => void change({ dense: isDense ? undefined : true }, { isReplacing: true })}
      >
        <Density aria-hidden="true" />
        {words.dense}
      </Button>
      <Button onClick={() => setHistory(true)}>
        <History aria-hidden="true" />
        {messages.bulk.history}
      </Button>
      {isHistory && (
        <Suspense>
          <BulkHistory onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </div>
  )
}

function ColumnChoices({ view, change }: Pick<Props, 'view' | 'change'>) {
  const shown: readonly string[] = view.columns ?? ADMIN_SORTS
  const choose = (columns: View['columns']) => void change({ columns }, { isReplacing: true })
  return (
    <>
      {TABLE_COLUMNS.filter((id) => id !== 'name').map((id) => (
        <label key={id} className="popover-row">
          <input
            type="checkbox"
            checked={shown.includes(id)}
            onChange={({ target }) =>
              choose([
                'name',
                ...TABLE_COLUMNS.filter(
                  (each) => each !== 'name' && (each === id ? target.checked : shown.includes(each)),
                ),
              ])
            }
          />
          {words.columnLabels[id]}
        </label>
      ))}
      <Button onClick={() => choose(undefined)} disabled={view.columns === undefined}>
        {words.usualColumns}
      </Button>
    </>
  )
}
