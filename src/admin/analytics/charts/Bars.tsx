import type { ReactNode } from 'react'

export interface BarRow {
  readonly key: string
  readonly name: ReactNode
  /** The length of its bar, 0 to 1. */
  readonly length: number
  /** The bar's value as text. */
  readonly value: string
}

/** Rows of a name, a bar and its value. */
export function Bars({ rows }: { rows: readonly BarRow[] }) {
  return (
    <ul className="bars">
      {rows.map(({ key, name, length, value }) => (
        <li key={key}>
          <span className="bar-name">{name}</span>
          <span className="bar" aria-hidden="true">
            <span style={{ width: `${(length * 100).toFixed(1)}%` }} />
          </span>
          <span className="figures">{value}</span>
        </li>
      ))}
    </ul>
  )
}
