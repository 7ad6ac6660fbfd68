import type { Random } from '#tests/lib/random.ts'
import { hostileValue } from './hostile-values.ts'

/** Values of every type, some of them right somewhere. */
const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 2, 1.5, 1e308, 2 ** 53, -(2 ** 63), [], {}, [[]], [null], [1, 2, 3]],
  ...['', 'basic', 'top', 'html', 'image', 'edit', 'trash', 'TR', '2026-11-01', '2026-12-31', 'G-ABCDEF'],
  ...['https://example.com/', 'https://[::1]/', 'javascript:alert(1)', '<script>alert(1)</script>'],
  ...[{ __proto__: null, constructor: { prototype: { a: 1 } } }, [['view', 'city']], [[1, 'view']]],
  ...[[['LCP', 'home', 'phone', 1e308]], [['top', 0, 'requests']], [['search', 'x'.repeat(5_000)]]],
]
const DEEP = 3_000

/** A JSON text: mostly an object of the fields with any values, sometimes another thing, sometimes broken. */
export function hostileBody(random: Random, fields: readonly string[]): string {
  const kind = random.next()
  if (kind < 0.05) return '['.repeat(DEEP) + ']'.repeat(random.int(0, DEEP))
  if (kind < 0.1) return JSON.stringify(valueOf(random))
  const roots = [...new Set(fields.map((field) => field.split('.')[0] ?? ''))].filter((name) => name !== '')
  const given = roots.filter(() => random.chance(0.9)).map((name) => [name, valueOf(random)] as const)
  const stray = random.chance(0.1) ? [[hostileValue(random), valueOf(random)] as const] : []
  const body = JSON.stringify(Object.fromEntries([...given, ...stray]))
  if (fields.includes('') && random.chance(0.5)) return `[${body}]`
  return kind < 0.15 ? body.slice(0, random.int(0, body.length)) : body
}

const valueOf = (random: Random): unknown => (random.chance(0.7) ? random.pick(VALUES) : hostileValue(random))
