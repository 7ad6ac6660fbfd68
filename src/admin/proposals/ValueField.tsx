import { BUSINESS_STATUSES } from '#domain/business/status.ts'
import { PROPOSAL_FIELDS, type ProposalText } from '#domain/proposals/fields.ts'
import { messages } from '../messages.ts'

interface Props {
  field: ProposalText
  label: string
  value: string
  error: string | undefined
  errorId: string
  onChange: (value: string) => void
}

const { statuses } = messages.businesses

/** The input in which an operator edits a proposed value. */
export function ValueField({ field, label, value, error, errorId, onChange }: Props) {
  const control = {
    className: 'field',
    'aria-label': messages.proposals.difference.editedLabel(label),
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': error === undefined ? undefined : errorId,
    value,
  }
  const maxLength = PROPOSAL_FIELDS[field].most
  if (field === 'businessStatus')
    return (
      <select {...control} onChange={({ target }) => onChange(target.value)}>
        {BUSINESS_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statuses[status]}
          </option>
        ))}
      </select>
    )
  if (field === 'description' || field === 'specialHours')
    return (
      <textarea
        {...control}
        maxLength={maxLength}
        rows={6}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return <input {...control} maxLength={maxLength} onChange={({ target }) => onChange(target.value)} />
}
