import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { AdminError, isSuppressed } from '../../kit/api.ts'
import { messages } from '../../messages.ts'
import { create, save } from '../businesses.queries.ts'
import { failureText, saySuccess } from '../../kit/toast.ts'
import {
  type BusinessForm,
  EMPTY_VALUES,
  type FormField,
  type FormValues,
  patchOf,
  rowOf,
  sentOf,
} from './values.ts'

const words = messages.businesses

/** What happens to the form after saving. */
export type AfterSave = 'close' | 'stay'

/** An edit conflict: somebody else saved first. */
export interface EditConflict {
  readonly mine: FormValues
  readonly stored: AdminBusiness
  readonly then: AfterSave
}

interface Options {
  /** The business as loaded; undefined for a new one. */
  readonly base: AdminBusiness | undefined
  readonly form: UseFormReturn<FormValues, unknown, BusinessForm>
  /** Called when everything is stored, with the current business. */
  readonly onSaved: (saved: AdminBusiness | undefined, then: AfterSave) => void
  /** Called with the fields that the server rejected. */
  readonly onRefused: (fields: readonly FormField[]) => void
}

const storedOf = (error: unknown) =>
  error instanceof AdminError && error.status === 409
    ? (error.body as { readonly stored?: AdminBusiness } | undefined)?.stored
    : undefined

type SaveOptions = Pick<BusinessForm, 'liftSuppression'>
const LIFTED = { liftSuppression: true }

/** Saves the form, reports the outcome, and holds the conflicting version if somebody else saved first. */
export function useSaving({ base, form, onSaved, onRefused }: Options) {
  const saving = useMutation(save)
  const creating = useMutation(create)
  const [meeting, setMeeting] = useState<EditConflict>()
  const [existing, setExisting] = useState<AdminBusiness>()
  /** Saves although the business was permanently removed earlier. */
  const [lift, setLift] = useState<() => Promise<boolean>>()
  const [failure, setFailure] = useState<string>()
  const [isSaved, setSaved] = useState(false)

  const refused = (error: unknown, text: string, again: () => Promise<boolean>) => {
    if (isSuppressed(error)) {
      setLift(() => again)
      return
    }
    const details = error instanceof AdminError && error.status === 400 ? error.details : []
    const fields = details
      .map(({ path }) => path.split('.')[0])
      .filter((field) => field !== undefined && field in EMPTY_VALUES) as FormField[]
    for (const field of fields)
      form.setError(field, {
        type: 'server',
        message: field === 'slug' ? words.slugTaken : words.form.kind,
      })
    if (fields.length > 0) onRefused(fields)
    else setFailure(failureText(text, error))
  }
  const done = (saved: AdminBusiness | undefined, then: AfterSave, text: string) => {
    setMeeting(undefined)
    setSaved(true)
    onSaved(saved, then)
    // The form of a stored business that stays open shows the outcome itself.
    if (then === 'close' || !base) saySuccess(text)
    return true
  }
  const change = async (
    values: FormValues | BusinessForm,
    from: AdminBusiness,
    then: AfterSave,
    meant: SaveOptions = {},
  ): Promise<boolean> => {
    const patch = patchOf(values, from)
    if (patch === undefined) return done(from, then, words.unchanged)
    try {
      const sent = { id: from.id, patch: { ...patch, ...meant }, row: rowOf(patch) }
      return done(await saving.mutateAsync(sent), then, words.saved)
    } catch (error) {
      const stored = storedOf(error)
      if (stored) setMeeting({ mine: values, stored, then })
      else refused(error, words.failed.save, () => change(values, from, then, LIFTED))
      return false
    }
  }
  const add = async (values: BusinessForm, then: AfterSave, meant: SaveOptions = {}): Promise<boolean> => {
    try {
      return done(await creating.mutateAsync({ ...sentOf(values), ...meant }), then, words.created)
    } catch (error) {
      const stored = storedOf(error)
      if (stored) setExisting(stored)
      else refused(error, words.failed.create, () => add(values, then, LIFTED))
      return false
    }
  }
  return {
    /** Whether it was stored. */
    submit: (values: BusinessForm, then: AfterSave) => {
      setFailure(undefined)
      return base ? change(values, base, then) : add(values, then)
    },
    isBusy: saving.isPending || creating.isPending,
    isSaved,
    failure,
    existing,
    meeting,
    /** Saves the merge of both versions. */
    merge: (values: FormValues) => meeting && change(values, meeting.stored, meeting.then),
    cancelMerge: () => setMeeting(undefined),
    /** Present where the business was permanently removed earlier: saves it nevertheless. */
    lift:
      lift &&
      (async () => {
        await lift()
        setLift(undefined)
      }),
    cancelLift: () => setLift(undefined),
  }
}
