import { TAG_FORMATS } from '#domain/site-settings.ts'
import { messages } from '../messages.ts'
import { Field } from '../kit/ui/Field.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import type { Draft } from './use-draft.ts'

const KEYS = ['googleAnalytics', 'googleTagManager', 'facebookPixel'] as const

const words = messages.settings.analytics

/** The ids of analytics services. */
export const AnalyticsTab = ({ draft }: { draft: Draft }) => (
  <SettingsPanel draft={draft} words={words}>
    {(settings) =>
      KEYS.map((key) => (
        <Field
          key={key}
          label={words[key]}
          hint={words.hints[key]}
          error={draft.faults[key] && words.faults[key]}
        >
          {(control) => (
            <input
              {...control}
              className="field figures"
              autoComplete="off"
              spellCheck={false}
              placeholder={TAG_FORMATS[key].example}
              value={settings[key]}
              onChange={({ target }) => draft.editSettings({ [key]: target.value })}
            />
          )}
        </Field>
      ))
    }
  </SettingsPanel>
)
