import { shortHash } from '#domain/text/hash.ts'
import { DraftOffer } from '../kit/draft/DraftOffer.tsx'
import { useDraft as useKeptDraft } from '../kit/draft/use-draft.ts'
import type { Draft } from './use-draft.ts'

/** Keeps what is typed in all tabs as one draft, and offers the one of an earlier visit. */
export function SettingsDraft({ draft }: { draft: Draft }) {
  const version = shortHash(JSON.stringify(draft.stored))
  const kept = useKeptDraft({ name: 'settings', version, changes: draft.unsaved })
  return <DraftOffer draft={kept} version={version} onRestore={draft.restore} />
}
