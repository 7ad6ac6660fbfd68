import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  Link,
} from '@tanstack/react-router'
import { adminInvitationPath, adminLoginPath, adminPath } from '#domain/paths.ts'
import { viewOf as adsViewOf } from './ads/view.ts'
import { viewOf as analyticsViewOf } from './analytics/view.ts'
import { viewOf } from './businesses/view.ts'
import { parseDuplicatesView } from './duplicates/view.ts'
import { parseClosuresView } from './closures/closures.queries.ts'
import { viewOf as excelViewOf } from './excel/view.ts'
import { parseInboxView as inboxViewOf } from './inbox/view.ts'
import { viewOf as mailViewOf } from './mail/view.ts'
import { viewOf as pricingViewOf } from './pricing/view.ts'
import { parseProposalsView } from './proposals/view.ts'
import { viewOf as suppressionsViewOf } from './suppressions/view.ts'
import { viewOf as taxonomyViewOf } from './taxonomy/view.ts'
import { returnSearch } from './session/return-path.ts'
import { isSignedInHere } from './session/session.ts'
import { parseSettingsView } from './settings/settings-tabs.ts'
import { Shell } from './shell/Shell.tsx'
import { ownSession } from './kit/session/own-session.ts'
import { queryClient } from '#lib/query-client.ts'
import { loadKindNames } from './kit/choices/kind-names.ts'
import { Skeleton } from './kit/ui/Skeleton.tsx'
import { messages } from './messages.ts'
import { Failure } from './kit/ui/Failure.tsx'
import { PageHead } from './kit/ui/PageHead.tsx'

/** Shown for a path without a screen. */
function NotFoundScreen() {
  const { notFound, notFoundText, toDashboard } = messages.shell
  return (
    <>
      <PageHead title={notFound} text={notFoundText} />
      <div>
        <Link className="button is-primary" to={adminPath()}>
          {toDashboard}
        </Link>
      </div>
    </>
  )
}

/** Shown in place of a screen that crashed, inside the intact frame. */
function CrashScreen({ reset }: { reset: () => void }) {
  const { crashed, crashedText } = messages.shell
  return <Failure title={crashed} text={crashedText} onRetry={reset} />
}

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen })

const login = createRoute({
  getParentRoute: () => root,
  path: adminLoginPath,
  validateSearch: ({ sonra }: Record<string, unknown>) => returnSearch(sonra),
  component: lazyRouteComponent(() => import('./login/Screen.tsx')),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: adminInvitationPath,
  component: lazyRouteComponent(() => import('./login/InvitationScreen.tsx')),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  // An open page may hold the operator's input: there the session gate opens over it.
  beforeLoad: ({ cause, location }) => {
    if (cause === 'enter' && !isSignedInHere())
      redirect({ to: adminLoginPath, search: returnSearch(location.href), throw: true })
    void queryClient.query(ownSession).catch(() => undefined)
    return loadKindNames()
  },
})

const within = { getParentRoute: () => shell } as const

const screens = [
  createRoute({
    ...within,
    path: adminPath(),
    component: lazyRouteComponent(() => import('./dashboard/Screen.tsx')),
  }),
  createRoute({
    ...within,
    path: adminPath('businesses'),
    validateSearch: viewOf,
    component: lazyRouteComponent(() => import('./businesses/Screen.tsx')),
  }),
  createRoute({
    ...within,
    path: adminPath('excel'),
    validateSearch: excelViewOf,
    component: lazyRouteComponent(() => import('./excel/Screen.tsx')),
  }),
  createRoute({
    ...within,
    path: adminPath('categories'),
    validateSearch: taxonomyViewOf,
    component: lazyRouteComponent(() => import('./taxonomy/CategoryScreen.tsx')),
  }),
  createRoute({
    ...within,
    path: adminPath('cities'),
    validateSearch: taxonomyViewOf,
    component: lazyRouteComponent(() => import('./taxonomy/CityScreen.tsx')),
  }),
  createRoute({
    ...within,
    path: adminPath('closures'),
    validateSearch: parseClosuresView,
    component: lazyRouteComponent(() => import('./closures/Screen.tsx')),
  }),
  createRoute({
    ...within,
    path: adminPath('proposals'),
    validateSearch: parseProposalsView,
    component: lazyRouteComponent(() => import('./proposals/Screen.tsx')),
  }),
  createRoute({
    ...within,
    path: adminPath('duplicates'),
    validateSearch: parseDuplicatesView,
    component: lazyRouteComponent(() => import('./duplicates/Screen.tsx')),
  }),
  createRoute({
    ...within,
    path: adminPath('messages'),
    validateSearch: inboxViewOf,
    component: lazyRouteComponent(() => import('./inbox/Screen.tsx')),
  }),
  createRoute({
    ...within,
    path: adminPath('mail'),
    validateSearch: mailViewOf,
    component: lazyRouteComponent(() => import('./mail/Screen.tsx')),
  }),
  createRoute({
    ...within,
    path: adminPath('suppressions'),
    validateSearch: suppressionsViewOf,
    component: lazyRouteComponent(() => import('./suppressions/Screen.tsx')),
  }),
  createRoute({
    ...within,
    path: adminPath('analytics'),
    validateSearch: analyticsViewOf,
    component: lazyRouteComponent(() => import('./analytics/Screen.tsx')),
  }),
  createRoute({
    ...within,
    path: adminPath('ads'),
    validateSearch: adsViewOf,
    component: lazyRouteComponent(() => import('./ads/Screen.tsx')),
  }),
  createRoute({
    ...within,
    path: adminPath('pricing'),
    validateSearch: pricingViewOf,
    component: lazyRouteComponent(() => import('./pricing/Screen.tsx')),
  }),
  createRoute({
    ...within,
    path: adminPath('database'),
    component: lazyRouteComponent(() => import('./database/Screen.tsx')),
  }),
  createRoute({
    ...within,
    path: adminPath('health'),
    component: lazyRouteComponent(() => import('./health/Screen.tsx')),
  }),
  createRoute({
    ...within,
    path: adminPath('settings'),
    validateSearch: parseSettingsView,
    component: lazyRouteComponent(() => import('./settings/Screen.tsx')),
  }),
]

/** The panel's routes; each screen is loaded when first opened. */
export const router = createRouter({
  routeTree: root.addChildren([login, invitation, shell.addChildren(screens)]),
  defaultPreload: 'intent',
  defaultPendingComponent: Skeleton,
  defaultErrorComponent: CrashScreen,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
