import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#lib/query-client.ts'
import { dropOldDrafts } from './kit/draft/draft.ts'
import { watchAttention } from './kit/gate/attention.ts'
import { retryMutationsOnce } from './kit/retry.ts'
import { Panel } from './Panel.tsx'
import { router } from './router.tsx'
import { followOtherWindows } from './session/session.ts'
import { watchSession } from './session/watch-session.ts'

retryMutationsOnce(queryClient)
followOtherWindows()
watchSession()
watchAttention()
dropOldDrafts(localStorage, Date.now())

const place = document.getElementById('admin')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Panel router={router} />
    </StrictMode>,
  )
}
