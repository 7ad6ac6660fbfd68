import * as z from 'zod/mini'
import { HEALTH_CHECKS, HEALTH_STATES } from '#domain/health/health.ts'
import { entities } from './entities.ts'

const whole = z.int().check(z.minimum(0))

export const health = z
  .strictObject({
    status: z.enum(['ok', 'warn', 'fail']),
    version: z.string(),
    commit: z.string(),
    schema: z.nullable(whole),
    checks: z.array(
      z.strictObject({ name: z.enum(HEALTH_CHECKS), state: z.enum(HEALTH_STATES), message: z.string() }),
    ),
  })
  .register(entities, { id: 'Health' })

export const ready = z
  .strictObject({ status: z.literal('ok'), version: z.string(), commit: z.string(), schema: whole })
  .register(entities, { id: 'Ready' })

export const live = z.strictObject({ status: z.literal('ok') }).register(entities, { id: 'Live' })
