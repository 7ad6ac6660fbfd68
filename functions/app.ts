import { fromSettings } from './dependencies.ts'
import { nothingThere } from './middleware/method-not-allowed.ts'
import { createPublicApp } from './public-app.ts'
import { adminRoutes } from './routes/admin/index.ts'
import { updateBusinessRoute } from './routes/update-business.ts'
import { clearCache } from './routes/clear-cache.ts'
import { exportBusinesses } from './routes/export-businesses.ts'
import { resetDatabase } from './routes/reset-database.ts'
import { submitUrl, submitUrlsBulk } from './routes/submit-url.ts'
import { uploadExcel } from './routes/upload-excel.ts'

/** The whole API: the public routes and the operators'. Every other request passes to whatever is mounted behind it. */
export function createApp(dependencies = fromSettings) {
  const app = createPublicApp(dependencies)
    .route('/api/businesses', updateBusinessRoute(dependencies))
    .route('/api/export-businesses', exportBusinesses)
    .route('/api/submit-url', submitUrl(dependencies))
    .route('/api/submit-urls-bulk', submitUrlsBulk(dependencies))
    .route('/api/clear-cache', clearCache(dependencies))
    .route('/api/reset-database', resetDatabase(dependencies))
    .route('/api/upload-excel', uploadExcel(dependencies))
    .route('/api/admin', adminRoutes(dependencies))
  app.all('/api/*', nothingThere)
  return app
}

/** The API's type, for clients. */
export type App = ReturnType<typeof createApp>
