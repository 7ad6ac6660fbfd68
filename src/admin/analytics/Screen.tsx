import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import '#src/styles/admin/analytics.css'
import { asDate, asNumber, asShare } from '../kit/format.ts'
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
import { Lists } from './Lists.tsx'
import { changeOf, summaryFigures } from './summary-figures.ts'
import { Todo } from './Todo.tsx'
import { RANGES, viewOf } from './view.ts'
import { Bars } from './charts/Bars.tsx'
import { completenessOf, ratingsOf, shareRatedWell } from './record-quality.ts'
import { rateVital, scoreOf, VITALS } from '#domain/events/vitals.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { asVital } from './format-vital.ts'

/** Summary figures of the range and of the directory. */
function Summary({ data }: { data: Analytics }) {
  return (
    <section aria-label={words.figures.heading}>
      <dl className="analytics-summary figures">
        {summaryFigures(data).map(({ label, value, format, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === null ? words.figures.unknown : format(value)}</dd>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const TONES = { good: 'good', middling: 'warn', poor: 'bad' } as const
const { speed } = words

/** The speed of each kind of page: its metrics and its score. */
function Speed({ vitals }: Pick<Analytics, 'vitals'>) {
  if (vitals.length === 0) return null
  return (
    <section aria-labelledby="speed" className="min-w-0">
      <h3 id="speed" className="analytics-title">
        {speed.title}
      </h3>
      <p className="text-soft">{speed.text}</p>
      <div className="table-frame">
        <table className="table is-stacking">
          <thead>
            <tr>
              <th scope="col">{speed.page}</th>
              {VITALS.map((vital) => (
                <th key={vital} scope="col" className="is-number">
                  <abbr title={speed.names[vital]}>{vital}</abbr>
                </th>
              ))}
              <th scope="col" className="is-number">
                {speed.score}
              </th>
            </tr>
          </thead>
          <tbody>
            {vitals.map(({ page, values }) => (
              <tr key={page}>
                <th scope="row">{words.pages[page]}</th>
                {values.map(({ vital, p75 }) => (
                  <td key={vital} className="is-number" data-label={vital}>
                    {p75 === null ? (
                      words.figures.unknown
                    ) : (
                      <Badge tone={TONES[rateVital(vital, p75)]}>
                        {asVital(vital, p75)}
                        <span className="sr-only"> {words.ratings[rateVital(vital, p75)]}</span>
                      </Badge>
                    )}
                  </td>
                ))}
                <td className="is-number" data-label={speed.score}>
                  {scoreIn(values)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function scoreIn(values: Analytics['vitals'][number]['values']): string {
  const known = values.flatMap(({ vital, p75 }) => (p75 === null ? [] : [[vital, p75] as const]))
  const score = scoreOf(Object.fromEntries(known))
  return score === undefined ? words.figures.unknown : asNumber(Math.round(score))
}

/** Completeness and ratings of the directory's records; nothing before they were first computed. */
function Condition({ state }: { state: Analytics['state'] }) {
  const [fields, rated] = [completenessOf(state), ratingsOf(state)]
  if (fields.length === 0 && rated.length === 0) return null
  const share = (filled: number) => (state.businesses === 0 ? 0 : filled / state.businesses)
  const [first] = fields
  const { completeness, rated: ratings } = words
  const well = shareRatedWell(rated)
  const most = Math.max(...rated.map(({ n }) => n), 1)
  return (
    <div className="analytics-condition">
      <Figure
        title={completeness.title}
        finding={
          first && first.missing > 0
            ? completeness.finding(words.lacksNames[first.lack] ?? first.lack, asShare(share(first.filled)))
            : completeness.none
        }
        head={[completeness.field, completeness.filled, completeness.missing]}
        rows={fields.map(({ lack, filled, missing }) => [
          ...[words.lacksNames[lack] ?? lack, asNumber(filled), asNumber(missing)],
        ])}
      >
        <Bars
          rows={fields.map(({ lack, filled }) => ({
            key: lack,
            name: words.lacksNames[lack] ?? lack,
            length: share(filled),
            value: asShare(share(filled)),
          }))}
        />
      </Figure>
      <Figure
        title={ratings.title}
        finding={well === undefined ? ratings.none : ratings.finding(asShare(well))}
        head={[ratings.range, words.count]}
        rows={rated.map(({ name, n }) => [name, asNumber(n)])}
      >
        <Bars
          rows={rated.map(({ name, n }) => ({
            key: name,
            name,
            length: n / most,
            value: asNumber(n),
          }))}
        />
      </Figure>
    </div>
  )
}

/** Visitor statistics: first what needs action, then trends and the most viewed. */
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

/** Views by day compared with the previous range, imports in that time, and the directory's size. */
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
