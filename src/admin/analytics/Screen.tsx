import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import '#src/styles/admin/analytics.css'
import { asDate, asNumber } from '../kit/format.ts'
import { useView } from '../kit/list/use-view.ts'
import { saveFile } from '../kit/save-file.ts'
import { sayFailure } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Failure } from '../kit/ui/Failure.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { messages } from '../messages.ts'
import { analytics as words } from '../messages/analytics.ts'
import { analyticsOf, type Analytics } from './analytics.queries.ts'
import { Figure } from './charts/Figure.tsx'
import { LineChart } from './charts/LineChart.tsx'
import { Condition } from './Condition.tsx'
import { Lists } from './Lists.tsx'
import { Speed } from './Speed.tsx'
import { Summary } from './Summary.tsx'
import { changeOf } from './summary-figures.ts'
import { Todo } from './Todo.tsx'
import { RANGES, viewOf } from './view.ts'

/** What visitors do: first what it asks of the operator, then its course and what is seen most. */
export default function Screen() {
  const [view, change] = useView('analytics', viewOf)
  const days = view.days ?? RANGES[0]
  const { data, isError, isPending, refetch } = useQuery(analyticsOf(days))
  const exporting = useMutation({
    mutationFn: async (figures: Analytics) => {
      const { workbookOf } = await import('./export.ts')
      saveFile(await workbookOf(figures), words.exportFile(figures.last))
    },
    onError: (error) => sayFailure(words.exportFailed, error),
  })
  return (
    <div className="analytics">
      <PageHead title={messages.shell.analyticsTitle} text={words.text}>
        <select
          className="field w-auto"
          aria-label={words.range}
          value={days}
          onChange={({ target }) =>
            void change({ days: RANGES.slice(1).find((each) => each === Number(target.value)) })
          }
        >
          {RANGES.toSorted((a, b) => a - b).map((each) => (
            <option key={each} value={each}>
              {words.lastDays(each)}
            </option>
          ))}
        </select>
        <Button
          isBusy={exporting.isPending}
          disabled={data === undefined}
          onClick={() => data && exporting.mutate(data)}
        >
          <Download aria-hidden="true" className="size-4" />
          {words.export}
        </Button>
      </PageHead>
      {isError && <Failure title={words.failed} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={12} />}
      {data && (
        <>
          <Todo data={data} />
          <Summary data={data} />
          <Course data={data} />
          <Condition state={data.state} />
          <Speed vitals={data.vitals} />
          <Lists data={data} />
        </>
      )}
    </div>
  )
}

/** Views by day beside the range before, with the imports of the time, and the directory's size. */
function Course({ data }: { data: Analytics }) {
  const { course } = words
  const days = data.course.map(({ day }) => day)
  const marks = data.imports.flatMap(({ day, name, added }) =>
    days.includes(day) && added > 0 ? [{ day, text: course.import(name, asNumber(added)) }] : [],
  )
  const { view } = data.totals
  const sizes = data.directory
  const [first, last] = [sizes[0], sizes.at(-1)]
  return (
    <div className="analytics-course">
      <Figure
        title={course.title}
        finding={view.now === 0 ? course.none : course.finding(asNumber(view.now), changeOf(view))}
        head={[course.day, course.views, course.entries, course.presses]}
        rows={data.course.map(({ day, views, entries, presses }) => [
          ...[asDate(day), asNumber(views), asNumber(entries), asNumber(presses)],
        ])}
      >
        <LineChart
          label={course.title}
          days={days}
          values={data.course.map(({ views }) => views)}
          before={data.courseBefore}
          marks={marks}
        />
        <p className="chart-key">
          <span className="is-now">{course.now}</span>
          <span className="is-before">{course.before}</span>
          {marks.length > 0 && <span className="is-mark">{course.imports}</span>}
        </p>
        {marks.length > 0 && (
          <ul className="chart-marks">
            {marks.map(({ day, text }) => (
              <li key={`${day} ${text}`}>
                {asDate(day)} · {text}
              </li>
            ))}
          </ul>
        )}
      </Figure>
      {first && last && (
        <Figure
          title={words.directory.title}
          finding={words.directory.finding(asNumber(first.n), asNumber(last.n))}
          head={[course.day, words.figures.businesses]}
          rows={sizes.map(({ day, n }) => [asDate(day), asNumber(n)])}
        >
          <LineChart
            label={words.directory.title}
            days={sizes.map(({ day }) => day)}
            values={sizes.map(({ n }) => n)}
          />
        </Figure>
      )}
    </div>
  )
}
