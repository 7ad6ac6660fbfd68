import { useFormContext, useWatch } from 'react-hook-form'
import { CLOSINGS, openingOf, OPENINGS, type Opening as Stated } from '#domain/business/status.ts'
import { messages } from '../../messages.ts'
import { SelectField } from '../../kit/ui/SelectField.tsx'
import { Switch } from '../../kit/ui/Switch.tsx'
import { PinSign } from './PinSign.tsx'
import type { FormValues } from './values.ts'

const words = messages.businesses

/** Whether it serves, and if not, for how long: one choice, from which both stored fields follow. */
export function Opening() {
  const { control, setValue } = useFormContext<FormValues>()
  const [isOpen, businessStatus] = useWatch({ control, name: ['isOpen', 'businessStatus'] })
  const opening = openingOf({ isOpen: isOpen !== false, businessStatus: businessStatus ?? 'OPERATIONAL' })
  const choose = (chosen: Stated) => {
    const { isOpen: serves, businessStatus: status } = OPENINGS[chosen]
    setValue('isOpen', serves, { shouldDirty: true })
    setValue('businessStatus', status, { shouldDirty: true })
  }
  return (
    <div className="grid content-start gap-2">
      <div>
        <Switch
          label={opening === 'open' ? words.states.open : words.states.closed}
          isOn={opening === 'open'}
          onChange={(isOn) => choose(isOn ? 'open' : 'forNow')}
        />
        <p className="field-hint">{words.openHint}</p>
        <PinSign field="isOpen" />
        <PinSign field="businessStatus" />
      </div>
      {opening !== 'open' && (
        <SelectField
          label={words.closedHow}
          value={opening}
          options={CLOSINGS.map((closing) => [closing, words.openings[closing]])}
          onChange={choose}
        />
      )}
    </div>
  )
}
