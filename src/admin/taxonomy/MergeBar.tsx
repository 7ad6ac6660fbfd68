import { asNumber } from '../kit/format.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useFootHeight } from '../kit/ui/use-foot-height.ts'
import { messages } from '../messages.ts'

const words = messages.taxonomy

/** What can be done with the selected categories or cities. */
export function MergeBar(props: { count: number; onMerge: () => void; onClear: () => void }) {
  const { count, onMerge, onClear } = props
  const title = words.selected(asNumber(count))
  return (
    <section ref={useFootHeight<HTMLElement>()} className="bulk-bar" aria-label={title}>
      <p className="mr-auto font-semibold" aria-live="polite">
        {title}
        {count < 2 && <span className="font-normal text-soft"> {words.selectMore}</span>}
      </p>
      <Button look="quiet" onClick={onClear}>
        {words.selectNone}
      </Button>
      <Button look="primary" disabled={count < 2} onClick={onMerge}>
        {words.mergeSelected}
      </Button>
    </section>
  )
}
