import { useState } from 'react'
import { parseAdStyle } from '#domain/ads/ad-style.ts'
import { Field } from '../../kit/ui/Field.tsx'
import { ads as words } from '../../messages/ads.ts'

interface Props {
  style: AdStyle
  isFaulty: boolean
  onChange: (style: AdStyle) => void
}
type AdStyle = Readonly<Record<string, string>>

/** The style as JSON; text that is none changes nothing, and says so. */
export function StyleField({ style, isFaulty, onChange }: Props) {
  const [text, setText] = useState(() => JSON.stringify(style, null, 2))
  const isRead = parseAdStyle(text) !== undefined
  return (
    <Field
      label={words.adStyle}
      hint={words.adStyleHint}
      error={!isRead || isFaulty ? words.faults.adStyle : undefined}
    >
      {(control) => (
        <textarea
          {...control}
          className="field ad-style"
          rows={4}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            const read = parseAdStyle(event.target.value)
            if (read) onChange(read)
          }}
        />
      )}
    </Field>
  )
}
