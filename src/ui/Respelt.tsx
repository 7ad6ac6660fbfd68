interface Props {
  /** The spelling that was searched. */
  corrected: string
  /** What had been typed. */
  typed: string
  /** Leads to what was typed without script. */
  href: string
  onTyped: () => void
}

/** Says above a list that it is of another spelling, and leads to the typed one. */
export function Respelt({ corrected, typed, href, onTyped }: Props) {
  return (
    <p className="mb-4" role="status">
      Showing results for <b dir="auto">{corrected}</b>. Search instead for{' '}
      <a
        className="link"
        href={href}
        rel="nofollow"
        dir="auto"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onTyped()
        }}
      >
        {typed}
      </a>
    </p>
  )
}
