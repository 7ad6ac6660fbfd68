import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FIELDS } from '#import/columns/fields.ts'
import { asNumber } from '../../kit/format.ts'
import { failureText, saySuccess } from '../../kit/toast.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { messages } from '../../messages.ts'
import type { Template } from '../templates.queries.ts'

const { templates: words, columns: columnWords, fields } = messages.excel

/** The name and mapping that the dialog edits. */
export type TemplateDraft = Pick<Template, 'name' | 'mapping'>

interface Props {
  title: string
  text: string
  draft: TemplateDraft
  /** The headers of the mapped columns; absent if only the name is edited. */
  headers?: readonly string[]
  /** The notice after saving. */
  done: string
  save: (draft: TemplateDraft) => Promise<unknown>
  onClose: () => void
}

/** Edits the name of a template and the fields of its columns. */
export function TemplateDialog({ title, text, draft, headers = [], done, save, onClose }: Props) {
  const form = useId()
  const [{ name, mapping }, setDraft] = useState(draft)
  const [fault, setFault] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onSuccess: () => {
      saySuccess(done, name.trim())
      onClose()
    },
    onError: (error) => setFault(failureText(words.failed, error)),
  })
  const submit = () => {
    if (name.trim() === '') setFault(words.nameMissing)
    else mutate({ name: name.trim(), mapping })
  }
  const rename = (next: string) => {
    setDraft({ name: next, mapping })
    setFault(undefined)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>{messages.common.cancel}</Button>
          <Button look="primary" type="submit" form={form} isBusy={isPending}>
            {messages.common.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label={words.name} error={fault} isRequired>
          {(control) => (
            <input
              {...control}
              className="field"
              autoComplete="off"
              required
              maxLength={100}
              value={name}
              onChange={({ target }) => rename(target.value)}
            />
          )}
        </Field>
        {headers.map((header, index) => (
          <Field key={index} label={header.trim() || words.unnamed(asNumber(index + 1))}>
            {(control) => (
              <select
                {...control}
                className="field"
                value={valueOf(mapping[index])}
                onChange={({ target }) =>
                  setDraft({ name, mapping: withField(mapping, index, target.value) })
                }
              >
                <option value={RECOGNISED}>{words.recognised}</option>
                <option value="">{columnWords.ignore}</option>
                {FIELDS.map((field) => (
                  <option key={field} value={field}>
                    {fields[field]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </form>
    </Dialog>
  )
}

/** The option for the recognised field; that for an unread column is empty. */
const RECOGNISED = '='

const valueOf = (field: string | null | undefined) => (field === undefined ? RECOGNISED : (field ?? ''))

function withField(
  mapping: TemplateDraft['mapping'],
  index: number,
  value: string,
): TemplateDraft['mapping'] {
  const others = Object.entries(mapping).filter(([at]) => Number(at) !== index)
  const chosen = value === RECOGNISED ? [] : [[String(index), value === '' ? null : value] as const]
  return Object.fromEntries([...others, ...chosen])
}
