import { TextField } from '../ui/TextField.tsx'

interface Period {
  readonly firstDay: string
  readonly lastDay: string
}

interface Props {
  /** Days as 'YYYY-MM-DD'; the last one may be empty. */
  period: Period
  words: Readonly<Record<'firstDay' | 'lastDay' | 'lastDayHint', string>>
  errorOf: (field: keyof Period) => string | undefined
  onChange: (part: Partial<Period>) => void
}

/** The first and the last day on which something runs. */
export const PeriodFields = ({ period: { firstDay, lastDay }, words, errorOf, onChange }: Props) => (
  <>
    <TextField
      isRequired
      label={words.firstDay}
      type="date"
      value={firstDay}
      error={errorOf('firstDay')}
      onChange={(day) => onChange({ firstDay: day })}
    />
    <TextField
      label={words.lastDay}
      hint={words.lastDayHint}
      type="date"
      min={firstDay}
      value={lastDay}
      error={errorOf('lastDay')}
      onChange={(day) => onChange({ lastDay: day })}
    />
  </>
)
