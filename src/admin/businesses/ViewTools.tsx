import { Columns3, History, Rows3, Rows4, SlidersHorizontal, Bookmark, Link as LinkIcon } from 'lucide-react'
import { Popover } from 'radix-ui'
import { lazy, Suspense, useState } from 'react'
import { ADMIN_SORTS } from '#domain/business/admin-business.ts'
import type { ChangeView } from '../kit/list/use-view.ts'
import { useMay } from '../kit/session/own-session.ts'
import { PopoverPanel } from '../kit/ui/PopoverPanel.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { messages } from '../messages.ts'
import { filtersOf, FURTHER, TABLE_COLUMNS, type View, savedPartOf } from './view.ts'
import { useStore } from '@nanostores/react'
import { useRouter } from '@tanstack/react-router'
import { adminPath } from '#domain/paths.ts'
import { Field } from '../kit/ui/Field.tsx'
import { SharedViews } from './SharedViews.tsx'
import { ViewRow } from './ViewRow.tsx'
import { $savedViews, removeView, saveView } from './saved-views.store.ts'

const savedViewsWords = messages.views
const NAME_LENGTH = 60

/** Saved views, stored in this browser; their URLs can be shared. */
function SavedViews({ view }: { view: View }) {
  const router = useRouter()
  const saved = useStore($savedViews)
  const [name, setName] = useState('')
  const [isCopied, setCopied] = useState(false)
  const { searchStr, href } = router.buildLocation({
    to: adminPath('businesses'),
    search: () => savedPartOf(view),
  })
  return (
    <Popover.Root onOpenChange={() => setCopied(false)}>
      <Popover.Trigger asChild>
        <Button>
          <Bookmark aria-hidden="true" />
          {savedViewsWords.saved}
        </Button>
      </Popover.Trigger>
      <PopoverPanel label={savedViewsWords.saved}>
        {saved.length === 0 && <p className="text-faint">{savedViewsWords.noneSaved}</p>}
        <ul>
          {saved.map((each) => (
            <ViewRow
              key={each.name}
              name={each.name}
              search={each.search}
              isShown={each.search === searchStr}
              remove={{ label: savedViewsWords.removeView(each.name), run: () => removeView(each.name) }}
            />
          ))}
        </ul>
        <form
          className="popover-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() === '') return
            saveView({ name: name.trim(), search: searchStr })
            setName('')
          }}
        >
          <Field label={savedViewsWords.viewName}>
            {(control) => (
              <input
                {...control}
                className="field"
                maxLength={NAME_LENGTH}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" disabled={name.trim() === ''}>
            {savedViewsWords.saveView}
          </Button>
        </form>
        <SharedViews name={name.trim()} search={searchStr} onShared={() => setName('')} />
        <Button
          onClick={() =>
            void navigator.clipboard.writeText(location.origin + href).then(() => setCopied(true))
          }
        >
          <LinkIcon aria-hidden="true" />
          {savedViewsWords.copyAddress}
        </Button>
        <p role="status" className="text-faint">
          {isCopied && savedViewsWords.copied}
        </p>
      </PopoverPanel>
    </Popover.Root>
  )
}

const words = messages.views
const BulkHistory = lazy(() => import('./bulk/BulkHistory.tsx'))

interface Props {
  view: View
  change: ChangeView<View>
  isFurther: boolean
  onFurther: () => void
}

/** Display options of the list: further filters, saved views, columns and density. */
export function ViewTools({ view, change, isFurther, onFurther }: Props) {
  const count = FURTHER.filter((name) => view[name] !== undefined).length
  const all = Object.keys(filtersOf({ ...view, q: undefined })).length
  const isDense = view.dense === true
  const may = useMay()
  const [isHistory, setHistory] = useState(false)
  const Density = isDense ? Rows3 : Rows4
  return (
    <div className="view-tools">
      <Button aria-expanded={isFurther} aria-controls="further-filters" onClick={onFurther}>
        <SlidersHorizontal aria-hidden="true" />
        <span className="max-md:hidden">{words.further(count)}</span>
        <span className="md:hidden">{words.filters(all)}</span>
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
      {may('edit') && (
        <Button onClick={() => setHistory(true)}>
          <History aria-hidden="true" />
          {messages.bulk.history}
        </Button>
      )}
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
