import { Hono } from 'hono'

export function createApp() {
  return new Hono().get('/api/health', (c) => c.json({ ok: true }))
}
