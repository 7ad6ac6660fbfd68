import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { queryClient } from '#lib/query-client.ts'
import { asNumber } from '../kit/format.ts'
import { messages } from '../messages.ts'
import { sayError, saySuccess } from '../kit/toast.ts'
import { SCREENS } from '../screens.ts'
import { SCREEN_ICONS } from '../shell/Navigation.tsx'
import { dashboardFigures, refreshSitemapMutation } from './dashboard.queries.ts'

const { shortcuts, sitemap } = messages.dashboard

/** Links to every other screen, and a button that refreshes the sitemap. */
export function Shortcuts({ businesses }: { businesses: number | undefined }) {
  return (
    <section aria-label={shortcuts.heading} className="shortcuts">
      {SCREENS.flatMap(({ key, path, label }) => {
        if (key === 'dashboard') return []
        const Icon = SCREEN_ICONS[key]
        return (
          <Link key={key} to={path} className="shortcut">
            <Icon aria-hidden="true" />
            <span>
              <strong>{label}</strong>
              <span>{shortcuts[key]}</span>
            </span>
            {key === 'businesses' && businesses !== undefined && (
              <span className="shortcut-count figures">{shortcuts.records(asNumber(businesses))}</span>
            )}
          </Link>
        )
      })}
      <SitemapCard />
    </section>
  )
}

/** Purges the cached sitemaps; the whole card is the button. */
function SitemapCard() {
  const { mutate, isPending } = useMutation({
    ...refreshSitemapMutation,
    onSuccess: () => {
      saySuccess(sitemap.done, sitemap.doneText)
      void queryClient.invalidateQueries(dashboardFigures)
    },
    onError: () => {
      sayError(sitemap.failed)
    },
  })
  return (
    <button
      type="button"
      className="shortcut"
      disabled={isPending}
      aria-busy={isPending || undefined}
      onClick={() => {
        mutate()
      }}
    >
      {isPending ? <span className="spinner" aria-hidden="true" /> : <RefreshCw aria-hidden="true" />}
      <span>
        <strong>{sitemap.title}</strong>
        <span>{isPending ? sitemap.running : sitemap.text}</span>
      </span>
    </button>
  )
}
