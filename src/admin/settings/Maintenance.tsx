import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { asNumber, asSize } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { sayError, saySuccess } from '../kit/toast.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import type { DownloadedBackup } from '../kit/backup/download-backup.ts'
import { useBackup } from '../kit/backup/use-backup.ts'
import { optimiseMutation } from './settings.queries.ts'
import type { OptimiseResult } from './settings-tabs.ts'

/** The maintenance actions in the head of the screen, with their progress and results. */
export function useMaintenance() {
  const { optimise: words, backup } = messages.settings
  const optimise = useMutation({
    ...optimiseMutation,
    onSuccess: (steps) => saySuccess(steps.every(({ ok }) => ok) ? words.done : words.partly),
    onError: () => sayError(words.failed),
  })
  const saved = useBackup(({ name }) => saySuccess(backup.title, name))
  return { optimise, ...saved }
}

export type Maintenance = ReturnType<typeof useMaintenance>

/** The results of the actions, until dismissed. */
export function MaintenanceResults({ maintenance }: { maintenance: Maintenance }) {
  const { optimise, download, bytes } = maintenance
  const { optimise: words, backup } = messages.settings
  return (
    <div className="settings-results" aria-live="polite">
      {optimise.isPending && <p className="notice">{words.running}</p>}
      {optimise.data && (
        <Result title={words.title} onClose={optimise.reset}>
          <OptimiseSteps steps={optimise.data} />
        </Result>
      )}
      {download.isPending && <p className="notice figures">{backup.running(asSize(bytes))}</p>}
      {download.data && (
        <Result title={backup.title} onClose={download.reset}>
          <BackupDone file={download.data} />
        </Result>
      )}
    </div>
  )
}

function Result({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <section className="notice settings-result" aria-label={title}>
      <div className="min-w-0">
        <h2>{title}</h2>
        {children}
      </div>
      <IconButton label={messages.common.close} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  )
}

function OptimiseSteps({ steps }: { steps: readonly OptimiseResult[] }) {
  const words = messages.settings.optimise
  return (
    <ul className="settings-steps">
      {steps.map(({ name, ok, ms, note, reason }) => (
        <li key={name}>
          <span title={reason ?? undefined}>{words.steps[name]}</span>
          {note ? (
            <Badge tone={note === 'failed' ? 'bad' : 'warn'}>{words.notes[note]}</Badge>
          ) : (
            ok && <span className="figures">{words.milliseconds(asNumber(ms))}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function BackupDone({ file: { name, size, rows } }: { file: DownloadedBackup }) {
  const { done, contents } = messages.settings.backup
  return (
    <>
      <p className="figures">
        <strong>{name}</strong>: {done(asNumber(rows), asSize(size))}
      </p>
      <p>{contents}</p>
    </>
  )
}
