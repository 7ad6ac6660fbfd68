import { messages } from '../messages.ts'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import type { Draft } from './use-draft.ts'

/** A placeholder while the settings are loading or have failed to load; nothing once they are there. */
export function SettingsFailure({ draft: { settings, isSettingsError, reload } }: { draft: Draft }) {
  if (settings) return null
  if (!isSettingsError) return <Skeleton lines={4} />
  return <Failure title={messages.settings.loadFailed} onRetry={reload} />
}
