import { messages } from '../../messages.ts'
import { Button } from './Button.tsx'

/** Shown where loading failed: what, why, and a retry button. */
export function Failure({ title, text, onRetry }: { title?: string; text?: string; onRetry?: () => void }) {
  const { failed, retry } = messages.common
  return (
    <div className="notice is-bad flex flex-wrap items-center justify-between gap-3" role="alert">
      <div>
        <p className="font-semibold text-ink">{title ?? failed}</p>
        {text && <p>{text}</p>}
      </div>
      {onRetry && <Button onClick={onRetry}>{retry}</Button>}
    </div>
  )
}
