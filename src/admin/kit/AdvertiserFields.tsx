import { MAX_ADVERTISER, type Advertiser } from '#domain/ads/advertiser.ts'
import { advertiser as words } from '../messages/ads.ts'
import { Field } from './ui/Field.tsx'

interface Props extends Advertiser {
  /** Error of the advertiser's name. */
  error: string | undefined
  onChange: (part: Partial<Advertiser>) => void
}

/** The advertiser and the payer of paid content; visitors read both. */
export const AdvertiserFields = ({ advertiser, payer, error, onChange }: Props) => (
  <>
    <Field label={words.advertiser} hint={words.advertiserHint} error={error} isRequired>
      {(control) => (
        <input
          {...control}
          required
          className="field"
          autoComplete="off"
          maxLength={MAX_ADVERTISER}
          value={advertiser}
          onChange={({ target }) => onChange({ advertiser: target.value })}
        />
      )}
    </Field>
    <Field label={words.payer} hint={words.payerHint}>
      {(control) => (
        <input
          {...control}
          className="field"
          autoComplete="off"
          maxLength={MAX_ADVERTISER}
          value={payer}
          onChange={({ target }) => onChange({ payer: target.value })}
        />
      )}
    </Field>
  </>
)
