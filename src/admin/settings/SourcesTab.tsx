import { messages } from '../messages.ts'
import { Field } from '../kit/ui/Field.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import type { Draft } from './use-draft.ts'

/** A list of sources as stored, and as typed with one a line. */
const SEPARATOR = ', '
const asLines = (names: string) => names.split(SEPARATOR).join('\n')
const asNames = (lines: string) => lines.split('\n').join(SEPARATOR)

const words = messages.settings.sources

/** Which source takes precedence where several disagree about a business. */
export const SourcesTab = ({ draft }: { draft: Draft }) => (
  <SettingsPanel draft={draft} words={words}>
    {({ sourceOrder }) => (
      <Field label={words.order} hint={words.hint} error={draft.faults.sourceOrder && words.fault}>
        {(control) => (
          <textarea
            {...control}
            className="field"
            rows={6}
            autoComplete="off"
            spellCheck={false}
            value={asLines(sourceOrder)}
            onChange={({ target }) => draft.editSettings({ sourceOrder: asNames(target.value) })}
          />
        )}
      </Field>
    )}
  </SettingsPanel>
)
