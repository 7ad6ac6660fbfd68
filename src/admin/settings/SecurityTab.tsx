import { AttemptsPanel } from './security/AttemptsPanel.tsx'
import { AuditPanel } from './security/AuditPanel.tsx'
import { SessionsPanel } from './security/SessionsPanel.tsx'

/** Open sessions, failed sign-ins, and the audit log. */
export function SecurityTab() {
  return (
    <div className="security">
      <SessionsPanel />
      <AttemptsPanel />
      <AuditPanel />
    </div>
  )
}
