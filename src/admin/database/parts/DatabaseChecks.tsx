import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { sayFailure } from '../../kit/toast.ts'
import { Badge } from '../../kit/ui/Badge.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { checkStep, type CheckName, type CheckStep } from '../database.queries.ts'

const words = messages.database.check
const STEPS = Object.keys(words.checks) as CheckName[]

/** Runs the database checks one by one, each in its own request. */
export function DatabaseChecks() {
  const [results, setResults] = useState<readonly CheckStep[]>([])
  const check = useMutation({
    mutationFn: async () => {
      setResults([])
      for (const name of STEPS) {
        const result = await checkStep(name)
        setResults((known) => [...known, result])
      }
    },
    retry: false,
    onError: (error) => sayFailure(words.failed, error),
  })
  const isBegun = check.isPending || results.length > 0
  const isDone = results.length === STEPS.length
  const isFine = results.every(({ ok }) => ok)
  return (
    <Panel
      title={words.title}
      text={words.text}
      isCard
      actions={
        <Button isBusy={check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? words.running : isDone ? words.again : words.action}
        </Button>
      }
    >
      <p className={isDone ? 'font-semibold' : 'sr-only'} role="status">
        {isDone && (isFine ? words.allFine : words.notFine)}
      </p>
      {isBegun && (
        <ul className="database-checks">
          {STEPS.map((name, at) => (
            <StepLine
              key={name}
              name={name}
              result={results[at]}
              isNext={check.isPending && at === results.length}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface LineProps {
  name: CheckName
  result: CheckStep | undefined
  isNext: boolean
}

function StepLine({ name, result, isNext }: LineProps) {
  return (
    <li>
      <span title={result?.reason ?? undefined}>{words.checks[name]}</span>
      {result && <span className="figures text-faint">{words.milliseconds(asNumber(result.ms))}</span>}
      {result ? <Verdict {...result} /> : <Badge>{isNext ? words.running : words.waiting}</Badge>}
      {name === 'duplicates' && result?.reason && (
        <p className="database-check-found text-faint">{result.reason}</p>
      )}
    </li>
  )
}

function Verdict({ note, count }: CheckStep) {
  if (note === null) return <Badge tone="good">{words.fine}</Badge>
  if (note !== 'differs') return <Badge tone="warn">{words.notes[note]}</Badge>
  return <Badge tone="bad">{count === null ? words.notes.differs : words.differing(asNumber(count))}</Badge>
}
