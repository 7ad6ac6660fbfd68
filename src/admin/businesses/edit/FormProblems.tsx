import { useFormContext, type FieldPath } from 'react-hook-form'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { messages } from '../../messages.ts'
import { errorPaths } from './first-error.ts'
import { labelOfPath } from '../../kit/fields/label-of-path.ts'
import type { FormValues } from './values.ts'

const words = messages.businesses

interface Props {
  /** Why the last save failed; undefined where it did not. */
  failure: string | undefined
  /** An existing business that the new one would duplicate. */
  existing: AdminBusiness | undefined
  /** Leads to a field. */
  onShow: (path: FieldPath<FormValues>) => void
  onOpen: (id: number) => void
}

/**
 * What stands in the way of saving, above the buttons: the fields to mend as links, the business that is there already, or
 * why the server took nothing.
 */
export function FormProblems({ failure, existing, onShow, onOpen }: Props) {
  const { errors } = useFormContext<FormValues>().formState
  // A row with two faults is one to mend, and its first field leads to it.
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
