import type { MouseEvent } from 'react'

interface Props {
  isBusy: boolean
  /** Target without script. */
  href: string
  onMore: () => void
}

/** Loads twelve more below those shown. */
export function ViewMore({ isBusy, href, onMore }: Props) {
  const click = (event: MouseEvent) => {
    event.preventDefault()
    if (!isBusy) onMore()
  }
  return (
    <p className="mt-8">
      <a className="button" href={href} aria-disabled={isBusy} onClick={click}>
        View More Businesses
      </a>
    </p>
  )
}
