import { useQuery } from '@tanstack/react-query'
import { UNLIMITED_ADS } from '#domain/pricing/plan.ts'
import { asDate, asNumber } from '../../kit/format.ts'
import { Field } from '../../kit/ui/Field.tsx'
import { ads as words } from '../../messages/ads.ts'
import { sponsorshipChoices } from '../ads.queries.ts'

interface Props {
  /** The id of a sponsorship; empty where none pays. */
  value: string
  error: string | undefined
  onChange: (part: { readonly sponsorship: string }) => void
}

/** Which sponsorship pays for an advertisement. */
export function SponsorField({ value, error, onChange }: Props) {
  const { data = [] } = useQuery(sponsorshipChoices)
  const isKnown = value === '' || data.some(({ id }) => String(id) === value)
  return (
    <Field label={words.sponsorship} hint={words.sponsorshipHint} error={error}>
      {(control) => (
        <select
          {...control}
          className="field"
          value={value}
          onChange={({ target }) => onChange({ sponsorship: target.value })}
        >
          <option value="">{words.noSponsorship}</option>
          {!isKnown && <option value={value}>{words.endedSponsorship}</option>}
          {data.map(({ id, businessName, planName, maxAds, lastDay }) => (
            <option key={id} value={id}>
              {words.sponsorshipChoice(
                businessName,
                planName,
                maxAds >= UNLIMITED_ADS ? words.anyNumber : words.upTo(asNumber(maxAds)),
                asDate(lastDay),
              )}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
