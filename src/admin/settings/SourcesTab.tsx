import { messages } from '../messages.ts'
import { Field } from '../kit/ui/Field.tsx'
import { Panel } from '../kit/ui/Panel.tsx'
import { SettingsFailure } from './SettingsFailure.tsx'
import type { Draft } from './use-draft.ts'

/** As the settings have names, and as they are typed: one a line. */
const SEPARATOR = ', '
const asLines = (names: string) => names.split(SEPARATOR).join('\n')
const asNames = (lines: string) => lines.split('\n').join(SEPARATOR)

/** Which source is heard where several say something else of one business. */
export function SourcesTab({ draft }: { draft: Draft }) {
  const words = messages.settings.sources
  const { settings, faults, editSettings } = draft
  return (
    <Panel title={words.title} text={words.text}>
      <SettingsFailure draft={draft} />
      {settings && (
        <div className="settings-fields">
          <Field label={words.order} hint={words.hint} error={faults.sourceOrder && words.fault}>
            {(control) => (
              <textarea
                {...control}
                className="field"
                rows={6}
                autoComplete="off"
                spellCheck={false}
                value={asLines(settings.sourceOrder)}
                onChange={(event) => editSettings({ sourceOrder: asNames(event.target.value) })}
              />
            )}
          </Field>
        </div>
      )}
    </Panel>
  )
}
