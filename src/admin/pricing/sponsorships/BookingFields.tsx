import { Link } from '@tanstack/react-router'
import { adminPath } from '#domain/paths.ts'
import { type Booking, PAYMENTS, SPONSORSHIP_LIMITS as LIMITS } from '#domain/sponsorship/sponsorship.ts'
import { Field } from '../../kit/ui/Field.tsx'
import { SelectField } from '../../kit/ui/SelectField.tsx'
import { TextField } from '../../kit/ui/TextField.tsx'
import { sponsorships as words } from '../../messages/pricing.ts'

interface Props {
  booking: Booking
  onChange: (part: Partial<Booking>) => void
}

/** A sponsorship's payment, requester and internal note; visitors see none of it. */
export const BookingFields = ({ booking, onChange }: Props) => (
  <>
    <div className="plan-fields">
      <SelectField
        label={words.payment}
        value={booking.payment}
        options={PAYMENTS.map((payment) => [payment, words.payments[payment]])}
        onChange={(payment) => onChange({ payment })}
      />
      <TextField
        label={words.invoice}
        maxLength={LIMITS.invoice}
        value={booking.invoice}
        onChange={(invoice) => onChange({ invoice })}
      />
    </div>
    <fieldset className="grid gap-4">
      <legend className="label">{words.contact}</legend>
      {booking.messageId !== null && (
        <Link className="underline" to={adminPath('messages')} search={{ message: booking.messageId }}>
          {words.fromMessage}
        </Link>
      )}
      <TextField
        label={words.contactName}
        maxLength={LIMITS.contactName}
        value={booking.contactName}
        onChange={(contactName) => onChange({ contactName })}
      />
      <div className="plan-fields">
        <TextField
          label={words.contactEmail}
          type="email"
          maxLength={LIMITS.contactEmail}
          value={booking.contactEmail}
          onChange={(contactEmail) => onChange({ contactEmail })}
        />
        <TextField
          label={words.contactPhone}
          type="tel"
          maxLength={LIMITS.contactPhone}
          value={booking.contactPhone}
          onChange={(contactPhone) => onChange({ contactPhone })}
        />
      </div>
    </fieldset>
    <Field label={words.note} hint={words.noteHint}>
      {(control) => (
        <textarea
          {...control}
          className="field"
          rows={3}
          maxLength={LIMITS.note}
          value={booking.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      )}
    </Field>
  </>
)
