import { AttemptsPanel } from './security/AttemptsPanel.tsx'
import { AuditPanel } from './security/AuditPanel.tsx'
import { SessionsPanel } from './security/SessionsPanel.tsx'

/** Who is signed in, who failed to, and what was changed. */
export function SecurityTab() {
  return (
    <div className="security">
      <SessionsPanel />
      <AttemptsPanel />
      <AuditPanel />
    </div>
  )
}
