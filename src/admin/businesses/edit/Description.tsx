import { lazy, Suspense } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { messages } from '../../messages.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import type { FormValues } from './values.ts'

const RichTextEditor = lazy(() => import('../../kit/editor/RichTextEditor.tsx'))

/** The description as rich text; the editor is loaded when first opened. */
export function Description() {
  const { control } = useFormContext<FormValues>()
  return (
    <Controller
      control={control}
      name="description"
      render={({ field, fieldState }) => (
        <div>
          <label className="label" htmlFor="business-description">
            {messages.businesses.description}
          </label>
          <Suspense fallback={<Skeleton lines={5} />}>
            <RichTextEditor
              id="business-description"
              label={messages.businesses.description}
              value={field.value ?? ''}
              onChange={field.onChange}
            />
          </Suspense>
          {fieldState.error && (
            <p className="field-error" role="alert">
              {fieldState.error.message}
            </p>
          )}
        </div>
      )}
    />
  )
}
