import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Empty } from '#ui/Empty.tsx'
import { messages } from '../messages.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { Pager } from '../kit/list/Pager.tsx'
import type { Listing } from './places.queries.ts'
import type { ChangeView } from './use-view.ts'
import { PAGE_SIZE, type PlaceView } from './view.ts'

interface Props {
  words: {
    readonly title: string
    readonly text: string
    readonly empty: string
    readonly emptyText: string
    readonly failed: { readonly list: string; readonly listText: string }
  }
  view: PlaceView
  change: ChangeView
  typed: string
  setTyped: (text: string) => void
  list: UseQueryResult<Listing<unknown>>
  /** Filters beside the search. */
  filters?: ReactNode
  /** The table. */
  children: ReactNode
}

/** The layout of a categories or cities screen: head, search, table or its placeholder, and pager. */
export function ListFrame({ words, view, change, typed, setTyped, list, filters, children }: Props) {
  const { search, searchHint, clear } = messages.places
  const isEmpty = list.data?.rows.length === 0
  const isFiltered = view.q !== undefined || view.country !== undefined
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <search className="admin-tools">
        <Field label={search}>
          {(control) => (
            <input
              {...control}
              type="search"
              className="field"
              placeholder={searchHint}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {filters}
      </search>
      {list.isError && list.data === undefined ? (
        <Failure title={words.failed.list} text={words.failed.listText} onRetry={() => void list.refetch()} />
      ) : isEmpty ? (
        <Empty title={words.empty} text={words.emptyText}>
          {isFiltered && (
            <Button onClick={() => void change({ q: undefined, country: undefined, page: undefined })}>
              {clear}
            </Button>
          )}
        </Empty>
      ) : (
        <>
          {children}
          <Pager
            page={view.page ?? 1}
            pageSize={PAGE_SIZE}
            total={list.data?.total ?? 0}
            onChange={(page) => void change({ page: page === 1 ? undefined : page })}
          />
        </>
      )}
    </>
  )
}
