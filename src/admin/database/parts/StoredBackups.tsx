import { useStore } from '@nanostores/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, GitCompareArrows } from 'lucide-react'
import { useState } from 'react'
import { asInstant, asNumber, asSize, asWhole } from '../../kit/format.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { sayFailure } from '../../kit/toast.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { messages } from '../../messages.ts'
import { $restore } from '../restore.store.ts'
import { previewStored } from '../run-restore.ts'
import { fetchStored, storedBackupsQuery, type StoredBackup } from '../stored.queries.ts'

const words = messages.database.stored

/** The backups stored by `npm run backup`; each can be downloaded, or compared with the current data. */
export function StoredBackups() {
  const { data, isPending, refetch } = useQuery(storedBackupsQuery)
  return (
    <Panel title={words.title} text={words.text} isCard>
      {isPending && <Skeleton lines={3} />}
      {!isPending && !data && <Failure title={words.failed} onRetry={() => void refetch()} />}
      {data && data.backups.length === 0 && (
        <p className="notice">{data.place === null ? words.unknown : words.none[data.place]}</p>
      )}
      {data && data.backups.length > 0 && (
        <DataTable columns={COLUMNS} rows={data.backups} idOf={({ name }) => name} isStacking />
      )}
    </Panel>
  )
}

function Acts({ backup }: { backup: StoredBackup }) {
  const { step } = useStore($restore)
  const [share, setShare] = useState(0)
  const moment = asInstant(backup.at)
  const download = useMutation({
    mutationFn: () => fetchStored(backup, setShare),
    retry: false,
    onSuccess: (file) => saveFile(file, file.name),
    onError: (error) => sayFailure(words.downloadFailed, error),
  })
  const canCompare = step === 'idle' || step === 'failed' || step === 'done'
  return (
    <span className="flex gap-2 max-md:flex-wrap">
      <Button
        isBusy={download.isPending}
        aria-label={words.downloadOf(moment)}
        onClick={() => download.mutate()}
      >
        <Download aria-hidden="true" className="size-4" />
        {download.isPending ? messages.database.restore.percent(asWhole(share * 100)) : words.download}
      </Button>
      <Button
        disabled={!canCompare}
        aria-label={words.compareOf(moment)}
        onClick={() => void previewStored(backup)}
      >
        <GitCompareArrows aria-hidden="true" className="size-4" />
        {words.compare}
      </Button>
    </span>
  )
}

const COLUMNS: readonly Column<StoredBackup>[] = [
  {
    id: 'at',
    label: words.at,
    cellClass: 'font-semibold whitespace-nowrap',
    cell: ({ at, name }) => <span title={name}>{asInstant(at)}</span>,
  },
  {
    id: 'occasion',
    label: words.occasion,
    headClass: 'w-full',
    cell: ({ occasion }) => words.occasions[occasion],
  },
  {
    id: 'bytes',
    label: words.size,
    isNumber: true,
    cellClass: 'whitespace-nowrap',
    cell: ({ bytes }) => asSize(bytes),
  },
  {
    id: 'rows',
    label: words.rows,
    isNumber: true,
    cell: ({ rows }) => (rows === null ? words.unknownRows : asNumber(rows)),
  },
  { id: 'acts', label: words.acts, isLabelHidden: true, cell: (backup) => <Acts backup={backup} /> },
]
