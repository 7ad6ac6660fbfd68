import { SETTINGS_LIMITS } from '#domain/site-settings.ts'
import { messages } from '../messages.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Panel } from '../kit/ui/Panel.tsx'
import { RebuildNote } from './RebuildNote.tsx'
import { SettingsFailure } from './SettingsFailure.tsx'
import type { Draft } from './use-draft.ts'
import { useId } from 'react'
import { truncateAtWord } from '#domain/text/truncate.ts'
import { SITE } from '#src/site.ts'

/** A preview of the home page as a search result; in English, as the site is. */
function SearchResult({ description }: { description: string }) {
  const id = useId()
  return (
    <section className="min-w-0" aria-labelledby={id}>
      <h3 className="label" id={id}>
        {messages.settings.seo.preview}
      </h3>
      <div className="search-result" lang={SITE.locale}>
        <p className="search-result-site">
          {SITE.name} <span>{location.host}</span>
        </p>
        <p className="search-result-title">{`${SITE.name} | ${SITE.tagline}`}</p>
        <p>{truncateAtWord(description.replace(/\s+/g, ' ').trim() || SITE.description)}</p>
      </div>
    </section>
  )
}

/** Minimum length in characters of a description that fills a search result. */
const ENOUGH = 150

const toneOf = (length: number) =>
  length > SETTINGS_LIMITS.counted ? 'warn' : length >= ENOUGH ? 'good' : 'plain'

/** The metadata for search engines on pages without their own. */
export function SeoTab({ draft }: { draft: Draft }) {
  const words = messages.settings.seo
  const { settings, faults, editSettings } = draft
  const length = settings?.metaDescription.trim().length ?? 0
  const advice = length > SETTINGS_LIMITS.counted ? words.cut : length === 0 ? words.emptyDescription : null
  return (
    <Panel title={words.title} text={words.text}>
      <SettingsFailure draft={draft} />
      {settings && (
        <div className="settings-columns">
          <div className="settings-fields">
            <Field
              label={words.metaDescription}
              error={faults.metaDescription && words.faults.metaDescription}
              hint={
                <span className="flex flex-wrap items-center gap-2">
                  <Badge tone={toneOf(length)}>{words.counter(length)}</Badge>
                  {words.advice}
                  {advice && <span>{advice}</span>}
                </span>
              }
            >
              {(control) => (
                <textarea
                  {...control}
                  className="field"
                  rows={4}
                  value={settings.metaDescription}
                  onChange={(event) => editSettings({ metaDescription: event.target.value })}
                />
              )}
            </Field>
            <Field
              label={words.metaKeywords}
              hint={words.keywordsHint}
              error={faults.metaKeywords && words.faults.metaKeywords}
            >
              {(control) => (
                <input
                  {...control}
                  className="field"
                  value={settings.metaKeywords}
                  onChange={(event) => editSettings({ metaKeywords: event.target.value })}
                />
              )}
            </Field>
            <RebuildNote rebuild={draft.rebuild} />
          </div>
          <SearchResult description={settings.metaDescription} />
        </div>
      )}
    </Panel>
  )
}
