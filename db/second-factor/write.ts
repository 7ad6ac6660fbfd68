import { sql } from 'drizzle-orm'
import { auditStatement, auditStatementIfChanged } from '../audit/append.ts'
import type { Database } from '../client.ts'
import { recoveryCodes } from '../schema/index.ts'
import { THE_FACTOR } from './read.ts'

const entity = 'second-factor'

/** Notes a new key, which counts once it is confirmed; false where another is confirmed already. */
export async function beginSecondFactor(db: Database, sealedKey: string, now: Date): Promise<boolean> {
  const { rowsAffected } = await db.run(sql`insert into second_factor (id, sealed_key, created_at)
    values (1, ${sealedKey}, ${now.toISOString()})
    on conflict do update set sealed_key = excluded.sealed_key, created_at = excluded.created_at, last_step = 0
    where confirmed_at is null`)
  return rowsAffected === 1
}

/** Switches codes on; false where they already are, or the key has changed. */
export async function confirmSecondFactor(
  db: Database,
  { sealedKey, step, recoveryHashes, actor }: Confirmation,
  now: Date,
): Promise<boolean> {
  const isConfirmed = sql`exists (select 1 from second_factor where ${THE_FACTOR} and confirmed_at = ${now.toISOString()}
    and sealed_key = ${sealedKey})`
  const [confirmed] = await db.batch([
    db.run(sql`update second_factor set confirmed_at = ${now.toISOString()}, last_step = ${step}
      where ${THE_FACTOR} and confirmed_at is null and sealed_key = ${sealedKey}`),
    auditStatementIfChanged(db, { actor, action: 'start', entity }),
    db.delete(recoveryCodes).where(isConfirmed),
    db.run(sql`insert into recovery_codes (hash)
      select value from json_each(${JSON.stringify(recoveryHashes)}) where ${isConfirmed}`),
  ])
  return confirmed.rowsAffected === 1
}

interface Confirmation {
  readonly sealedKey: string
  /** Time step of the code that confirmed it, which is used up. */
  readonly step: number
  readonly recoveryHashes: readonly string[]
  readonly actor: string
}

/** Uses up the code of a time step; false where it, or a later one, was used before. */
export async function useTimeStep(db: Database, step: number): Promise<boolean> {
  const { rowsAffected } = await db.run(sql`update second_factor set last_step = ${step}
    where ${THE_FACTOR} and confirmed_at is not null and last_step < ${step}`)
  return rowsAffected === 1
}

/** Uses up a recovery code; false where there is none of this hash. */
export async function useRecoveryCode(db: Database, hash: string): Promise<boolean> {
  const { rowsAffected } = await db.run(sql`delete from recovery_codes where hash = ${hash}`)
  return rowsAffected === 1
}

/** Switches codes off. */
export async function removeSecondFactor(db: Database, actor: string): Promise<void> {
  await db.batch([
    db.run(sql`delete from second_factor`),
    db.delete(recoveryCodes),
    auditStatement(db, { actor, action: 'cancel', entity }),
  ])
}
