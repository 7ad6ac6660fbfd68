import { html } from '@codemirror/lang-html'
import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView, minimalSetup } from 'codemirror'
import { useEffect, useRef } from 'react'

interface Props {
  value: string
  onChange: (code: string) => void
  /** Ids of the elements that label and describe the editor. */
  labelledBy: string
  describedBy: string
}

/** Design tokens for the colours of the editor's default style, which is for light backgrounds only. */
const TOKENS: Readonly<Record<string, string>> = {
  '#708': 'var(--color-accent-text)',
  '#a11': 'var(--color-open)',
  '#219': 'var(--color-sea)',
  '#164': 'var(--color-warn)',
  '#085': 'var(--color-sea)',
  '#940': 'var(--color-faint)',
  '#404740': 'var(--color-faint)',
  '#f00': 'var(--color-accent-text)',
}
const highlighting = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ tag, color, ...style }) => ({
    ...style,
    tag,
    ...(typeof color === 'string' && { color: TOKENS[color] ?? 'inherit' }),
  })),
)

/** Edits HTML with syntax highlighting; Tab moves on to the next field. */
export default function CodeEditor({ value, onChange, labelledBy, describedBy }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })
  useEffect(() => {
    const { current: parent } = place
    if (parent === null) return
    const attributes = { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }
    const editor = new EditorView({
      parent,
      doc: latest.current.value,
      extensions: [
        minimalSetup,
        html(),
        syntaxHighlighting(highlighting),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of(attributes),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) latest.current.onChange(state.doc.toString())
        }),
      ],
    })
    view.current = editor
    return () => editor.destroy()
  }, [labelledBy, describedBy])
  useEffect(() => {
    // The value was changed from outside: edits were discarded, or it was refetched.
    const { current: editor } = view
    const shown = editor?.state.doc.toString()
    if (editor && shown !== value)
      editor.dispatch({ changes: { from: 0, to: shown?.length ?? 0, insert: value } })
  }, [value])
  return <div className="code-editor" ref={place} />
}
