interface Column {
  label: string
  isNumber?: boolean
  /** Shows the label to screen readers only, where the cells explain themselves. */
  isUnseen?: boolean
  className?: string
}

/** The column labels of a table: plain, or with display options. */
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
