import { useId, type ReactNode } from 'react'

interface Props {
  title: string
  text?: ReactNode
  /** At the right of the heading. */
  actions?: ReactNode
  /** Adds a border, for panels that stand side by side. */
  isCard?: boolean
  className?: string
  children: ReactNode
}

/** A section of a screen with its own heading. */
export function Panel({ title, text, actions, isCard = false, className = '', children }: Props) {
  const id = useId()
  return (
    <section className={`panel ${isCard ? 'is-card' : ''} ${className}`} aria-labelledby={id}>
      <div className="panel-head">
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
