import type { ComponentProps } from 'react'

/** The button in a row that opens it. */
export const RowOpen = (props: ComponentProps<'button'>) => (
  <button type="button" className="row-open" {...props} />
)
