import type { ComponentProps } from 'react'

/** The button that opens its row. */
export const RowOpen = (props: ComponentProps<'button'>) => (
  <button type="button" className="row-open" {...props} />
)
