import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#lib/query-client.ts'
import { Toaster } from '#ui/toast/Toaster.tsx'
import { TooltipGroup } from '#ui/Tooltip.tsx'
import { messages } from './messages.ts'
import { router } from './router.tsx'
import { redirectOn401 } from './session/redirect-on-401.ts'

redirectOn401(queryClient)

const place = document.getElementById('admin')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <TooltipGroup>
          <RouterProvider router={router} />
        </TooltipGroup>
        <Toaster label={messages.common.notification} dismissLabel={messages.common.dismiss} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
