import type { ReactNode } from 'react'
import '#src/styles/admin/inbox.css'

interface Props {
  /** The list with its filters. */
  children: ReactNode
  /** The open item; undefined where none is open. */
  pane: ReactNode
  /** The hint that an item can be opened; undefined where the list is empty. */
  pick: string | undefined
}

/** A list, and beside it the open item; phones show one of the two. */
export const ListAndPane = ({ children, pane, pick }: Props) => (
  <div className={pane === undefined ? 'inbox' : 'inbox is-reading'}>
    <div className="inbox-list">{children}</div>
    {pane ?? (pick !== undefined && <p className="inbox-none">{pick}</p>)}
  </div>
)
