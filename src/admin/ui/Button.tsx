import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'button'> {
  /** One primary a screen; danger says in words what is lost. */
  look?: 'plain' | 'primary' | 'danger' | 'quiet'
  /** While its work runs: disabled, and said to those who hear the page. */
  isBusy?: boolean
}

const LOOKS = { plain: '', primary: ' is-primary', danger: ' is-danger', quiet: ' is-quiet' } as const

/** A button of the panel. */
export function Button({ look = 'plain', isBusy = false, className = '', children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`button${LOOKS[look]} ${className}`}
      disabled={isBusy || rest.disabled}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
