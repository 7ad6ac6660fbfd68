import { PAGE_SIZE } from '#domain/paging.ts'

/** Twelve cards still to come, in the shape of cards. */
export function SkeletonGrid({ label }: { label: string }) {
  return (
    <div>
      <p className="sr-only" role="status">
        {label}
      </p>
      <ul className="cards" aria-hidden="true">
        {Array.from({ length: PAGE_SIZE }, (_, at) => (
          <li className="card" key={at}>
            <div className="card-picture skeleton" />
            <div className="card-body grid gap-2 pb-10">
              <div className="skeleton h-4 w-2/5" />
              <div className="skeleton h-6 w-4/5" />
              <div className="skeleton h-4 w-3/5" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
