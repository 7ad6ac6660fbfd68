import { messages } from '../../messages.ts'
import { TextField } from './TextField.tsx'

/** Contact details, and the links for orders and reservations. */
export function Contact() {
  return (
    <div className="form-grid">
      <TextField name="phone" type="tel" />
      <TextField name="email" type="email" />
      <TextField name="otherPhones" isWhole hint={messages.businesses.otherPhonesHint} />
      <TextField name="website" type="url" isWhole />
      <TextField name="menuLink" type="url" isWhole />
      <TextField name="orderLink" type="url" isWhole />
      <TextField name="reservationLink" type="url" isWhole />
    </div>
  )
}
