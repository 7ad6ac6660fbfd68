import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#lib/query-client.ts'
import { Toaster } from '#ui/toast/Toaster.tsx'
import { TooltipGroup } from '#ui/Tooltip.tsx'
import { dropOldDrafts } from './kit/draft/draft.ts'
import { watchAttention } from './kit/gate/attention.ts'
import { retryMutationsOnce } from './kit/retry.ts'
import { messages } from './messages.ts'
import { router } from './router.tsx'
import { followOtherWindows } from './session/session.ts'
import { watchSession } from './session/watch-session.ts'

retryMutationsOnce(queryClient)
followOtherWindows()
watchSession()
watchAttention()
dropOldDrafts(localStorage, Date.now())

const Gate = lazy(() => import('./login/Gate.tsx'))

const place = document.getElementById('admin')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <TooltipGroup>
          <RouterProvider router={router} />
          <Suspense>
            <Gate />
          </Suspense>
        </TooltipGroup>
        <Toaster label={messages.common.notification} dismissLabel={messages.common.dismiss} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
