interface Props {
  label: string
  done: number
  /** 0 while it is not known. */
  total: number
}

const figures = new Intl.NumberFormat('tr-TR')

/** How far a long work has come, as a bar and in figures. */
export function Progress({ label, done, total }: Props) {
  const part = total > 0 ? Math.min(1, done / total) : 0
  return (
    <div className="grid gap-1">
      <div className="flex justify-between gap-4 figures">
        <span>{label}</span>
        <span>
          {figures.format(done)} / {figures.format(total)}
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
