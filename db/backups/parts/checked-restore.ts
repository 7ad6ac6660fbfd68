import { AppError } from '#domain/errors.ts'
import type { Database } from '../../client.ts'
import { requireRestore, type Restore } from '../restore/state.ts'

/**
 * The restore of which parts may be read: its rows were checked and cleaned. Throws `AppError` otherwise, and, where
 * something is to be brought back, for a backup that this site did not sign unless that is accepted.
 */
export async function requireChecked(db: Database, id: string, acceptsUnsigned = true): Promise<Restore> {
  const restore = await requireRestore(db, id)
  if (restore.state !== 'checked')
    throw new AppError('conflict', `Nothing of this restore can be brought back: it is ${restore.state}.`)
  if (restore.seal !== 'own' && !acceptsUnsigned)
    throw new AppError(
      'bad_request',
      'This site did not sign the backup: say acceptUnsigned to bring something back.',
    )
  return restore
}
