import { useRef, useState, useEffect, lazy, Suspense, useId } from 'react'
import { SNIPPET_LIMITS } from '#domain/snippet/list.ts'
import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { moveEntry, newEntry, updateEntry, removeEntry, faultsOfEntry } from '../snippet-draft.ts'
import type { Draft } from '../use-draft.ts'
import { SETTINGS_LIMITS } from '#domain/site-settings.ts'
import { SettingsFailure } from '../SettingsFailure.tsx'
import { Preview } from './Preview.tsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  type SnippetEntry,
  CONSENT_CATEGORIES,
  SNIPPET_POSITIONS,
  type ConsentCategory,
  type SnippetPosition,
} from '#domain/snippet/snippet.ts'
import { isDefaultSnippet } from '#domain/snippet/defaults.ts'
import { Badge } from '../../kit/ui/Badge.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { Switch } from '../../kit/ui/Switch.tsx'
import { Field } from '../../kit/ui/Field.tsx'

const CodeEditor = lazy(() => import('./CodeEditor.tsx'))

interface CodeFieldProps {
  /** What the code belongs to, for screen readers. */
  name: string
  value: string
  onChange: (code: string) => void
}

/** A labelled code editor, with the number of characters left. */
function CodeField({ name, value, onChange }: CodeFieldProps) {
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

interface SnippetDetailsProps {
  entry: SnippetEntry
  /** The name shown in the list. */
  name: string
  /** Just added: the name field gets the focus. */
  isNew: boolean
  onChange: (change: Partial<SnippetEntry>) => void
  /** Absent for the built-in entries. */
  onRemove?: () => void
}

/** An entry's position, required consent, code and preview. */
function SnippetDetails({ entry, name, isNew, onChange, onRemove }: SnippetDetailsProps) {
  const naming = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isNew) return
    naming.current?.focus()
    naming.current?.select()
  }, [isNew])
  const words = messages.settings.code
  const isNameless = faultsOfEntry(entry).includes('name')
  return (
    <div className="snippet-details">
      <div className="snippet-fields">
        {onRemove && (
          <Field label={words.name} error={isNameless ? words.nameMissing : undefined}>
            {(control) => (
              <input
                {...control}
                ref={naming}
                className="field"
                maxLength={SNIPPET_LIMITS.name}
                value={entry.name}
                onChange={(event) => onChange({ name: event.target.value })}
              />
            )}
          </Field>
        )}
        <Field label={words.position}>
          {(control) => (
            <select
              {...control}
              className="field"
              value={entry.position}
              onChange={(event) => onChange({ position: event.target.value as SnippetPosition })}
            >
              {SNIPPET_POSITIONS.map((position) => (
                <option key={position} value={position}>
                  {words.positions[position]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.consent} hint={words.consentHint[entry.consent]}>
          {(control) => (
            <select
              {...control}
              className="field"
              value={entry.consent}
              onChange={(event) => onChange({ consent: event.target.value as ConsentCategory })}
            >
              {CONSENT_CATEGORIES.map((consent) => (
                <option key={consent} value={consent}>
                  {words.consents[consent]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="snippet-code">
        <CodeField name={name} value={entry.code} onChange={(code) => onChange({ code })} />
        <Preview name={name} code={entry.code} />
      </div>
      {onRemove && (
        <div>
          <Button look="danger" onClick={onRemove}>
            {words.remove}
          </Button>
        </div>
      )}
    </div>
  )
}

interface Props {
  entry: SnippetEntry
  place: { readonly isFirst: boolean; readonly isLast: boolean; readonly isNew: boolean }
  onChange: (change: Partial<SnippetEntry>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One entry of the list; its details are shown only while it is enabled. */
function SnippetRow({ entry, place, onChange, onMove, onRemove }: Props) {
  const words = messages.settings.code
  const { id, enabled, position, consent } = entry
  const name = words.names[id] ?? entry.name
  return (
    <li className="snippet">
      <div className="snippet-head">
        <div className="min-w-0">
          <h3>{name}</h3>
          <p>{words.descriptions[id] ?? entry.description ?? words.custom}</p>
        </div>
        {enabled && (
          <div className="snippet-tools">
            <Badge>{words.positions[position]}</Badge>
            <Badge tone={consent === 'necessary' ? 'warn' : 'plain'}>{words.consents[consent]}</Badge>
            <IconButton label={words.up(name)} disabled={place.isFirst} onClick={() => onMove(-1)}>
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton label={words.down(name)} disabled={place.isLast} onClick={() => onMove(1)}>
              <ArrowDown aria-hidden="true" />
            </IconButton>
          </div>
        )}
        <Switch
          label={words.enable(name)}
          isLabelHidden
          isOn={enabled}
          onChange={(isOn) => onChange({ enabled: isOn })}
        />
      </div>
      {enabled && (
        <SnippetDetails
          entry={entry}
          name={name}
          isNew={place.isNew}
          onChange={onChange}
          {...(!isDefaultSnippet(id) && { onRemove })}
        />
      )}
    </li>
  )
}

const KEYS = ['headCodes', 'footerCodes'] as const
type Key = (typeof KEYS)[number]

/** Site-wide code, which is not part of any entry. */
function SiteCodes({ draft }: { draft: Draft }) {
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

/** The code inserted into pages: the entries in order, and the site-wide code. */
export function CodeTab({ draft }: { draft: Draft }) {
  const words = messages.settings.code
  const { entries, areDefaults, editEntries, reload } = draft
  const adding = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<string>()
  const isFull = (entries?.length ?? 0) >= SNIPPET_LIMITS.entries
  const add = (
    <Button
      disabled={entries === undefined || isFull}
      ref={adding}
      onClick={() => {
        const entry = newEntry(words.newName, crypto.randomUUID())
        setAdded(entry.id)
        editEntries((all) => [...all, entry])
      }}
    >
      {words.add}
    </Button>
  )
  return (
    <div className="settings-parts">
      {areDefaults && <Failure title={words.defaultsShown} text={words.defaultsShownText} onRetry={reload} />}
      {!draft.mayRunTags && <p className="notice is-warn">{words.noTags}</p>}
      <Panel title={words.title} text={`${words.intro} ${words.afterBuild}`} actions={add}>
        {entries === undefined && <Skeleton lines={7} />}
        {isFull && <p className="text-soft">{words.full(asNumber(SNIPPET_LIMITS.entries))}</p>}
        <ul className="snippets">
          {entries?.map((entry, at) => (
            <SnippetRow
              key={entry.id}
              entry={entry}
              place={{ isFirst: at === 0, isLast: at === entries.length - 1, isNew: entry.id === added }}
              onChange={(change) => editEntries((all) => updateEntry(all, entry.id, change))}
              onMove={(by) => editEntries((all) => moveEntry(all, entry.id, by))}
              onRemove={() => {
                editEntries((all) => removeEntry(all, entry.id))
                adding.current?.focus()
              }}
            />
          ))}
        </ul>
      </Panel>
      <SiteCodes draft={draft} />
    </div>
  )
}
