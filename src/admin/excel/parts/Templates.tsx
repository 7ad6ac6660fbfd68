import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { asInstant, asNumber } from '../../kit/format.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { Badge } from '../../kit/ui/Badge.tsx'
import { Confirm } from '../../kit/ui/Confirm.tsx'
import { Failure } from '../../kit/ui/Failure.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { messages } from '../../messages.ts'
import { columnName, fieldLabel } from '../column-name.ts'
import { changeTemplate, deleteTemplate, nameOf, type Template, templates } from '../templates.queries.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

const { templates: words, columns: columnWords } = messages.excel

const COLUMNS: readonly Column<Template>[] = [
  { id: 'name', label: words.name, cellClass: 'font-semibold break-all', cell: nameOf },
  { id: 'columns', label: words.columns, headClass: 'w-full', cell: (template) => saidBy(template) },
  {
    id: 'kind',
    label: words.kind,
    cell: ({ isRemembered }) => <Badge tone="plain">{isRemembered ? words.remembered : words.kept}</Badge>,
  },
  {
    id: 'date',
    label: words.date,
    cellClass: 'whitespace-nowrap',
    cell: ({ updatedAt }) => asInstant(updatedAt),
  },
  {
    id: 'actions',
    label: messages.common.edit,
    isLabelHidden: true,
    cellClass: 'text-end',
    cell: (template) => <Actions template={template} />,
  },
]

/** The templates of column mappings, which can be renamed, edited and deleted; nothing where there are none. */
export function Templates() {
  const { data, isError, refetch } = useQuery(templates)
  if (data?.length === 0) return null
  return (
    <Panel title={words.title} text={words.text}>
      {isError && <Failure title={words.listFailed} onRetry={() => void refetch()} />}
      {data && <DataTable columns={COLUMNS} rows={data} idOf={({ id }) => id} caption={words.title} />}
    </Panel>
  )
}

/** The columns that a template maps differently from the recognised mapping. */
function saidBy({ headers, mapping }: Template): string {
  const said = Object.entries(mapping).map(([index, field]) =>
    words.column(
      columnName(headers?.[Number(index)] ?? words.unnamed(asNumber(Number(index) + 1))),
      field === null ? columnWords.ignore : fieldLabel(field),
    ),
  )
  return said.join(' · ') || words.none
}

function Actions({ template }: { template: Template }) {
  const { id, headers, mapping } = template
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const name = nameOf(template)
  const close = () => setOpen(undefined)
  const change = useMutation(changeTemplate)
  const { mutate, isPending } = useMutation({
    ...deleteTemplate,
    onSuccess: () => saySuccess(words.removed, name),
    onError: (error) => {
      close()
      sayFailure(words.removeFailed, error)
    },
  })
  return (
    <span className="flex justify-end gap-1">
      <IconButton label={words.editOf(name)} onClick={() => setOpen('edit')}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={words.removeOf(name)} onClick={() => setOpen('delete')}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      {open === 'edit' && (
        <TemplateDialog
          title={words.editTitle}
          text={words.editText}
          draft={{ name, mapping }}
          headers={(headers ?? []).map(columnName)}
          done={words.changed}
          save={(draft) => change.mutateAsync({ id, ...draft })}
          onClose={close}
        />
      )}
      <Confirm
        isOpen={open === 'delete'}
        title={words.removeTitle(name)}
        text={words.removeText}
        action={messages.common.delete}
        isDanger
        isBusy={isPending}
        onCancel={close}
        onConfirm={() => mutate(id)}
      />
    </span>
  )
}
