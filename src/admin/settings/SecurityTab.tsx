import { AttemptsPanel } from './security/AttemptsPanel.tsx'
import { AuditPanel } from './security/AuditPanel.tsx'
import { SessionsPanel } from './security/SessionsPanel.tsx'
import { SignInPanel } from './security/SignInPanel.tsx'

/** Open sessions, how one signs in, failed sign-ins, and the audit log. */
export function SecurityTab() {
  return (
    <div className="security">
      <SessionsPanel />
      <SignInPanel />
      <AttemptsPanel />
      <AuditPanel />
    </div>
  )
}
