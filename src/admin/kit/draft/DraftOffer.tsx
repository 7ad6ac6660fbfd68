import { asInstant } from '../format.ts'
import { messages } from '../../messages.ts'
import { Button } from '../ui/Button.tsx'
import type { FoundDraft } from './use-draft.ts'

const words = messages.drafts

interface Props {
  draft: FoundDraft
  /** Stamp of the current record. */
  version: string
  /** Puts the values of the draft into the form. */
  onRestore: (values: unknown) => void
}

/** Offers the unsaved draft of an earlier visit, and warns if the record has changed since. */
export function DraftOffer({ draft: { found, accept, discard }, version, onRestore }: Props) {
  if (found === undefined) return null
  const restore = () => {
    onRestore(found.values)
    accept()
  }
  return (
    <div className="notice mb-3 flex flex-wrap items-center justify-between gap-3" role="status">
      <div>
        <p>{words.found(asInstant(new Date(found.at).toISOString()))}</p>
        {found.version !== version && <p>{words.outdated}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={discard}>
          {words.discard}
        </Button>
        <Button onClick={restore}>{words.restore}</Button>
      </div>
    </div>
  )
}
