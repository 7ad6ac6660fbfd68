import { useState } from 'react'
import { SETTINGS_LIMITS } from '#domain/site-settings.ts'
import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { SettingsFailure } from '../SettingsFailure.tsx'
import type { Draft } from '../use-draft.ts'
import { CodeField } from './CodeField.tsx'
import { Preview } from './Preview.tsx'

const KEYS = ['headCodes', 'footerCodes'] as const
type Key = (typeof KEYS)[number]

/** Site-wide code, which is not part of any entry. */
export function SiteCodes({ draft }: { draft: Draft }) {
  const words = messages.settings.code
  const [open, setOpen] = useState<Key>()
  const { settings, editSettings } = draft
  const lengthOf = (code: string) =>
    code === '' ? words.empty : words.length(asNumber(code.length), asNumber(SETTINGS_LIMITS.code))
  return (
    <Panel title={words.siteTitle} text={words.siteText}>
      <SettingsFailure draft={draft} />
      <ul className="snippets">
        {settings &&
          KEYS.map((key) => (
            <li key={key} className="snippet">
              <div className="snippet-head">
                <div className="min-w-0">
                  <h3>{words[key]}</h3>
                  <p className="figures">{lengthOf(settings[key])}</p>
                </div>
                <Button aria-expanded={open === key} onClick={() => setOpen(open === key ? undefined : key)}>
                  {open === key ? words.close : words.open}
                  <span className="sr-only">{words[key]}</span>
                </Button>
              </div>
              {open === key && (
                <div className="snippet-details">
                  <div className="snippet-code">
                    <CodeField
                      name={words[key]}
                      value={settings[key]}
                      onChange={(code) => editSettings({ [key]: code })}
                    />
                    <Preview name={words[key]} code={settings[key]} />
                  </div>
                </div>
              )}
            </li>
          ))}
      </ul>
    </Panel>
  )
}
