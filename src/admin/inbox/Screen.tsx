import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { adminPath } from '#domain/paths.ts'
import { Empty } from '#ui/Empty.tsx'
import '#src/styles/admin/inbox.css'
import { asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { Pager } from '../kit/list/Pager.tsx'
import { listing, unread } from './inbox.queries.ts'
import { MessageList } from './MessageList.tsx'
import { MessagePane } from './MessagePane.tsx'
import { compact, type InboxView, PAGE_SIZE, viewOf } from './view.ts'

const words = messages.inbox

/** Visitors' messages: the list, and beside it the open message; phones show one of the two. */
export default function Screen() {
  const view = viewOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (part: { [Key in keyof InboxView]?: InboxView[Key] | undefined }) =>
    void navigate({
      to: adminPath('messages'),
      search: (old) => compact({ ...viewOf(old), ...part }),
      resetScroll: false,
    })
  const { page = 1 } = view
  const list = useQuery(listing(view.unread === true, page))
  const waiting = useQuery(unread)
  const rows = list.data?.rows ?? []
  return (
    <>
      <PageHead title={words.title} text={words.text}>
        {waiting.data !== undefined && waiting.data > 0 && (
          <Badge tone="warn">{words.unreadCount(asNumber(waiting.data))}</Badge>
        )}
      </PageHead>
      <div className={view.message === undefined ? 'inbox' : 'inbox is-reading'}>
        <div className="inbox-list">
          <Field label={words.show}>
            {(control) => (
              <select
                {...control}
                className="field"
                value={view.unread ? 'unread' : ''}
                onChange={(event) =>
                  change({ unread: event.target.value ? true : undefined, page: undefined })
                }
              >
                <option value="">{words.all}</option>
                <option value="unread">{words.unreadOnly}</option>
              </select>
            )}
          </Field>
          {list.isError && list.data === undefined ? (
            <Failure title={words.failed.list} onRetry={() => void list.refetch()} />
          ) : list.isPending ? (
            <Skeleton lines={8} />
          ) : rows.length === 0 ? (
            <Empty
              title={view.unread ? words.emptyUnread : words.empty}
              {...(!view.unread && { text: words.emptyText })}
            />
          ) : (
            <>
              <MessageList rows={rows} chosen={view.message} onPick={(message) => change({ message })} />
              <Pager
                page={page}
                pageSize={PAGE_SIZE}
                total={list.data.total}
                onChange={(next) => change({ page: next === 1 ? undefined : next })}
              />
            </>
          )}
        </div>
        {view.message === undefined ? (
          rows.length > 0 && <p className="inbox-none">{words.pick}</p>
        ) : (
          <MessagePane key={view.message} id={view.message} onClose={() => change({ message: undefined })} />
        )}
      </div>
    </>
  )
}
