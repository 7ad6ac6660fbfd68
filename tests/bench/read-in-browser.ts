import type { Page } from '@playwright/test'

/** As many as the screen has read ahead in a dry run. */
const AHEAD = 4
const INPUT = 'reading-alone'

/**
 * Reads a file with the screen's own thread, at the URL `worker`, as the screen does, but discards its rows; returns
 * the seconds and the number of rows.
 */
export async function readInBrowser(page: Page, worker: string, file: string) {
  await page.evaluate((id) => {
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', id })
    document.body.append(input)
  }, INPUT)
  await page.locator(`#${INPUT}`).setInputFiles(file)
  return page.evaluate(readInPage, { id: INPUT, worker, ahead: AHEAD })
}

interface Given {
  readonly id: string
  readonly worker: string
  readonly ahead: number
}

/** What the thread says that matters here. */
type Said =
  | { readonly kind: 'chunk'; readonly chunk: { readonly count: number } }
  | { readonly kind: 'end' | 'failed' }

/** Runs in the page. */
function readInPage({ id, worker, ahead }: Given) {
  const input = document.getElementById(id) as HTMLInputElement
  const [file] = input.files ?? []
  input.remove()
  const thread = new Worker(worker, { type: 'module' })
  const started = performance.now()
  return new Promise<{ seconds: number; rows: number }>((resolve, reject) => {
    let rows = 0
    const more = () => thread.postMessage({ kind: 'more' })
    thread.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.kind === 'chunk') {
        rows += data.chunk.count
        more()
      } else if (data.kind === 'end') {
        thread.terminate()
        resolve({ seconds: (performance.now() - started) / 1000, rows })
      } else reject(new Error(JSON.stringify(data)))
    }
    thread.postMessage({
      kind: 'read',
      file,
      reading: { mapping: {}, ranks: {}, constants: {}, mode: 'overwrite' },
      from: 0,
    })
    for (let count = 0; count < ahead; count++) more()
  })
}
