import { Link } from '@tanstack/react-router'
import { adminPath } from '#domain/paths.ts'
import { messages } from '../messages.ts'
import { Failure } from '../kit/ui/Failure.tsx'
import { PageHead } from '../kit/ui/PageHead.tsx'

/** Shown for a path without a screen. */
export function NotFoundScreen() {
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
export function CrashScreen({ reset }: { reset: () => void }) {
  const { crashed, crashedText } = messages.shell
  return <Failure title={crashed} text={crashedText} onRetry={reset} />
}
