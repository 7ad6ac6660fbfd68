import { sql } from 'drizzle-orm'
import { findClaim } from '#db/claims/claims.ts'
import { businesses } from '#db/schema/index.ts'
import { claimToken } from '#domain/proposals/claim.ts'
import type { Proposal } from '#domain/proposals/proposal.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { createApp } from '#functions/app.ts'
import { adminClient } from './admin-client.ts'

export const SECRET = 's'.repeat(40)
const ENV = { CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP', SESSION_SECRET: SECRET }
/** A number for the network of each test, as a process counts what a network sends. */
let networks = 0

/** The host of the claimed business. */
export const HOST = 'cafe-marin.fr'

/** A business with a website and a phone number, what the DNS and that website answer, and visitors who claim it. */
export async function claimsClient() {
  const api = await adminClient()
  const network = `192.0.2.${(networks += 1)}`
  const world = {
    texts: [] as string[],
    file: '',
    calls: [] as string[],
    during: undefined as (() => Promise<void>) | undefined,
  }
  const answer: typeof fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input)
    world.calls.push(url.href)
    await world.during?.()
    if (!url.pathname.endsWith('/dns-query'))
      return new Response(world.file, { headers: { 'Content-Type': 'text/plain' } })
    const type = url.searchParams.get('type')
    const data =
      type === 'TXT' ? world.texts.map((text) => `"${text}"`) : type === 'A' ? ['93.184.216.34'] : []
    const Answer = data.map((each) => ({
      name: url.searchParams.get('name'),
      type: type === 'TXT' ? 16 : 1,
      data: each,
    }))
    return Response.json({ Status: 0, Answer })
  }
  const app = createApp({ openDatabase: () => api.db, fetch: answer })
  const [business] = await api.db
    .update(businesses)
    .set({ website: `https://${HOST}/`, phone: '+33 1 42 00 00 00' })
    .where(sql`id = (select min(id) from businesses where deleted_at is null)`)
    .returning()
  if (!business) throw new Error('The fixture has no business.')
  const { id: businessId, slug } = business

  const form = (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    env = {},
  ) =>
    app.request(
      path,
      {
        method: 'POST',
        body: String(new URLSearchParams(fields)),
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'CF-Connecting-IP': network,
          ...headers,
        },
      },
      { ...ENV, ...env },
    )
  const claim = async (fields: Record<string, string> = {}) => {
    const response = await form(`/claim/${slug}`, {
      method: 'dns',
      yourName: 'Ada',
      yourEmail: 'ada@example.com',
      ...fields,
    })
    const receipt = response.headers.get('Location') ?? ''
    const token = receipt.replace('/receipt/', '')
    return { response, receipt, token, hash: await sha256(token) }
  }
  /** A claim that was proven by the DNS. */
  const proven = async () => {
    const sent = await claim()
    world.texts = [await claimToken(sent.hash)]
    await form(sent.receipt, { action: 'check' })
    return sent
  }
  /** The owner's browser. */
  const opened = async () => {
    const sent = await proven()
    const response = await form(sent.receipt, { action: 'open' })
    const cookie = (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
    return { ...sent, response, cookie }
  }
  return {
    ...api,
    app,
    world,
    answer,
    slug,
    businessId,
    form,
    claim,
    proven,
    opened,
    standing: () => findClaim(api.db, businessId),
    queue: () => api.get<Proposal[]>('/api/admin/proposals'),
  }
}
