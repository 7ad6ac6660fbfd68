import type { Challenge } from 'altcha-lib/types'
import { proofApi } from '#domain/paths.ts'

/** Milliseconds after which a form is sent without proof. */
const PATIENCE_MS = 30_000

/** A proof of work, done beside what the visitor types; undefined where this browser cannot: the form is sent without. */
export async function prove(): Promise<string | undefined> {
  const response = await fetch(proofApi, { method: 'POST' })
  if (!response.ok) return undefined
  const challenge = (await response.json()) as Challenge
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await answerOf(worker, challenge)
  } finally {
    worker.terminate()
  }
}

function answerOf(worker: Worker, challenge: Challenge): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = (proof?: string | null) => {
      resolve(proof ?? undefined)
    }
    setTimeout(end, PATIENCE_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
      end(data)
    })
    worker.addEventListener('error', () => {
      end()
    })
    worker.postMessage(challenge)
  })
}
