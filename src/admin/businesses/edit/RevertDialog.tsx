import { useFormContext } from 'react-hook-form'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { messages } from '../../messages.ts'
import { Changes } from './Changes.tsx'
import { formatFieldValue } from './format-field-value.ts'
import { differingFields, type FormValues } from './values.ts'

const words = messages.businesses.history

interface Props {
  title: string
  now: FormValues
  then: FormValues
  categoryName: (id: number) => string
  onCancel: () => void
  onConfirm: (values: FormValues) => void
}

/** Shows what going back to a former version changes, and asks before it does. */
export function RevertDialog({ title, now, then, categoryName, onCancel, onConfirm }: Props) {
  const { isDirty } = useFormContext<FormValues>().formState
  const fields = differingFields(now, then)
  const shown = (values: FormValues, field: string) =>
    field === 'categoryId'
      ? categoryName(values.categoryId)
      : formatFieldValue(field, values[field as keyof FormValues])
  return (
    <Confirm
      isOpen
      onCancel={onCancel}
      onConfirm={() => onConfirm(then)}
      title={title}
      text={isDirty ? `${words.revertText} ${words.revertUnsaved}` : words.revertText}
      action={words.revert}
    >
      <Changes fields={fields} shown={(field, side) => shown(side === 'before' ? now : then, field)} />
    </Confirm>
  )
}
