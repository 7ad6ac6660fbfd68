import { AppError } from '#domain/errors.ts'
import type { Database } from '../../client.ts'
import { requireRestore, type Restore } from '../restore/state.ts'

/**
 * Returns the restore with this id once its rows were checked and sanitised. Throws `AppError` if they were not, or if
 * another site signed the backup and `acceptsUnsigned` is false.
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
