interface Props {
  /** The words that were left out. */
  dropped: string
  /** The search page for the same words. */
  href: string
}

/** Note above results that some of the words were left out, since nothing has all of them. */
export function LeftOutNotice({ dropped, href }: Props) {
  return (
    <p className="mb-4" role="status">
      Nothing for “<b dir="auto">{dropped}</b>”. These are the results without it.{' '}
      <a className="link" href={href} rel="nofollow">
        All filters
      </a>
    </p>
  )
}
