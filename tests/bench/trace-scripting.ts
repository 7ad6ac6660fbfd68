/** An event of a Chromium trace (Trace Event Format); times are microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** The part of it that the thread computed; the rest it waited for drawing or a processor. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Events that run scripts, as DevTools lists them; one may contain another. */
const SCRIPTING = new Set([
  'FunctionCall',
  'EvaluateScript',
  'FireAnimationFrame',
  'TimerFire',
  'EventDispatch',
])
const FRAME = 'FireAnimationFrame'

const isWhole = (event: TraceEvent): event is TraceEvent & { readonly dur: number } =>
  event.ph === 'X' && event.dur !== undefined

/** The milliseconds that each outermost call and each frame computed, on the main thread that ran most of them. */
export function readScripting(events: readonly TraceEvent[]): {
  readonly tasks: readonly number[]
  readonly frames: readonly number[]
} {
  const threads = new Map<string, (TraceEvent & { readonly dur: number })[]>()
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  for (const event of events.filter(isWhole).filter(({ name }) => SCRIPTING.has(name))) {
    const thread = `${event.pid} ${event.tid}`
    if (!mains.has(thread)) continue
    const known = threads.get(thread)
    if (known) known.push(event)
    else threads.set(thread, [event])
  }
  const [busiest = []] = [...threads.values()].sort((a, b) => b.length - a.length)
  const outermost: number[] = []
  let end = 0
  const computed = ({ dur, tdur = dur }: (typeof busiest)[number]) => tdur / 1000
  for (const event of busiest.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    if (event.ts < end) continue
    outermost.push(computed(event))
    end = event.ts + event.dur
  }
  return {
    tasks: outermost,
    frames: busiest.filter(({ name }) => name === FRAME).map(computed),
  }
}
