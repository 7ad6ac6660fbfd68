import { AppError } from '#domain/errors.ts'

/** Repeated pieces of text at which a careless pattern or nested loop is slow. */
const UNITS = {
  'one sign': [',', ' ', '-', '.'],
  'one digit or letter': ['1', 'a'],
  'what never closes': ['<', '(', '[', '{"a":', '<p>', '<b></i>'],
  'what nearly matches, again and again': ['a,', '1:', 'a@', 'https://a.b ', '/url?'],
  'odd letters': ['\u00A0', 'a\u0301', 'ﷺ', '東', 'ست '],
  'line ends': ['\n'],
} as const

let made = 0

/**
 * Texts of some length, each unlike any other, so that nothing remembers it: one that ends in the midst of its
 * repetition, and one that ends with something else, at which a pattern fails that got so far.
 */
const textsOf = (unit: string, length: number): (() => string)[] => {
  const body = unit.repeat(Math.ceil(length / unit.length))
  return [() => `${++made}${body}`, () => `${body}x${++made}`]
}

/** The lengths of the texts, the shorter ones first: a reader that is slow at them would take minutes at the others. */
const LENGTHS = process.env.SOAK === undefined ? [2_000, 20_000] : [10_000, 100_000]
export const LONGEST = Math.max(...LENGTHS)
/** Five times what the slowest linear reader takes on a quiet machine: a reader in a square takes hundreds of times that. */
export const LIMIT_MS = (LONGEST / 100_000) * 500
/** A machine that is busy with something else makes one run slow, and cold code another: the quickest one counts. */
const RUNS = 8
/** A limit far above what a busy machine explains. */
const HOPELESS = 10 * LIMIT_MS

/** The milliseconds of this thread's own work for a call; an `AppError` counts as an answer. */
async function cost(call: () => unknown): Promise<number> {
  const start = process.threadCpuUsage()
  try {
    const answer = call()
    // Awaited only where it is asked for: what others do meanwhile would count.
    if (answer instanceof Promise) await answer
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

/** The texts that take a reader longer than the limit, with how long; the shorter ones are tried first. */
export async function findSlowInputs(read: (text: string) => unknown): Promise<string[]> {
  const slow: string[] = []
  for (const length of LENGTHS) {
    for (const [kind, units] of Object.entries(UNITS)) {
      for (const unit of units) {
        for (const text of textsOf(unit, length)) {
          let least = Infinity
          for (let run = 0; run < RUNS && least > LIMIT_MS && (run === 0 || least < HOPELESS); run++) {
            const given = text()
            least = Math.min(least, await cost(() => read(given)))
          }
          if (least > LIMIT_MS)
            slow.push(`${kind} ${JSON.stringify(unit)} x ${length}: ${Math.round(least)} ms`)
        }
      }
    }
    if (slow.length > 0) return slow
  }
  return slow
}
