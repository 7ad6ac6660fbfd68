import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  /** What is searched for where the position is shared; a page of results does it in place. */
  search?: string | undefined
  category?: string | undefined
  /** What helps without a position. */
  children: ReactNode
}

/** Asks for the position that the words of a search want. */
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
