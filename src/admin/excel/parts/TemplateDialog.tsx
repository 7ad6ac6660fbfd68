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

/** What is saved of a template. */
export type Said = Pick<Template, 'name' | 'mapping'>

interface Props {
  title: string
  text: string
  said: Said
  /** The headers of the columns that can be mapped anew; absent where only the name is asked for. */
  headers?: readonly string[]
  /** What is said once it is saved. */
  done: string
  save: (said: Said) => Promise<unknown>
  onClose: () => void
}

/** Asks for the name of a template, and for what its columns mean. */
export function TemplateDialog({ title, text, said, headers = [], done, save, onClose }: Props) {
  const form = useId()
  const [{ name, mapping }, setSaid] = useState(said)
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
    setSaid({ name: next, mapping })
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
                onChange={({ target }) => setSaid({ name, mapping: withField(mapping, index, target.value) })}
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

/** The value of the option for a column that means what is recognised; that of one that is left out is empty. */
const RECOGNISED = '='

const valueOf = (field: string | null | undefined) => (field === undefined ? RECOGNISED : (field ?? ''))

function withField(mapping: Said['mapping'], index: number, value: string): Said['mapping'] {
  const others = Object.entries(mapping).filter(([at]) => Number(at) !== index)
  const said = value === RECOGNISED ? [] : [[String(index), value === '' ? null : value] as const]
  return Object.fromEntries([...others, ...said])
}
