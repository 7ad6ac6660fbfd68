import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormProvider, useForm, type FieldErrors, type FieldPath } from 'react-hook-form'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import type { BusinessForm as Parsed } from '#domain/business/form.ts'
import { addToast } from '#ui/toast/toast.store.ts'
import { messages } from '../../messages.ts'
import { forgetDraft } from '../../kit/draft/use-draft.ts'
import { SaveState } from '../../kit/draft/SaveState.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { allCategories } from '../../kit/choices/choices.queries.ts'
import type { ChangeView } from '../../kit/list/use-view.ts'
import type { Tab, View } from '../view.ts'
import { BusinessDraft, draftNameOf } from './BusinessDraft.tsx'
import { Conflict } from './Conflict.tsx'
import { firstError, tabOf } from './first-error.ts'
import { FormTabs } from './FormTabs.tsx'
import { RecordHead } from './RecordHead.tsx'
import { useUnsavedChangesBlocker } from './use-unsaved-changes-blocker.ts'
import { useSaving } from './use-saving.ts'
import { EMPTY_VALUES, schemaOf, valuesOf, type FormField, type FormValues } from './values.ts'

const words = messages.businesses

interface Props {
  /** The business as loaded; undefined for a new one. */
  base: AdminBusiness | undefined
  tab: Tab
  change: ChangeView<View>
  onClose: () => void
}

/** The dialog for editing or adding a business. */
export function BusinessForm({ base: read, tab, change, onClose }: Props) {
  // A refetch must not change what the form's changes are compared with.
  const [base] = useState(read)
  const form = useForm<FormValues, unknown, Parsed>({
    resolver: standardSchemaResolver(schemaOf(base)),
    defaultValues: base ? valuesOf(base) : EMPTY_VALUES,
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const isSaved = useRef(false)
  const [restored, setRestored] = useState(0)
  const forget = () => forgetDraft(draftNameOf(base))
  const leaving = useUnsavedChangesBlocker(() => isDirty && !isSaved.current)
  const list = useQuery(allCategories)
  const showFirst = (path: FieldPath<FormValues> | undefined) => {
    const place = path && tabOf(path.split('.')[0] as FormField)
    if (!path || !place) return
    void change({ tab: place === 'general' ? undefined : place }, { isReplacing: true })
    // Waits until the field's tab is rendered.
    setTimeout(() => form.setFocus(path), 50)
  }
  const saving = useSaving({
    base,
    form,
    onSaved: () => {
      isSaved.current = true
      forget()
      onClose()
    },
    onRefused: ([field]) => showFirst(field),
  })
  const onInvalid = (errors: FieldErrors<FormValues>) => {
    addToast({ title: words.invalid, isDestructive: true })
    showFirst(firstError(errors))
  }
  const categoryName = (id: number) => list.data?.find((each) => each.id === id)?.name ?? String(id)
  const isTrashed = base !== undefined && base.deletedAt !== null
  return (
    <FormProvider {...form}>
      <Dialog
        isOpen
        isWide
        onClose={onClose}
        title={base ? words.editTitle : words.newTitle}
        {...(base && { description: base.name })}
        footer={
          <>
            <SaveState isSaving={saving.isBusy} isDirty={isDirty} />
            <Button onClick={onClose}>{isTrashed ? messages.common.close : messages.common.cancel}</Button>
            {!isTrashed && (
              <Button look="primary" type="submit" form="business-form" isBusy={saving.isBusy}>
                {base ? words.save : words.create}
              </Button>
            )}
          </>
        }
      >
        <form
          id="business-form"
          noValidate
          onSubmit={(event) => void form.handleSubmit(saving.submit, onInvalid)(event)}
        >
          <RecordHead base={base} existing={saving.existing} change={change} />
          {!isTrashed && <BusinessDraft base={base} onRestored={() => setRestored(restored + 1)} />}
          <FormTabs key={restored} base={base} tab={tab} change={change} isDisabled={isTrashed} />
        </form>
      </Dialog>
      {saving.meeting && base && (
        <Conflict
          {...saving.meeting}
          base={base}
          isBusy={saving.isBusy}
          categoryName={categoryName}
          onCancel={saving.cancelMerge}
          onApply={(values) => void saving.merge(values)}
        />
      )}
      <Confirm
        isOpen={leaving.status === 'blocked'}
        onCancel={() => leaving.reset?.()}
        onConfirm={() => {
          forget()
          leaving.proceed?.()
        }}
        title={messages.common.unsaved}
        text={messages.common.unsavedText}
        action={messages.common.discard}
        cancel={messages.common.keepEditing}
        isDanger
      />
    </FormProvider>
  )
}
