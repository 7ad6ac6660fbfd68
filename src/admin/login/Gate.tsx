import { useStore } from '@nanostores/react'
import { $gate } from '../kit/gate/gate.store.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SignInDialog } from './SignInDialog.tsx'

/** What a waiting call needs of the operator, over the open page. */
export default function Gate() {
  const shown = useStore($gate)
  if (shown?.gate === 'password') return <PasswordDialog />
  return shown && <SignInDialog canClose={shown.canClose} />
}
