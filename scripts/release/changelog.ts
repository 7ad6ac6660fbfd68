import { AppError } from '#domain/errors.ts'

/** By what a release differs from the one before: of what is removed, added, or mended. */
const STEPS = ['major', 'minor', 'patch'] as const

/** The version after another; throws `AppError` where the step is none. */
export function nextVersion(version: string, step: string | undefined): string {
  const at = STEPS.findIndex((each) => each === step)
  if (at === -1) throw new AppError('bad_request', `Say what the release is: ${STEPS.join(', ')}.`)
  return version
    .split('.')
    .map((part, index) => (index === at ? Number(part) + 1 : index > at ? 0 : Number(part)))
    .join('.')
}

export interface Release {
  readonly version: string
  /** ISO 8601. */
  readonly date: string
  /** How many migrations its tables are made by. */
  readonly schema: number
  /** The subjects of its commits, newest first. */
  readonly subjects: readonly string[]
}

/** The part of the changelog about a release: its commits in their order, those of one area together. */
export function releaseNotes({ version, date, schema, subjects }: Release): string {
  const areas = new Map<string, string[]>()
  for (const subject of subjects.toReversed()) {
    const [, area = 'other', text = subject] = /^([a-z][a-z-]*): (.*)$/.exec(subject) ?? []
    areas.set(area, [...(areas.get(area) ?? []), text])
  }
  const listed = [...areas].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const lines = listed.map(([area, texts]) => `- **${area}**: ${texts.join('; ')}`)
  return [`## ${version} (${date})`, '', `Tables of ${schema} migrations.`, '', ...lines, ''].join('\n')
}

/** The changelog with the part about a release before all others; throws `AppError` where it has one already. */
export function withRelease(changelog: string, release: Release): string {
  const heading = `## ${release.version} `
  if (changelog.includes(heading)) {
    throw new AppError('conflict', `CHANGELOG.md already has ${release.version}.`)
  }
  const at = changelog.search(/^## /m)
  const before = at === -1 ? `${changelog.trimEnd()}\n\n` : changelog.slice(0, at)
  return `${before}${releaseNotes(release)}${at === -1 ? '' : `\n${changelog.slice(at)}`}`
}
