import { Download } from 'lucide-react'
import { asNumber, asSize } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { refreshDatabase } from '../database.queries.ts'
import { useBackup } from '../../kit/backup/use-backup.ts'

const words = messages.database.backup
const { running, done } = messages.settings.backup

/** Downloads a backup, with its progress and result. */
export function BackupPanel() {
  const { download, bytes } = useBackup(refreshDatabase)
  return (
    <Panel
      title={words.title}
      text={words.text}
      isCard
      actions={
        <Button look="primary" isBusy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden="true" className="size-4" />
          {words.action}
        </Button>
      }
    >
      <div aria-live="polite" className="figures empty:hidden">
        {download.isPending && <p>{running(asSize(bytes))}</p>}
        {download.data && (
          <p className="break-words">
            <strong>{download.data.name}</strong>:{' '}
            {done(asNumber(download.data.rows), asSize(download.data.size))}
          </p>
        )}
      </div>
    </Panel>
  )
}
