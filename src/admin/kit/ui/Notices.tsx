import { useStore } from '@nanostores/react'
import { messages } from '../../messages.ts'
import { SessionNotice } from '../gate/SessionNotice.tsx'
import { $isOnline } from '../online.store.ts'

/** What is said above every screen and in every dialog: no connection, or the end of the session. */
export function Notices() {
  const isOnline = useStore($isOnline)
  return (
    <>
      <div role="status">
        {!isOnline && <p className="frame-notice is-warning">{messages.drafts.offline}</p>}
      </div>
      <SessionNotice />
    </>
  )
}
