import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fold } from '#domain/text/fold.ts'
import { allCategories } from '../kit/choices/choices.queries.ts'
import { CategoryOptions } from '../kit/choices/Options.tsx'
import { messages } from '../messages.ts'

interface Props {
  /** The kind in the sender's words. */
  proposed: string
  chosen: number | undefined
  error: string | undefined
  errorId: string
  onChoose: (id: number | undefined) => void
}

const words = messages.proposals.difference

/** The category that is stored for a proposed kind: the one of that name, or the one that is chosen. */
export function CategoryChoice({ proposed, chosen, error, errorId, onChoose }: Props) {
  const { data: categories } = useQuery(allCategories)
  const known = categories?.find(({ name }) => fold(name) === fold(proposed))?.id
  useEffect(() => {
    if (chosen === undefined && known !== undefined) onChoose(known)
  }, [chosen, known, onChoose])
  const isUnknown = categories !== undefined && known === undefined
  return (
    <>
      {isUnknown && chosen === undefined && <p className="field-hint">{words.categoryUnknown(proposed)}</p>}
      <select
        className="field"
        aria-label={messages.proposals.fields.category}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(Number(target.value) || undefined)}
      >
        <option value="">{words.chooseCategory}</option>
        {categories && <CategoryOptions list={categories} />}
      </select>
    </>
  )
}
