import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** Solves the challenge it receives and answers with the proof; null where it found none in time. */
globalThis.addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  solveChallenge({ challenge, deriveKey })
    .then((solution) => {
      postMessage(solution && btoa(JSON.stringify({ challenge, solution })))
    })
    .catch(() => {
      postMessage(null)
    })
})
