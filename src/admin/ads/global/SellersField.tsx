import { networkLine, NETWORK_HOST, readPublisherId } from '#domain/ads/network-ids.ts'
import { countSellers, faultyLines, namesSeller, type SellersFile } from '#domain/ads/sellers-file.ts'
import { asNumber } from '../../kit/format.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { ads as words } from '../../messages/ads.ts'

/** Faulty lines that are named at once. */
const MOST_NAMED = 5

interface Props {
  file: SellersFile
  text: string
  /** Whose line is offered where it is missing; empty for none. */
  publisherId: string
  onChange: (text: string) => void
}

/** A file of sellers, judged line by line while it is typed. */
export function SellersField({ file, text, publisherId, onChange }: Props) {
  const faulty = faultyLines(text, file)
  const known = readPublisherId(publisherId)
  const isMissing = known !== undefined && !namesSeller(text, NETWORK_HOST, known.replace(/^ca-/, ''))
  return (
    <div className="ad-sellers">
      <Field
        label={file}
        hint={words.sellers(asNumber(countSellers(text, file)))}
        error={faulty.length > 0 ? words.faultyLines(asNumber(faulty.length)) : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            className="field ad-style"
            rows={6}
            spellCheck={false}
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {faulty.length > 0 && (
        <ul className="ad-faults">
          {faulty.slice(0, MOST_NAMED).map(({ line, fault, text: given }) => (
            <li key={line}>
              {words.lineFault(asNumber(line), words.lineFaults[fault])} <code>{given}</code>
            </li>
          ))}
        </ul>
      )}
      {isMissing && (
        <p className="notice ad-missing">
          {words.sellerMissing}
          <Button onClick={() => onChange([text.trimEnd(), networkLine(known)].filter(Boolean).join('\n'))}>
            {words.addSeller}
          </Button>
        </p>
      )}
    </div>
  )
}
