import { Hono } from 'hono'
import type { AppEnv, Dependencies } from '../../environment.ts'
import { rebuildAfterWrite } from '../../invalidation/rebuild.ts'
import { keepIndex } from '../../middleware/keep-index.ts'
import { noStore } from '../../middleware/no-store.ts'
import { adAnalyticsRoutes } from './ads/analytics.ts'
import { adCreativeRoutes } from './ads/creatives.ts'
import { adSettingsRoutes } from './ads/settings.ts'
import { analyticsRoutes } from './analytics.ts'
import { assignmentRoutes } from './assignments.ts'
import { auditLog } from './audit-log.ts'
import { backup } from './backup.ts'
import { adminBusinesses } from './businesses.ts'
import { businessMergeRoutes } from './business-merges.ts'
import { adminDuplicates } from './duplicates.ts'
import { exportList } from './export-list.ts'
import { bulkJobRoutes } from './bulk-jobs.ts'
import { adminCategories, adminCities } from './taxonomies.ts'
import { adminClosures } from './closures.ts'
import { adminDashboard } from './dashboard.ts'
import { database } from './database.ts'
import { adminHealth } from './health.ts'
import { htmlInjection } from './html-injection.ts'
import { imports } from './imports.ts'
import { importMappings } from './import-mappings.ts'
import { loginRoutes } from './login.ts'
import { adminMessages } from './messages.ts'
import { mailRoutes } from './mail.ts'
import { nightlyJobs } from './nightly-jobs.ts'
import { operatorRoutes } from './operators.ts'
import { optimize } from './optimize.ts'
import { businessPhotoRoutes, pictureRoutes } from './photos.ts'
import { pricingPlanRoutes } from './pricing-plans.ts'
import { adminClaims, adminProposals } from './proposals.ts'
import { refreshSitemap } from './refresh-sitemap.ts'
import { restores } from './restores.ts'
import { loginAttempts, ownSession, sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { sharedViewRoutes } from './shared-views.ts'
import { signInSettings } from './sign-in-settings.ts'
import { sponsorshipRoutes } from './sponsorships.ts'
import { suppressionRoutes } from './suppressions.ts'
import { submissionJobs } from './submission-jobs.ts'
import { taxonomyMergeRoutes } from './taxonomy-merges.ts'

/** The operators' routes; `requireSession` requires a session for all but sign-in. */
export function adminRoutes(dependencies: Dependencies) {
  const rebuild = rebuildAfterWrite(dependencies)
  return new Hono<AppEnv>()
    .use(noStore)
    .use('/businesses/*', keepIndex)
    .use('/bulk-jobs/*', keepIndex)
    .use('/suppressions', keepIndex)
    .use('/categories/*', keepIndex, rebuild)
    .use('/cities/*', keepIndex, rebuild)
    .use('/taxonomy-merges/*', keepIndex, rebuild)
    .use('/ad-settings/*', rebuild)
    .use('/ad-creatives/*', rebuild)
    .use('/html-injection/*', rebuild)
    .use('/dashboard', keepIndex)
    .route('/login', loginRoutes(dependencies))
    .route('/', ownSession(dependencies))
    .route('/sessions', sessions)
    .route('/operators', operatorRoutes(dependencies))
    .route('/sign-in-settings', signInSettings(dependencies))
    .route('/login-attempts', loginAttempts)
    .route('/audit-log', auditLog)
    .route('/businesses/export', exportList)
    .route('/businesses', adminBusinesses)
    .route('/businesses', businessPhotoRoutes)
    .route('/pictures', pictureRoutes)
    .route('/bulk-jobs', bulkJobRoutes(dependencies))
    .route('/suppressions', suppressionRoutes)
    .route('/categories', adminCategories)
    .route('/cities', adminCities)
    .route('/taxonomy-merges', taxonomyMergeRoutes)
    .route('/messages', adminMessages(dependencies))
    .route('/mail', mailRoutes(dependencies))
    .use('/proposals/*', keepIndex)
    .use('/merges/*', keepIndex)
    .route('/proposals', adminProposals)
    .route('/claims', adminClaims)
    .use('/closures/*', keepIndex)
    .route('/closures', adminClosures)
    .route('/duplicates', adminDuplicates)
    .route('/merges', businessMergeRoutes)
    .route('/assignments', assignmentRoutes)
    .route('/shared-views', sharedViewRoutes)
    .route('/dashboard', adminDashboard)
    .route('/nightly-jobs', nightlyJobs(dependencies))
    .route('/refresh-sitemap', refreshSitemap)
    .route('/html-injection', htmlInjection)
    .use('/sponsorships/*', rebuild)
    .route('/sponsorships', sponsorshipRoutes)
    .route('/pricing-plans', pricingPlanRoutes)
    .route('/analytics', analyticsRoutes)
    .route('/ad-settings', adSettingsRoutes)
    .route('/ad-creatives', adCreativeRoutes(dependencies))
    .route('/ad-analytics', adAnalyticsRoutes)
    .route('/settings', settings(dependencies))
    .route('/optimize', optimize)
    .route('/backup', backup)
    .route('/database', database)
    .route('/health', adminHealth)
    .route('/restores', restores(dependencies))
    .route('/import-mappings', importMappings)
    .route('/imports', imports(dependencies))
    .route('/submission-jobs', submissionJobs(dependencies))
}
