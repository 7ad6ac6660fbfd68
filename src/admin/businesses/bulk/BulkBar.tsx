import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { BulkAction } from '#domain/business/bulk.ts'
import type { BulkPatch } from '#domain/business/bulk-patch.ts'
import { MAX_BULK_BUSINESSES } from '#domain/business/form.ts'
import { adminPath } from '#domain/paths.ts'
import { asNumber } from '../../kit/format.ts'
import { RemovalDialog } from '../../kit/removal/RemovalDialog.tsx'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { useFootHeight } from '../../kit/ui/use-foot-height.ts'
import { messages } from '../../messages.ts'
import { move } from '../businesses.queries.ts'
import { givenTexts } from '../../kit/list/view.ts'
import { filterQueryOf, type Filters } from '../view.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { previewBulkEdit } from './job.queries.ts'
import { startBulk } from './job.store.ts'

const words = messages.businesses
const ExportDialog = lazy(() => import('../ExportDialog.tsx'))
const { bulk } = messages

interface Props {
  /** Ids of the selected businesses. */
  ids: readonly number[]
  /** The list's filters, and the number of businesses they match. */
  filters: Filters
  total: number
  isMore: boolean
  isTrash: boolean
  onDone: () => void
}

/** The bulk actions for the selected businesses, or for all that match the filters. */
export default function BulkBar({ ids, filters, total, isMore, isTrash, onDone }: Props) {
  const [asked, setAsked] = useState<'edit' | 'export' | 'trash' | 'delete' | 'suppress' | undefined>(
    undefined,
  )
  const foot = useFootHeight<HTMLElement>()
  const [isAll, setAll] = useState(false)
  const all = isMore ? bulk.more(asNumber(total)) : asNumber(total)
  const count = isAll ? all : asNumber(ids.length)
  const isTooMany = !isAll && ids.length > MAX_BULK_BUSINESSES
  const title = isAll ? bulk.matchingSelected(all) : words.selected(count)
  const close = () => setAsked(undefined)
  const done = () => {
    close()
    onDone()
  }
  const choice = isAll ? { query: givenTexts(filterQueryOf(filters)) } : { ids: [...ids] }
  const start = useMutation({
    mutationFn: (change: { action: BulkAction; patch?: BulkPatch }) =>
      startBulk({
        ...change,
        ...choice,
      }),
    onSuccess: (isStarted) => {
      if (isStarted) done()
    },
  })
  const removal = useRemoval(done)
  return (
    <section ref={foot} className="bulk-bar" aria-label={title}>
      <p className="mr-auto font-semibold" aria-live="polite">
        {isTooMany ? words.tooMany(asNumber(MAX_BULK_BUSINESSES)) : title}
      </p>
      <Button look="quiet" disabled={isTooMany} onClick={() => setAsked('export')}>
        {messages.excel.export.title}
      </Button>
      <Button look="quiet" onClick={onDone}>
        {words.selectNone}
      </Button>
      {!isAll && (isMore || total > ids.length) && (
        <Button look="quiet" className="bulk-all" onClick={() => setAll(true)}>
          {bulk.selectMatching(all)}
        </Button>
      )}
      {!isAll && (
        <Button look="danger" disabled={isTooMany} onClick={() => setAsked('suppress')}>
          {messages.suppressions.remove}
        </Button>
      )}
      {isTrash ? (
        <>
          {!isAll && (
            <Button look="danger" disabled={isTooMany} onClick={() => setAsked('delete')}>
              {words.remove}
            </Button>
          )}
          <Button
            look="primary"
            disabled={isTooMany}
            isBusy={start.isPending}
            onClick={() => start.mutate({ action: 'restore' })}
          >
            {words.restore}
          </Button>
        </>
      ) : (
        <>
          {!isAll && ids.length === 2 && (
            <Link className="button" to={adminPath('duplicates')} search={{ pair: ids.join('-') }}>
              {bulk.merge}
            </Link>
          )}
          <Button look="danger" disabled={isTooMany} onClick={() => setAsked('trash')}>
            {words.trash}
          </Button>
          <Button look="primary" disabled={isTooMany} onClick={() => setAsked('edit')}>
            {words.bulkEdit}
          </Button>
        </>
      )}
      <RemovalDialog ids={ids} isOpen={asked === 'suppress'} onClose={close} onDone={done} />
      {asked === 'export' && (
        <Suspense>
          <ExportDialog view={filters} ids={isAll ? undefined : ids} onClose={close} />
        </Suspense>
      )}
      {asked === 'edit' && (
        <BulkDialog
          count={count}
          isBusy={start.isPending}
          onClose={close}
          onApply={(patch) => start.mutate({ action: 'edit', patch })}
          preview={(patch) => previewBulkEdit({ patch, ...choice })}
        />
      )}
      <Confirm
        isOpen={asked === 'trash'}
        onCancel={close}
        onConfirm={() => start.mutate({ action: 'trash' })}
        isBusy={start.isPending}
        title={words.trashTitle(count)}
        text={words.trashText}
        action={words.trash}
        isDanger
      />
      <Confirm
        isOpen={asked === 'delete'}
        onCancel={close}
        onConfirm={() => removal.mutate(ids)}
        isBusy={removal.isPending}
        title={words.removeTitle(count)}
        text={words.removeText}
        action={words.remove}
        word={words.removeWord}
        isDanger
      />
    </section>
  )
}

function useRemoval(done: () => void) {
  const options = move('delete')
  return useMutation({
    ...options,
    onSuccess: ({ changed }) => {
      saySuccess(words.removeDone(asNumber(changed)))
      done()
    },
    onError: (error, ids, undo, context) => {
      options.onError?.(error, ids, undo, context)
      sayFailure(words.failed.bulk, error)
    },
  })
}
