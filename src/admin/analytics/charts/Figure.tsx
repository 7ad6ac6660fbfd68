import type { ReactNode } from 'react'
import { analytics as words } from '../../messages/analytics.ts'

interface Props {
  title: string
  /** What the chart shows, in words. */
  finding: string
  head: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  children: ReactNode
}

/** A chart with its main finding as text, and its data as a table. */
export function Figure({ title, finding, head, rows, children }: Props) {
  return (
    <figure className="analytics-figure">
      <figcaption>
        <h3>{title}</h3>
        <p>{finding}</p>
      </figcaption>
      {children}
      {rows.length > 0 && (
        <details>
          <summary>{words.asTable}</summary>
          <div className="table-frame">
            <table className="table">
              <thead>
                <tr>
                  {head.map((cell, at) => (
                    <th key={cell} scope="col" className={at > 0 ? 'is-number' : undefined}>
                      {cell}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([first, ...others]) => (
                  <tr key={first}>
                    <th scope="row">{first}</th>
                    {others.map((cell, at) => (
                      // Columns have no key but their index.
                      <td key={head[at + 1]} className="is-number">
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </figure>
  )
}
