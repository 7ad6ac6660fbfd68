import { expect, type Page } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import type { SubmissionJob } from '#domain/search-engine-submission.ts'

export const toast = (page: Page) => page.getByRole('region', { name: /F8/ }).getByRole('listitem')
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

export const answer = (page: Page, path: string, status: number, json: object) =>
  page.route(path, (route) => route.fulfill({ status, json }))
export const refuse = (page: Page, path: string, status = 500) =>
  answer(page, path, status, { error: 'Something went wrong here.', code: 'internal' })

/** Answers with the real figures, for a public site, and with the given submission. */
export const routeDashboard = (page: Page, job: SubmissionJob | null) =>
  page.route('**/api/admin/dashboard', async (route) => {
    const response = await route.fetch({ maxRetries: 1 })
    const figures = (await response.json()) as { submission: object }
    // Search engines cannot reach the tests' own site, and nothing could be sent.
    await route.fulfill({ json: { ...figures, submission: { ...figures.submission, isPublic: true, job } } })
  })

/** Opens the dashboard with its real figures, and the given submission. */
export async function open(page: Page, job: SubmissionJob | null = null) {
  await routeDashboard(page, job)
  await page.goto(adminPath())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  await expect(page.getByRole('definition').first()).toHaveText(/^[\d.]+$/)
}

export const jobOf = (values: Partial<SubmissionJob>): SubmissionJob => ({
  id: 7,
  state: 'running',
  done: 0,
  failed: 0,
  total: 3000,
  problem: null,
  error: null,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  ...values,
})
