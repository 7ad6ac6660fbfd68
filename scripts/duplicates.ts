import { parseArgs } from 'node:util'
import type { ExplainedPair } from '#db/duplicates/records.ts'
import { requireKnownSchema } from '#db/database/health.ts'
import { findAllDuplicates } from '#db/duplicates/find-all.ts'
import { AUTOMATIC_SCORE } from '#domain/duplicates/model.ts'
import { reasonText } from '#domain/duplicates/reasons.ts'
import { run } from './lib/command.ts'
import { withDatabase } from './lib/database.ts'
import { ProgressPrinter } from './lib/progress.ts'

const USAGE = `Usage: npm run duplicates -- [--json] [--dry-run]

Compares all businesses with each other, learns from them what comparisons mean, and stores the pairs that are probably of
one business, for operators to decide. Nothing is merged.

  --json      prints each pair as one line of JSON: both with their ids, the score and the reasons
  --dry-run   stores nothing

The score is the logarithm to the base of 2 of the odds that both are one business: 0 is as likely as not, 10 a thousand to
one. From ${AUTOMATIC_SCORE} on a pair is all but certain.`

const SHOWN = 10

await run(async (settings) => {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const started = performance.now()
  const progress = new ProgressPrinter(process.stderr)
  const shown: ExplainedPair[] = []
  let certain = 0
  const { records, compared, pairs } = await withDatabase(settings, async (db) => {
    await requireKnownSchema(db)
    return findAllDuplicates(db, {
      isStored: !values['dry-run'],
      onRecords: (count) => progress.show(count),
      onPairs: (found) => {
        certain += found.filter(({ score }) => score >= AUTOMATIC_SCORE).length
        if (values.json) for (const pair of found) console.log(JSON.stringify(lineOf(pair)))
        else shown.push(...found.slice(0, SHOWN - shown.length))
      },
    })
  }).finally(() => progress.end())
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.error(`Compared ${records} businesses in ${compared} pairs in ${seconds} s.`)
  console.error(`Pairs that are probably of one business: ${pairs}, of which ${certain} are all but certain.`)
  if (!values.json) for (const pair of shown) console.log(textOf(pair))
  if (pairs > 0 && !values['dry-run']) console.error('The panel lists them for a decision.')
})

function lineOf({ one, other, score, reasons }: ExplainedPair) {
  return {
    a: sideOf(one),
    b: sideOf(other),
    score: Math.round(score * 100) / 100,
    reasons: reasons.map(reasonText),
  }
}

/** All ids are told, since an import may have made one business of records of several lists. */
function sideOf({ id, sourceIds, sources }: ExplainedPair['one']) {
  const [sourceId = null] = sourceIds
  return { id, sourceId, source: sources.at(-1) ?? null, ...(sourceIds.length > 1 && { sourceIds }) }
}

function textOf({ one, other, score, reasons }: ExplainedPair): string {
  const why = reasons.map(reasonText).join('; ')
  return `${score.toFixed(1)}  ${one.name} (${one.id}) and ${other.name} (${other.id}): ${why}`
}
