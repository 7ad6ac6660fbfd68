import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import type { BusinessForm } from '#domain/business/form.ts'
import { AdminError } from '../../kit/api.ts'
import { messages } from '../../messages.ts'
import { create, save } from '../businesses.queries.ts'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { EMPTY_VALUES, patchOf, rowOf, type FormField, type FormValues } from './values.ts'

const words = messages.businesses

/** An edit conflict: somebody else saved first. */
export interface EditConflict {
  readonly mine: FormValues
  readonly stored: AdminBusiness
}

interface Options {
  /** The business as loaded; undefined for a new one. */
  readonly base: AdminBusiness | undefined
  readonly form: UseFormReturn<FormValues, unknown, BusinessForm>
  /** Called when everything is stored. */
  readonly onSaved: () => void
  /** Called with the fields that the server rejected. */
  readonly onRefused: (fields: readonly FormField[]) => void
}

const storedOf = (error: unknown) =>
  error instanceof AdminError && error.status === 409
    ? (error.body as { readonly stored?: AdminBusiness } | undefined)?.stored
    : undefined

/** Saves the form, reports the outcome, and holds the conflicting version if somebody else saved first. */
export function useSaving({ base, form, onSaved, onRefused }: Options) {
  const saving = useMutation(save)
  const creating = useMutation(create)
  const [meeting, setMeeting] = useState<EditConflict>()
  const [existing, setExisting] = useState<AdminBusiness>()

  const refused = (error: unknown, text: string) => {
    const details = error instanceof AdminError && error.status === 400 ? error.details : []
    const fields = details
      .map(({ path }) => path.split('.')[0])
      .filter((field) => field !== undefined && field in EMPTY_VALUES) as FormField[]
    for (const field of fields)
      form.setError(field, { message: field === 'slug' ? words.slugTaken : words.form.kind })
    if (fields.length > 0) onRefused(fields)
    else sayFailure(text, error)
  }

  const change = async (values: FormValues | BusinessForm, from: AdminBusiness) => {
    const patch = patchOf(values, from)
    if (patch === undefined) {
      onSaved()
      return
    }
    try {
      await saving.mutateAsync({ id: from.id, patch, row: rowOf(patch) })
      setMeeting(undefined)
      onSaved()
      saySuccess(words.saved)
    } catch (error) {
      const stored = storedOf(error)
      if (stored) setMeeting({ mine: values, stored })
      else refused(error, words.failed.save)
    }
  }
  const add = async (values: BusinessForm) => {
    try {
      await creating.mutateAsync(values)
      onSaved()
      saySuccess(words.created)
    } catch (error) {
      const stored = storedOf(error)
      if (stored) setExisting(stored)
      else refused(error, words.failed.create)
    }
  }
  return {
    submit: (values: BusinessForm) => (base ? change(values, base) : add(values)),
    isBusy: saving.isPending || creating.isPending,
    existing,
    meeting,
    /** Saves the merge of both versions. */
    merge: (values: FormValues) => meeting && change(values, meeting.stored),
    cancelMerge: () => setMeeting(undefined),
  }
}
