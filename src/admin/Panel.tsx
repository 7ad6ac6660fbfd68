import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { queryClient } from '#lib/query-client.ts'
import { Toaster } from '#ui/toast/Toaster.tsx'
import { TooltipGroup } from '#ui/Tooltip.tsx'
import { messages } from './messages.ts'
import type { router as panelRouter } from './router.tsx'

const Gate = lazy(() => import('./login/Gate.tsx'))

/** The whole panel: the current screen, a sign-in prompt over it when needed, and the toasts. */
export const Panel = ({ router }: { router: typeof panelRouter }) => (
  <QueryClientProvider client={queryClient}>
    <TooltipGroup>
      <RouterProvider router={router} />
      <Suspense>
        <Gate />
      </Suspense>
    </TooltipGroup>
    <Toaster
      label={messages.common.notification}
      listLabel={messages.common.notification}
      dismissLabel={messages.common.dismiss}
    />
  </QueryClientProvider>
)
