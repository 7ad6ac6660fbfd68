import { lazy, Suspense, useId } from 'react'
import { SNIPPET_LIMITS } from '#domain/snippet/list.ts'
import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'

const CodeEditor = lazy(() => import('./CodeEditor.tsx'))

interface Props {
  /** What the code belongs to, for screen readers. */
  name: string
  value: string
  onChange: (code: string) => void
}

/** A labelled code editor, with the number of characters left. */
export function CodeField({ name, value, onChange }: Props) {
  const id = useId()
  const { code, length, tooLong, loading } = messages.settings.code
  const limit = asNumber(SNIPPET_LIMITS.code)
  const isTooLong = value.length > SNIPPET_LIMITS.code
  return (
    <div className="min-w-0">
      <span className="label" id={`${id}-label`}>
        <span className="sr-only">{name}: </span>
        {code}
      </span>
      <Suspense fallback={<div className="code-editor is-loading">{loading}</div>}>
        <CodeEditor value={value} onChange={onChange} labelledBy={`${id}-label`} describedBy={`${id}-hint`} />
      </Suspense>
      <p className={isTooLong ? 'field-error' : 'field-hint figures'} id={`${id}-hint`} aria-live="polite">
        {isTooLong ? tooLong(limit) : length(asNumber(value.length), limit)}
      </p>
    </div>
  )
}
