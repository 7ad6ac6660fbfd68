import { useQuery } from '@tanstack/react-query'
import { asNumber } from '../kit/format.ts'
import { ListAndPane } from '../kit/list/ListAndPane.tsx'
import { ListFrame } from '../kit/list/ListFrame.tsx'
import { useView } from '../kit/list/use-view.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { SelectField } from '../kit/ui/SelectField.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { messages } from '../messages.ts'
import { unread } from '../shell/unread.queries.ts'
import { messageListing } from './inbox.queries.ts'
import { MessageList } from './MessageList.tsx'
import { MessagePane } from './MessagePane.tsx'
import { parseInboxView, shownOf, viewShowing } from './view.ts'

const words = messages.inbox

/** Visitors' messages: the list, and beside it the open message; phones show one of the two. */
export default function Screen() {
  const [view, change] = useView('messages', parseInboxView)
  const list = useQuery(messageListing(view))
  const waiting = useQuery(unread)
  const shown = shownOf(view)
  const rows = list.data?.rows ?? []
  return (
    <>
      <PageHead title={words.title} text={words.text}>
        {waiting.data !== undefined && waiting.data > 0 && (
          <Badge tone="warn">{words.unreadCount(asNumber(waiting.data))}</Badge>
        )}
      </PageHead>
      <ListAndPane
        pick={rows.length > 0 ? words.pick : undefined}
        pane={
          view.message === undefined ? undefined : (
            <MessagePane
              key={view.message}
              id={view.message}
              onClose={() => void change({ message: undefined })}
            />
          )
        }
      >
        <SelectField
          label={words.show}
          value={shown}
          options={Object.entries(words.shown)}
          onChange={(each) =>
            void change({ unread: undefined, state: undefined, page: undefined, ...viewShowing(each) })
          }
        />
        <ListFrame
          list={list}
          page={view.page}
          onPage={(page, options) => void change({ page }, options)}
          failed={{ title: words.failed.list }}
          empty={{ title: words.empty[shown], ...(shown === 'all' && { text: words.emptyText }) }}
          loading={<Skeleton lines={8} />}
        >
          <MessageList rows={rows} chosen={view.message} onPick={(message) => void change({ message })} />
        </ListFrame>
      </ListAndPane>
    </>
  )
}
