import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messages } from '../messages.ts'
import { Failure } from '../kit/ui/Failure.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { Activities } from './Activities.tsx'
import { syncJob } from './submission-job.store.ts'
import { dashboardFigures } from './dashboard.queries.ts'
import { StatCards } from './StatCards.tsx'
import { Indexing } from './Indexing.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { Work } from './Work.tsx'

/** The first screen: figures of the directory, the day's work, shortcuts, and the submission to search engines. */
export default function Screen() {
  const { data, isError, refetch, dataUpdatedAt } = useQuery(dashboardFigures)
  const job = data?.submission.job
  useEffect(() => {
    if (job) syncJob(job)
  }, [job])
  const { title, text, failed } = messages.dashboard
  return (
    <>
      <PageHead title={title} text={text} />
      {isError && <Failure title={failed} onRetry={() => void refetch()} />}
      <StatCards data={data} />
      <Work data={data} now={dataUpdatedAt} />
      <Shortcuts businesses={data?.totals.businesses} />
      <div className="dashboard-columns">
        <Indexing submission={data?.submission} indexable={data?.totals.indexable} now={dataUpdatedAt} />
        <Activities activities={data?.activities} now={dataUpdatedAt} />
      </div>
    </>
  )
}
