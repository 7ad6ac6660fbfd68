import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { asDate, asNumber } from '../../kit/format.ts'
import { analytics as words } from '../../messages/analytics.ts'
import { ticksUpTo } from './scale.ts'

const SIZE = { width: 720, height: 240, left: 84, right: 12, top: 12, bottom: 28 } as const
const INNER = { width: SIZE.width - SIZE.left - SIZE.right, height: SIZE.height - SIZE.top - SIZE.bottom }

interface Props {
  label: string
  days: readonly string[]
  values: readonly number[]
  /** The previous range at the same indices; drawn dashed. */
  before?: readonly number[]
  /** Days with events that may explain a change, with their descriptions. */
  marks?: readonly { readonly day: string; readonly text: string }[]
}

/** Values by day as a line with axes, readable by pointer and arrow keys. */
export function LineChart({ label, days, values, before = [], marks = [] }: Props) {
  const [at, setAt] = useState<number>()
  const ticks = ticksUpTo(Math.max(0, ...values, ...before))
  const largest = ticks.at(-1) ?? 1
  const x = (index: number) => SIZE.left + (days.length < 2 ? 0.5 : index / (days.length - 1)) * INNER.width
  const y = (value: number) => SIZE.top + INNER.height * (1 - value / largest)
  const pathOf = (line: readonly number[]) =>
    line
      .map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
      .join('')
  const move = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key]
    if (by === undefined) return
    event.preventDefault()
    setAt(Math.min(days.length - 1, Math.max(0, (at ?? (by > 0 ? -1 : days.length)) + by)))
  }
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = (((event.clientX - left) / width) * SIZE.width - SIZE.left) / INNER.width
    setAt(Math.min(days.length - 1, Math.max(0, Math.round(share * (days.length - 1)))))
  }
  const every = Math.ceil(days.length / 5)
  const said = at === undefined ? '' : `${asDate(days[at] ?? '')}: ${asNumber(values[at] ?? 0)}`
  return (
    <div className="chart">
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${label}. ${words.course.cursor}`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, days.length - 1)}
        aria-valuenow={at ?? 0}
        aria-valuetext={said || label}
        onKeyDown={move}
        onBlur={() => setAt(undefined)}
      >
        <svg
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          aria-hidden="true"
          onPointerMove={point}
          onPointerLeave={() => setAt(undefined)}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                className="chart-grid"
                x1={SIZE.left}
                x2={SIZE.width - SIZE.right}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text className="chart-tick" x={SIZE.left - 8} y={y(tick) + 4} textAnchor="end">
                {asNumber(tick)}
              </text>
            </g>
          ))}
          {days.map((day, index) =>
            index % every === 0 ? (
              <text key={day} className="chart-tick" x={x(index)} y={SIZE.height - 8} textAnchor="middle">
                {asDate(day).replace(/ \d{4}$/, '')}
              </text>
            ) : null,
          )}
          {marks.map(({ day, text }) => (
            <line
              key={`${day} ${text}`}
              className="chart-mark"
              x1={x(days.indexOf(day))}
              x2={x(days.indexOf(day))}
              y1={SIZE.top}
              y2={SIZE.top + INNER.height}
            />
          ))}
          {before.length > 0 && (
            <path className="chart-line is-before" fill="none" stroke="currentColor" d={pathOf(before)} />
          )}
          <path className="chart-line" fill="none" stroke="currentColor" d={pathOf(values)} />
          {at !== undefined && <circle className="chart-point" cx={x(at)} cy={y(values[at] ?? 0)} r="5" />}
        </svg>
      </div>
      <p className="chart-said figures" aria-hidden="true">
        {said}
      </p>
    </div>
  )
}
