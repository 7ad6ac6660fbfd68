import { TextField } from './TextField.tsx'

/** Contact details, and the links for orders and reservations. */
export function Contact() {
  return (
    <div className="form-grid">
      <TextField name="phone" type="tel" />
      <TextField name="email" type="email" />
      <TextField name="website" type="url" isWhole />
      <TextField name="menuLink" type="url" isWhole />
      <TextField name="orderLink" type="url" isWhole />
      <TextField name="reservationLink" type="url" isWhole />
    </div>
  )
}
