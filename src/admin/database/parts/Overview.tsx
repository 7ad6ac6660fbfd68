import { asInstant, asNumber, asSize } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Panel } from '../../kit/ui/Panel.tsx'
import type { DatabaseState } from '../database.queries.ts'

const { state: words, tables: names } = messages.database

type TableRows = DatabaseState['tables'][number]

const nameOf = (table: string) => names[table] ?? table

/** The size of the database and the date of its last backup. */
export function Overview({ size, schemaVersion, tables, lastBackup }: DatabaseState) {
  const businesses = tables.find(({ name }) => name === 'businesses')
  const figures = [
    [words.size, size === null ? words.unknown : asSize(size)],
    [words.businesses, asNumber(businesses?.rows ?? 0)],
    [words.schema, asNumber(schemaVersion)],
    [words.lastBackup, lastBackup === null ? words.never : asInstant(lastBackup.at)],
  ] as const
  return (
    <section aria-label={words.title}>
      <dl className="database-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The tables and their rows, the largest first. */
export function Tables({ tables }: Pick<DatabaseState, 'tables'>) {
  const filled = tables.filter(({ rows }) => rows > 0).sort((a, b) => b.rows - a.rows)
  const empty = tables.filter(({ rows }) => rows === 0)
  return (
    <Panel title={words.tables} text={words.tablesText}>
      <ul className="database-tables">
        {filled.map((table) => (
          <TableLine key={table.name} {...table} />
        ))}
      </ul>
      {empty.length > 0 && (
        <p className="text-sm text-soft">
          <strong className="text-ink">{words.empty}:</strong>{' '}
          {empty.map(({ name }) => nameOf(name)).join(', ')}
        </p>
      )}
    </Panel>
  )
}

function TableLine({ name, rows, isMore }: TableRows) {
  const count = asNumber(rows)
  return (
    <li>
      <span title={name}>{nameOf(name)}</span>
      <span className="figures">{isMore ? words.more(count) : count}</span>
    </li>
  )
}
