import { Link } from '@tanstack/react-router'
import { ExternalLink, Merge, Trash2 } from 'lucide-react'
import { adminPath } from '#domain/paths.ts'
import { kindLabel, kindName } from '../kit/choices/kind-names.ts'
import { asNumber } from '../kit/format.ts'
import type { Column } from '../kit/list/column.ts'
import { RowOpen } from '../kit/list/RowOpen.tsx'
import { Badge } from '../kit/ui/Badge.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { sayError } from '../kit/toast.ts'
import { messages } from '../messages.ts'
import { totalOf, whyHidden, type Kind, type TaxonomyRow } from './kind.ts'

/** A target large enough for a finger (WCAG 2.5.8), however short the number is. */
const TARGET = 'inline-flex min-h-6 min-w-6 items-center justify-end'

const words = messages.taxonomy

/** The dialog open for one city or category. */
export interface OpenDialog<Row> {
  readonly kind: 'edit' | 'merge' | 'remove'
  readonly row: Row
  /** The merge target, if already chosen. */
  readonly into?: Row
}

type Act<Row> = (doing: OpenDialog<Row>) => void

/** The list's columns of a kind. */
export const columnsOf = <Row extends TaxonomyRow>(kind: Kind<Row>, act: Act<Row>): Column<Row>[] => [
  {
    id: 'name',
    label: kind.words.columns.name,
    canSort: true,
    isTitle: true,
    cell: (row) => <Name kind={kind} row={row} act={act} />,
  },
  ...kind.columns,
  { id: 'slug', label: kind.words.columns.slug, cell: ({ slug }) => kind.pathOf(slug) },
  {
    id: 'count',
    label: kind.words.columns.count,
    canSort: true,
    isNumber: true,
    cell: (row) => <Count kind={kind} row={row} />,
  },
  {
    id: 'actions',
    label: words.actions,
    isLabelHidden: true,
    isFixed: true,
    cell: (row) => <Actions kind={kind} row={row} act={act} />,
  },
]

interface CellProps<Row extends TaxonomyRow> {
  kind: Kind<Row>
  row: Row
  act: Act<Row>
}

/** The name, which opens the dialog, and anything unusual about the city or category. */
function Name<Row extends TaxonomyRow>({ kind, row, act }: CellProps<Row>) {
  const { name } = row
  // Categories are sorted by their Turkish names.
  const isCategory = kind.screen === 'categories'
  const hidden = whyHidden(row)
  return (
    <span className="place-name">
      {kind.iconOf?.(row)}
      <RowOpen
        aria-label={words.edit(isCategory ? kindLabel(name) : name)}
        onClick={() => act({ kind: 'edit', row })}
      >
        {isCategory ? kindName(name) : name}
      </RowOpen>
      {isCategory && kindName(name) !== name && <small className="text-faint">{name}</small>}
      {'parent' in row && row.parent && (
        <small className="text-faint" title={words.within(row.parent.name)}>
          <span aria-hidden="true">‹ </span>
          <span className="sr-only">{words.within('')}</span>
          {kindName(row.parent.name)}
        </small>
      )}
      {'isFixed' in row && row.isFixed && <Badge>{words.fixed}</Badge>}
      {hidden !== undefined && (
        <Badge tone="warn" title={hidden}>
          {words.hidden}
        </Badge>
      )}
    </span>
  )
}

/** The number of businesses, and of those in the trash; both lead to their list. */
function Count<Row extends TaxonomyRow>({ kind, row }: Omit<CellProps<Row>, 'act'>) {
  const { id, name, businessCount, trashedCount } = row
  const total = totalOf(row)
  const filter = { [kind.filter]: id }
  return (
    <>
      {total !== businessCount && (
        <span className="text-faint">{words.ownCount(asNumber(businessCount))} </span>
      )}
      {total === 0 ? (
        asNumber(0)
      ) : (
        <Link
          className={TARGET}
          to={adminPath('businesses')}
          search={filter}
          aria-label={words.show(name, asNumber(total))}
        >
          {asNumber(total)}
        </Link>
      )}
      {trashedCount > 0 && (
        <>
          {' '}
          <Link
            className={`${TARGET} text-faint`}
            to={adminPath('businesses')}
            search={{ ...filter, status: 'trash' }}
          >
            {words.trashed(asNumber(trashedCount))}
          </Link>
        </>
      )}
    </>
  )
}

/** Why an item cannot be deleted; undefined where it can. */
function whyKept(row: TaxonomyRow) {
  const count = row.businessCount + row.trashedCount
  const within = 'subcategoryCount' in row ? row.subcategoryCount : 0
  if (count > 0) return { title: words.inUse(row.name, asNumber(count)), text: words.inUseText }
  return within === 0
    ? undefined
    : { title: words.hasWithin(row.name, asNumber(within)), text: words.hasWithinText }
}

function Actions<Row extends TaxonomyRow>({ kind, row, act }: CellProps<Row>) {
  const isFixed = 'isFixed' in row && row.isFixed
  const kept = whyKept(row)
  return (
    <>
      {kept && !isFixed && (
        <IconButton label={kept.title} aria-disabled onClick={() => sayError(kept.text, kept.title)}>
          <Trash2 aria-hidden="true" className="text-faint" />
        </IconButton>
      )}
      {!kept && !isFixed && (
        <IconButton label={words.remove(row.name)} onClick={() => act({ kind: 'remove', row })}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
      {!isFixed && (
        <IconButton label={words.merge(row.name)} onClick={() => act({ kind: 'merge', row })}>
          <Merge aria-hidden="true" />
        </IconButton>
      )}
      <a
        className="icon-button"
        href={kind.pathOf(row.slug)}
        target="_blank"
        rel="noopener"
        aria-label={words.open(row.name)}
        title={words.open(row.name)}
      >
        <ExternalLink aria-hidden="true" />
      </a>
    </>
  )
}
