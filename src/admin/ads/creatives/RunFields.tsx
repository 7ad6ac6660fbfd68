import type { CreativeInput } from '#domain/ads/creative.ts'
import { allCountries, countryLabel } from '../../kit/choices/country-label.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { ads as words } from '../../messages/ads.ts'
import type { CreativeDraft } from './creative-draft.ts'
import { TextField } from './TextField.tsx'

interface Props {
  draft: CreativeDraft
  errorOf: (field: keyof CreativeInput) => string | undefined
  onChange: (part: Partial<CreativeDraft>) => void
}

/** When an advertisement runs, for whom, how often and at what rate. */
export function RunFields({ draft, errorOf, onChange }: Props) {
  const { countries } = draft
  return (
    <>
      <div className="ad-fields">
        <TextField
          label={words.firstDay}
          type="date"
          value={draft.firstDay}
          error={errorOf('firstDay')}
          onChange={(firstDay) => onChange({ firstDay })}
        />
        <TextField
          label={words.lastDay}
          hint={words.lastDayHint}
          type="date"
          min={draft.firstDay}
          value={draft.lastDay}
          error={errorOf('lastDay')}
          onChange={(lastDay) => onChange({ lastDay })}
        />
        <TextField
          label={words.weight}
          hint={words.weightHint}
          inputMode="numeric"
          value={draft.weight}
          error={errorOf('weight')}
          onChange={(weight) => onChange({ weight })}
        />
        <TextField
          label={words.rate}
          hint={words.creativeRateHint}
          inputMode="decimal"
          value={draft.rate}
          error={errorOf('rate')}
          onChange={(rate) => onChange({ rate })}
        />
      </div>
      <Field label={words.countries} hint={words.countriesHint}>
        {(control) => (
          <select
            {...control}
            className="field"
            value=""
            onChange={({ target }) => onChange({ countries: [...countries, target.value] })}
          >
            <option value="">{words.addCountry}</option>
            {allCountries()
              .filter((code) => !countries.includes(code))
              .map((code) => (
                <option key={code} value={code}>
                  {countryLabel(code)}
                </option>
              ))}
          </select>
        )}
      </Field>
      {countries.length > 0 && (
        <ul className="ad-countries" aria-label={words.countries}>
          {countries.map((code) => (
            <li key={code}>
              <Button
                aria-label={words.removeCountry(countryLabel(code))}
                onClick={() => onChange({ countries: countries.filter((each) => each !== code) })}
              >
                {countryLabel(code)} <span aria-hidden="true">×</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
