import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { queryClient } from '#lib/query-client.ts'
import { addToast } from '#ui/toast/toast.store.ts'
import { messages } from '../messages.ts'
import { SCREENS } from '../screens.ts'
import { SCREEN_ICONS } from '../shell/Navigation.tsx'
import { dashboardFigures, refreshingSitemap } from './dashboard.queries.ts'
import { asCount } from './figures.ts'

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
              <span className="shortcut-count figures">{shortcuts.records(asCount(businesses))}</span>
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
    ...refreshingSitemap,
    onSuccess: () => {
      addToast({ title: sitemap.done, description: sitemap.doneText })
      void queryClient.invalidateQueries(dashboardFigures)
    },
    onError: () => {
      addToast({ title: messages.common.error, description: sitemap.failed, isDestructive: true })
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
