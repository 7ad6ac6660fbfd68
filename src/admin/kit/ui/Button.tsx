import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'button'> {
  /** One primary button a screen; a danger button's label names what is lost. */
  look?: 'plain' | 'primary' | 'danger' | 'quiet'
  /** While its action runs: disabled, and announced to screen readers. */
  isBusy?: boolean
}

const LOOKS = { plain: '', primary: ' is-primary', danger: ' is-danger', quiet: ' is-quiet' } as const

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
