import type { ReactNode } from 'react'
import '#src/styles/admin/inbox.css'

interface Props {
  /** The list with what filters it. */
  children: ReactNode
  /** What is open; undefined while nothing is. */
  pane: ReactNode
  /** Says that one can be opened; undefined where the list is empty. */
  pick: string | undefined
}

/** A list, and beside it what is open; phones show one of the two. */
export const ListAndPane = ({ children, pane, pick }: Props) => (
  <div className={pane === undefined ? 'inbox' : 'inbox is-reading'}>
    <div className="inbox-list">{children}</div>
    {pane ?? (pick !== undefined && <p className="inbox-none">{pick}</p>)}
  </div>
)
