import { TAG_FORMATS } from '#domain/site-settings.ts'
import { messages } from '../messages.ts'
import { Field } from '../kit/ui/Field.tsx'
import { Panel } from '../kit/ui/Panel.tsx'
import { SettingsFailure } from './SettingsFailure.tsx'
import type { Draft } from './use-draft.ts'

const KEYS = ['googleAnalytics', 'googleTagManager', 'facebookPixel'] as const

/** The ids of analytics services. */
export function AnalyticsTab({ draft }: { draft: Draft }) {
  const words = messages.settings.analytics
  const { settings, faults, editSettings } = draft
  return (
    <Panel title={words.title} text={words.text}>
      <SettingsFailure draft={draft} />
      {settings && (
        <div className="settings-fields">
          {KEYS.map((key) => (
            <Field
              key={key}
              label={words[key]}
              hint={words.hints[key]}
              error={faults[key] && words.faults[key]}
            >
              {(control) => (
                <input
                  {...control}
                  className="field figures"
                  autoComplete="off"
                  spellCheck={false}
                  placeholder={TAG_FORMATS[key].example}
                  value={settings[key]}
                  onChange={(event) => editSettings({ [key]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </Panel>
  )
}
