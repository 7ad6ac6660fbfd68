import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Upstream } from './upstream.ts'

/** The families that each process counts for itself; all others are of the site as a whole. */
const OF_A_PROCESS = /^meridian_(?:requests|request_seconds|refused)$/

interface Family {
  readonly head: string[]
  /** Values by what stands before them. */
  readonly samples: Map<string, number>
}

export const isMetrics = ({ method, url }: IncomingMessage): boolean =>
  method === 'GET' && /^\/metrics(?:\?|$)/.test(url ?? '')

/** Of an answer that is put together anew. */
const CHANGED = new Set(['connection', 'content-encoding', 'content-length', 'transfer-encoding', 'vary'])

/** Answers with the metrics of all processes in one; false, and nothing answered, where one of them gives none. */
export async function answerMetrics(
  { headers: { authorization = '' } }: IncomingMessage,
  response: ServerResponse,
  upstreams: readonly Upstream[],
): Promise<boolean> {
  const headers = { Authorization: authorization }
  const asked = upstreams.map(({ port }) => fetch(`http://127.0.0.1:${port}/metrics`, { headers }))
  const answers = await Promise.all(asked).catch(() => [])
  const [first] = answers
  if (first === undefined || answers.some(({ ok }) => !ok)) return false
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  response.writeHead(200, Object.fromEntries([...first.headers].filter(([name]) => !CHANGED.has(name))))
  response.end(sumMetrics(texts))
  return true
}

/** The metrics of all processes in one text: what each counts for itself is added up, and the rest is as the first says. */
export function sumMetrics([first = '', ...others]: readonly string[]): string {
  const sums = familiesOf(first)
  for (const [name, { head, samples }] of others.flatMap((text) => [...familiesOf(text)])) {
    if (!OF_A_PROCESS.test(name)) continue
    const sum = sums.get(name) ?? { head, samples: new Map<string, number>() }
    sums.set(name, sum)
    for (const [sample, value] of samples) sum.samples.set(sample, (sum.samples.get(sample) ?? 0) + value)
  }
  const lines = [...sums.values()].flatMap(({ head, samples }) => [
    ...head,
    ...[...samples].map(([sample, value]) => `${sample} ${value}`),
  ])
  return [...lines, '# EOF\n'].join('\n')
}

function familiesOf(text: string): Map<string, Family> {
  const families = new Map<string, Family>()
  let family: Family | undefined
  for (const line of text.split('\n')) {
    const [, type] = /^# TYPE (\S+) /.exec(line) ?? []
    if (type !== undefined) families.set(type, (family = { head: [], samples: new Map<string, number>() }))
    const end = line.lastIndexOf(' ')
    if (line === '# EOF' || end === -1) continue
    if (line.startsWith('# ')) family?.head.push(line)
    else family?.samples.set(line.slice(0, end), Number(line.slice(end + 1)))
  }
  return families
}
