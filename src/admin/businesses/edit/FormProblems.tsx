import { useFormContext, type FieldPath } from 'react-hook-form'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { messages } from '../../messages.ts'
import { errorPaths } from './first-error.ts'
import { labelOfPath } from '../../kit/fields/label-of-path.ts'
import type { FormValues } from './values.ts'

const words = messages.businesses

interface Props {
  /** Why the last save failed; undefined where it succeeded. */
  failure: string | undefined
  /** The existing business that the new one would duplicate. */
  existing: AdminBusiness | undefined
  /** Navigates to a field. */
  onShow: (path: FieldPath<FormValues>) => void
  onOpen: (id: number) => void
}

/**
 * What prevents saving, above the buttons: links to invalid fields, the business that exists already, or the server's
 * refusal.
 */
export function FormProblems({ failure, existing, onShow, onOpen }: Props) {
  const { errors } = useFormContext<FormValues>().formState
  // A row with two errors is listed once and links to its first field.
  const paths = new Map(
    errorPaths(errors)
      .toReversed()
      .map((path) => [labelOfPath(path), path]),
  )
  if (paths.size > 0)
    return (
      <div className="form-problems" role="group" aria-label={words.invalid}>
        <span className="font-semibold">{words.invalid}:</span>
        {[...paths].toReversed().map(([label, path]) => (
          <button key={label} type="button" className="link" onClick={() => onShow(path)}>
            {label}
          </button>
        ))}
      </div>
    )
  if (existing)
    return (
      <div className="form-problems" role="alert">
        <span>{words.exists}</span>
        <Button onClick={() => onOpen(existing.id)}>{words.openExisting}</Button>
      </div>
    )
  if (failure === undefined) return null
  return (
    <p className="form-problems" role="alert">
      {failure}
    </p>
  )
}
