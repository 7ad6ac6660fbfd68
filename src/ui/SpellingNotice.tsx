interface Props {
  /** The spelling that was searched. */
  corrected: string
  /** The text as typed. */
  typed: string
  /** Link to the results for the typed text, without script. */
  href: string
  onTyped: () => void
}

/** Note above results that another spelling was searched, with a link to the typed one. */
export function SpellingNotice({ corrected, typed, href, onTyped }: Props) {
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
