import { messages } from '../../messages.ts'

/** Placeholder lines, announced as loading. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="grid gap-3" role="status" aria-label={messages.shell.loading}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="bone" style={{ width: `${92 - ((index * 17) % 40)}%` }} />
      ))}
    </div>
  )
}
