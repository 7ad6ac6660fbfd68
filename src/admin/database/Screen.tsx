import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import '#src/styles/admin/database.css'
import { messages } from '../messages.ts'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { useBeforeUnloadWarning } from '../kit/ui/use-before-unload-warning.ts'
import { databaseQuery } from './database.queries.ts'
import { BackupPanel } from './parts/BackupPanel.tsx'
import { CachePanel } from './parts/CachePanel.tsx'
import { DatabaseChecks } from './parts/DatabaseChecks.tsx'
import { DangerZone } from './parts/DangerZone.tsx'
import { Overview, Tables } from './parts/Overview.tsx'
import { RestorePanel } from './parts/RestorePanel.tsx'
import { $restore, isRestoring } from './restore.store.ts'

/** The database as a whole: its contents, integrity checks, backup and restore. */
export default function Screen() {
  const { data, isPending, refetch } = useQuery(databaseQuery)
  useBeforeUnloadWarning(isRestoring(useStore($restore)))
  const { title, text } = messages.database
  const businesses = data?.tables.find(({ name }) => name === 'businesses')?.rows ?? 0
  return (
    <div className="database">
      <PageHead title={title} text={text} />
      {isPending && <Skeleton lines={5} />}
      {!isPending && !data && <Failure onRetry={() => void refetch()} />}
      {data && <Overview {...data} />}
      <div className="database-work">
        <DatabaseChecks />
        <div className="database-side">
          <BackupPanel />
          <CachePanel />
        </div>
      </div>
      <RestorePanel />
      {data && <Tables {...data} />}
      <DangerZone businesses={businesses} />
    </div>
  )
}
