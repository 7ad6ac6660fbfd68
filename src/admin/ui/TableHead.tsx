interface Column {
  label: string
  isNumber?: boolean
  /** For a column whose cells say enough by themselves. */
  isUnseen?: boolean
  className?: string
}

/** The names of a table's columns; a plain name, or one with how it is shown. */
export function TableHead({ columns }: { columns: readonly (string | Column)[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { label, isNumber, isUnseen, className }: Column =
            typeof column === 'string' ? { label: column } : column
          return (
            <th key={label} scope="col" className={isNumber ? 'is-number' : className}>
              {isUnseen ? <span className="sr-only">{label}</span> : label}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
