import { useStore } from '@nanostores/react'
import { $gate } from '../kit/gate/gate.store.ts'
import { SignInDialog } from './SignInDialog.tsx'

/** What a waiting call needs of the operator, over the open page. */
export default function Gate() {
  const shown = useStore($gate)
  return shown?.gate === 'sign-in' && <SignInDialog canClose={shown.canClose} />
}
