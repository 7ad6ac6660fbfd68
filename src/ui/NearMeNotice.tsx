import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  /** The search to run once the position is shared; a results page runs it in place. */
  search?: string | undefined
  category?: string | undefined
  /** A hint for visitors who do not share their position. */
  children: ReactNode
}

/** Asks for the position that a search such as 'near me' needs. */
export function NearMeNotice({ search, category, children }: Props) {
  return (
    <div className="near-notice">
      <near-me data-wanted="" data-search={search} data-category={category}>
        <p>Share your location to see what is near you.</p>
        <button className="button is-primary" type="button">
          <Icon name="locate" /> Share your location
        </button>
        <p role="status"></p>
      </near-me>
      <p className="near-notice-else">{children}</p>
    </div>
  )
}
