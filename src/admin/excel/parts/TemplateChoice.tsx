import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SheetColumn } from '#import/open-file.ts'
import { asNumber } from '../../kit/format.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { messages } from '../../messages.ts'
import { AS_RECOGNISED, type Reading } from '../reading.ts'
import {
  isSameReading,
  likeliestTemplate,
  mappingWith,
  type SavedMapping,
  savedIn,
  templateOf,
} from '../saved-mapping.ts'
import { nameOf, saveTemplate, templates } from '../templates.queries.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

const { templates: words } = messages.excel

interface Props {
  sheet: readonly SheetColumn[]
  reading: Reading
  onChange: (reading: Reading) => void
}

/** Selects the template that maps the columns, and saves the current mapping as one. */
export function TemplateChoice({ sheet, reading, onChange }: Props) {
  const { data = [] } = useQuery(templates)
  const [isSaving, setSaving] = useState(false)
  const save = useMutation(saveTemplate)
  const fitting = data
    .map((template) => ({ template, saved: savedIn(template, sheet) }))
    .filter(({ saved }) => saved.found > 0)
  const isChosen = (saved: SavedMapping) => isSameReading(sheet, saved, reading)
  const isRecognised = isChosen(AS_RECOGNISED)
  const chosen = isRecognised ? undefined : fitting.find(({ saved }) => isChosen(saved))
  const isOwn = !isRecognised && chosen === undefined
  const likely = isRecognised ? likeliestTemplate(data, sheet) : undefined
  const choose = (id: string) => {
    const saved = fitting.find(({ template }) => String(template.id) === id)?.saved ?? AS_RECOGNISED
    onChange({ ...reading, mapping: mappingWith(sheet, saved), ranks: saved.ranks })
  }
  return (
    <>
      {likely && (
        <p className="notice flex flex-wrap items-center justify-between gap-2">
          {words.likely(nameOf(likely))}
          <Button onClick={() => choose(String(likely.id))}>{words.use}</Button>
        </p>
      )}
      <div className="template-choice">
        <Field label={words.choose}>
          {(control) => (
            <select
              {...control}
              className="field"
              value={isOwn ? OWN : (chosen?.template.id ?? '')}
              onChange={({ target }) => choose(target.value)}
            >
              <option value="">{words.recognised}</option>
              {isOwn && <option value={OWN}>{words.own}</option>}
              {fitting.map(({ template, saved }) => (
                <option key={template.id} value={template.id}>
                  {words.option(
                    nameOf(template),
                    asNumber(saved.found),
                    asNumber(template.headers?.length ?? 0),
                  )}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button disabled={isRecognised} onClick={() => setSaving(true)}>
          {words.save}
        </Button>
        {isSaving && (
          <TemplateDialog
            title={words.saveTitle}
            text={words.saveText}
            draft={{ name: '', mapping: {} }}
            done={words.saved}
            save={({ name }) => save.mutateAsync({ ...templateOf(sheet, reading), name })}
            onClose={() => setSaving(false)}
          />
        )}
      </div>
    </>
  )
}

/** The option for a mapping that belongs to no template. */
const OWN = 'own'
