import { asNumber } from '../format.ts'

interface Props {
  label: string
  done: number
  /** 0 while unknown. */
  total: number
}

/** The progress of a long operation, as a bar and in numbers. */
export function Progress({ label, done, total }: Props) {
  const part = total > 0 ? Math.min(1, done / total) : 0
  return (
    <div className="grid gap-1">
      <div className="flex justify-between gap-4 figures">
        <span>{label}</span>
        <span>
          {asNumber(done)} / {asNumber(total)}
        </span>
      </div>
      <div
        className="progress"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(done, total)}
      >
        <span style={{ width: `${part * 100}%` }} />
      </div>
    </div>
  )
}
