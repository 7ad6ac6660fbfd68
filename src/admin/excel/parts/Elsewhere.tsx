import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import type { ListedBatch } from '../imports.queries.ts'

const { elsewhere: words } = messages.excel

/** Says that another window is importing, perhaps the file that is chosen here. */
export function Elsewhere({ batch, isSameFile }: { batch: ListedBatch; isSameFile: boolean }) {
  const { fileName, counts, expectedRows } = batch
  const done = words.progress(asNumber(counts.totalRows), asNumber(expectedRows ?? counts.totalRows))
  return (
    <div className={isSameFile ? 'notice is-bad' : 'notice'} role="alert">
      <p className="font-semibold text-ink">{words.title}</p>
      <p className="figures">{words.text(fileName, done)}</p>
      <p>{isSameFile ? words.same : words.other}</p>
    </div>
  )
}
