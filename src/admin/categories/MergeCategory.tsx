import { useState } from 'react'
import type { AdminCategory } from '#domain/taxonomy/admin.ts'
import { categoryPath } from '#domain/paths.ts'
import { messages } from '../messages.ts'
import { MergeDialog } from '../places/MergeDialog.tsx'
import { TargetField } from '../places/TargetField.tsx'
import { listing, mergeStep } from './categories.queries.ts'

interface Props {
  source: AdminCategory
  into: AdminCategory | undefined
  onClose: () => void
}

/** Merges a category into another. */
export function MergeCategory({ source, into, onClose }: Props) {
  const [target, setTarget] = useState(into)
  return (
    <MergeDialog
      {...{ source, target, onClose }}
      pathOf={categoryPath}
      step={(id) => mergeStep(source.id, id)}
    >
      <TargetField
        {...{ source, target, listing }}
        onPick={setTarget}
        tell={({ slug }) => categoryPath(slug)}
        failed={messages.categories.failed.list}
      />
    </MergeDialog>
  )
}
