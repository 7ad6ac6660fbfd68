import { asLira, asNumber, asShare } from '../../kit/format.ts'
import { ads as words } from '../../messages/ads.ts'
import type { FigureGroup, FigureRow } from './grouped-figures.ts'

/** The figures in a table, a row each. */
export function FiguresTable({ group, rows }: { group: FigureGroup; rows: readonly FigureRow[] }) {
  return (
    <div className="table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{words.groupHeads[group]}</th>
            {[words.impressions, words.viewable, words.clicks, words.ctr, words.revenue].map((head) => (
              <th key={head} scope="col" className="is-number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td className="is-number">{asNumber(row.impressions)}</td>
              <td className="is-number">{asNumber(row.viewable)}</td>
              <td className="is-number">{asNumber(row.clicks)}</td>
              <td className="is-number">{asShare(row.ctr)}</td>
              <td className="is-number">{asLira(row.revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
