import { useRef, useState } from 'react'
import { SNIPPET_LIMITS } from '#domain/snippet/list.ts'
import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { moveEntry, newEntry, updateEntry, removeEntry } from '../snippet-draft.ts'
import type { Draft } from '../use-draft.ts'
import { SiteCodes } from './SiteCodes.tsx'
import { SnippetRow } from './SnippetRow.tsx'

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
