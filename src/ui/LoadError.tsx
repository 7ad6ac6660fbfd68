import { onlineManager } from '@tanstack/react-query'

interface Props {
  /** The query is paused without a connection, and resumes by itself. */
  isOffline: boolean
  onRetry: () => void
  /** Advice for the visitor, from `failureText`. */
  text: string
}

/** Why nothing more was loaded; what is already shown stays. */
export function LoadError({ isOffline, onRetry, text }: Props) {
  if (isOffline) {
    return (
      <div className="trouble" role="status">
        <p className="font-semibold">You are offline</p>
        <p className="text-soft">You can keep using this page. The rest loads once you are back online.</p>
        <button
          className="button mt-2"
          type="button"
          onClick={() => {
            // Browsers do not always notice that they are online again.
            onlineManager.setOnline(true)
            onRetry()
          }}
        >
          Try again
        </button>
      </div>
    )
  }
  return (
    <div className="trouble" role="alert">
      <p className="font-semibold">Failed to fetch businesses</p>
      <p className="text-soft">{text}</p>
      <button className="button mt-2" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
