import type { Dashboard } from '#admin/dashboard/dashboard.queries.ts'
import { LACKS, type Lack } from '#domain/business/lacks.ts'
import type { SubmissionJob } from '#domain/search-engine-submission.ts'
import { answer } from './server.ts'

const NOW = new Date().toISOString()

/** The dashboard of a directory that search engines can reach, with nothing to do. */
export const FIGURES: Dashboard = {
  totals: { businesses: 3210, indexable: 3000, categories: 45, cities: 120, countries: 30 },
  growth: { added: 0, share: null, since: '2026-11-01' },
  rating: { average: 4.2, rated: 900, at: NOW },
  completeness: 0.9,
  requests: { answered: 10, failed: 0, share: 1, days: 30 },
  doubtfulPositions: { count: 0, relation: 'eq' },
  work: {
    unread: { count: 0, isMore: false, kinds: [] },
    proposals: { count: 0, oldest: null },
    duplicates: { count: 0, isMore: false, isCompared: true },
    closures: { count: 0, isMore: false },
    incomplete: {
      count: 0,
      lacks: Object.fromEntries(LACKS.map((lack) => [lack, 0])) as Record<Lack, number>,
    },
    rejected: { rows: 0, files: [] },
    cutOff: [],
    backup: { finishedAt: NOW, isOld: false, isCutOff: false },
    mail: { failed: 0, waiting: 0, late: 0 },
    nightly: { at: NOW, failed: [], isLate: false },
  },
  activities: [],
  submission: {
    isPublic: true,
    siteUrl: 'https://meridian.example',
    job: null,
    google: { on: false, remaining: 0, limit: 200, renewsAt: NOW },
  },
}

/** Answers with these figures, and with a submission that is under way. */
export const answerDashboard = (job: SubmissionJob | null = null, more: Partial<Dashboard> = {}): void =>
  answer('GET /api/admin/dashboard', {
    ...FIGURES,
    ...more,
    submission: { ...FIGURES.submission, ...more.submission, job },
  })

export const jobOf = (values: Partial<SubmissionJob>): SubmissionJob => ({
  id: 7,
  state: 'running',
  done: 0,
  failed: 0,
  total: 3000,
  problem: null,
  error: null,
  createdAt: NOW,
  updatedAt: NOW,
  ...values,
})
