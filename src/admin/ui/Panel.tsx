import { useId, type ReactNode } from 'react'

interface Props {
  title: string
  text?: ReactNode
  /** At the right of the heading. */
  actions?: ReactNode
  /** With a border of its own, for parts that stand side by side. */
  isCard?: boolean
  className?: string
  children: ReactNode
}

/** A part of a screen under its own heading. */
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
