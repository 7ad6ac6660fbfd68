import type { ReactNode } from 'react'
import type { SiteSettings } from '#domain/site-settings.ts'
import { Panel } from '../kit/ui/Panel.tsx'
import { SettingsFailure } from './SettingsFailure.tsx'
import type { Draft } from './use-draft.ts'

interface Props {
  draft: Draft
  words: { readonly title: string; readonly text: string }
  /** The fields, once the settings are loaded. */
  children: (settings: SiteSettings) => ReactNode
}

/** A panel of settings fields. */
export const SettingsPanel = ({ draft, words, children }: Props) => (
  <Panel title={words.title} text={words.text}>
    <SettingsFailure draft={draft} />
    {draft.settings && <div className="settings-fields">{children(draft.settings)}</div>}
  </Panel>
)
