import { proposalNumber, type Proposal } from '#domain/proposals/proposal.ts'
import type { DecisionInput } from '#domain/proposals/decision.ts'
import { answer, type Call } from './server.ts'

/** A correction of a phone number that nobody has decided. */
export const proposal = (id: number, values: Partial<Proposal> = {}): Proposal => ({
  id,
  kind: 'suggest',
  state: 'open',
  topic: null,
  changes: { phone: '+90 212 555 01 99' },
  seen: { phone: '+90 212 555 01 11' },
  place: null,
  comment: null,
  name: null,
  email: null,
  business: {
    id: 500 + id,
    name: `Kahve ${id}`,
    slug: `kahve-${id}`,
    city: 'Istanbul',
    countryCode: 'TR',
    isTrashed: false,
  },
  method: null,
  isOwner: false,
  hasProof: true,
  risks: [],
  decision: null,
  messages: [],
  createdAt: '2026-05-04T12:00:00.000Z',
  decidedAt: null,
  version: 1,
  ...values,
})

/** The stored values of a proposal's business. */
const STORED = {
  name: 'Kahve',
  category: { id: 3, name: 'Cafe' },
  address: 'İstiklal Cad. 5',
  city: 'Istanbul',
  country: 'Turkey',
  postalCode: null,
  latitude: 41.03,
  longitude: 28.97,
  phone: '+90 212 555 01 11',
  email: null,
  website: null,
  workingHours: { Monday: '09:00-18:00' },
  specialHours: null,
  businessStatus: 'OPERATIONAL',
  priceRange: null,
  menuLink: null,
  reservationLink: null,
  orderLink: null,
  description: null,
}

const PAGE = 20

/** A queue that changes as the panel decides; returns what it was asked to do. */
export function serveQueue(queue: Proposal[], stored: object = {}): string[] {
  const sent: string[] = []
  const before = new Map<number, Proposal>()
  const idOf = ({ path }: Call) => Number(/\/(\d+)/.exec(path)?.[1])
  const at = (call: Call) => queue.findIndex(({ id }) => id === idOf(call))
  const changed = (call: Call, values: (known: Proposal) => Partial<Proposal>) => {
    const known = queue[at(call)]
    if (known === undefined) throw new Error('There is no such proposal.')
    before.set(known.id, known)
    const next = { ...known, ...values(known), version: known.version + 1 }
    queue[at(call)] = next
    return { proposal: next }
  }
  answer('GET /api/admin/proposals', ({ query }) => {
    const [state, kind, offset] = [query.get('state'), query.get('kind'), Number(query.get('offset'))]
    const rows = queue.filter(
      (each) =>
        (state === null || (state === 'decided' ? each.decision !== null : each.state === state)) &&
        (kind === null || each.kind === kind),
    )
    return Response.json(rows.slice(offset, offset + PAGE), {
      headers: { 'X-Total-Count': String(rows.length) },
    })
  })
  answer('GET /api/admin/proposals/waiting', () => {
    const kinds = Map.groupBy(
      queue.filter(({ state }) => state === 'open'),
      ({ kind }) => kind,
    )
    return { waiting: Object.fromEntries([...kinds].map(([kind, { length }]) => [kind, length])) }
  })
  answer('GET /api/admin/proposals/[0-9]+', (call) => {
    const known = queue[at(call)]
    return {
      proposal: known,
      stored: known?.business ? { ...STORED, ...stored, id: known.business.id } : null,
      owner: null,
    }
  })
  answer('POST /api/admin/proposals/*/decision', (call) => {
    const { verdict, fields, reason = null, text = null } = call.body as DecisionInput
    sent.push(`${proposalNumber(idOf(call))} ${JSON.stringify(call.body)}`)
    return changed(call, ({ changes }) => ({
      state: fields === undefined ? verdict : 'partly',
      decision: {
        accepted: verdict === 'accepted' ? (fields ?? Object.keys(changes)) : [],
        reason,
        text: text || null,
      },
      decidedAt: '2026-05-05T12:00:00.000Z',
    }))
  })
  answer('POST /api/admin/proposals/*/question', (call) => {
    sent.push(`${proposalNumber(idOf(call))} ${JSON.stringify(call.body)}`)
    return changed(call, ({ messages }) => ({
      state: 'asked',
      messages: [
        ...messages,
        { from: 'operator', text: (call.body as { text: string }).text, at: '2026-05-05T12:00:00.000Z' },
      ],
    }))
  })
  answer('POST /api/admin/proposals/*/undo', (call) => {
    sent.push(`${proposalNumber(idOf(call))} undo`)
    return changed(call, () => ({ state: 'open', decision: null, decidedAt: null }))
  })
  answer('GET /api/admin/categories', () =>
    Response.json(
      [
        { id: 3, name: 'Cafe' },
        { id: 4, name: 'Bakery' },
      ],
      { headers: { 'X-Total-Count': '2' } },
    ),
  )
  return sent
}
