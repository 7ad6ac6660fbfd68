interface Props {
  /** The query is paused without a connection, and resumes by itself. */
  isOffline: boolean
  onRetry: () => void
}

/** Why nothing more was loaded; what is already shown stays. */
export function LoadError({ isOffline, onRetry }: Props) {
  if (isOffline) {
    return (
      <div className="trouble" role="status">
        <p className="font-semibold">You are offline</p>
        <p className="text-soft">What is here stays. The rest follows when the connection is back.</p>
      </div>
    )
  }
  return (
    <div className="trouble" role="alert">
      <p className="font-semibold">Failed to fetch businesses</p>
      <p className="text-soft">Check the connection, then try again.</p>
      <button className="button mt-2" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
