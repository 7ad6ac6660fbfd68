import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { adminPath, businessPath } from '#domain/paths.ts'
import type { ClaimMethod } from '#domain/proposals/claim.ts'
import type { Proposal } from '#domain/proposals/proposal.ts'
import { asDate } from '../kit/format.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Confirm } from '../kit/ui/Confirm.tsx'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { messages } from '../messages.ts'
import { type Owner, type StoredBusiness, trashMutation } from './proposals.queries.ts'

const words = messages.proposals
const { links } = words

/** The business that a proposal is about, with links to everything known of it. */
function AboutBusiness({ proposal: { kind, business, changes } }: { proposal: Proposal }) {
  const [isAsked, setAsked] = useState(false)
  const trash = useMutation({
    ...trashMutation,
    onSuccess: () => saySuccess(links.trashed),
    onError: (error) => sayFailure(words.failed.trash, error),
  })
  if (business === null)
    return kind === 'add' || kind === 'notice' ? null : (
      <p className="notice">{changes.name ? `${changes.name}: ${links.gone}` : links.gone}</p>
    )
  const { id, name, slug, city, countryCode, isTrashed } = business
  return (
    <div className="notice letter-about">
      <p>
        {links.label}: <span className="font-semibold text-ink">{name}</span>{' '}
        <span className="text-soft">{[city, countryCode].filter(Boolean).join(', ')}</span>{' '}
        {isTrashed && <Badge tone="bad">{links.inTrash}</Badge>}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          className="underline"
          to={adminPath('businesses')}
          search={{ edit: id, ...(isTrashed && { status: 'trash' as const }) }}
        >
          {links.edit}
        </Link>
        {!isTrashed && (
          <a className="underline" href={businessPath(slug)} target="_blank" rel="noopener">
            {links.site}
          </a>
        )}
        <Link className="underline" to={adminPath('proposals')} search={{ business: id }}>
          {links.others}
        </Link>
        <Link
          className="underline"
          to={adminPath('businesses')}
          search={{ edit: id, tab: 'history' as const }}
        >
          {links.history}
        </Link>
        {!isTrashed && (kind === 'notice' || kind === 'report') && (
          <Button look="danger" isBusy={trash.isPending} onClick={() => setAsked(true)}>
            {links.trash}
          </Button>
        )}
      </p>
      <Confirm
        isOpen={isAsked}
        isDanger
        title={links.trashTitle(name)}
        text={links.trashText}
        action={links.trash}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          trash.mutate(id)
        }}
      />
    </div>
  )
}

/** How a claim is to be verified; by phone, the number to call. */
function ClaimFacts({ method, phone, owner }: { method: ClaimMethod; phone: string | null; owner: Owner }) {
  return (
    <div>
      <dt>{words.kinds.claim}</dt>
      <dd className="grid gap-1">
        <span>{words.method(words.methods[method])}</span>
        {method !== 'call' ? (
          <span className="text-soft">{words.claim.byProgram}</span>
        ) : phone === null ? (
          <span>{words.claim.noPhone}</span>
        ) : (
          <span>
            {words.claim.call}{' '}
            <a className="underline" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          </span>
        )}
        {owner && (
          <strong>
            {words.claim.owned(words.methods[owner.method], asDate(owner.verifiedAt))}{' '}
            <bdi>{[owner.name, owner.email].filter(Boolean).join(' · ')}</bdi>
          </strong>
        )}
      </dd>
    </div>
  )
}

interface Props {
  proposal: Proposal
  stored: StoredBusiness | null
  owner: Owner
}

/** A proposal's sender, subject and risk factors. */
export function About({ proposal, stored, owner }: Props) {
  const { name, email, risks, hasProof, isOwner, method, place, comment } = proposal
  const page = place === null ? null : URL.parse(place)
  return (
    <>
      {(risks.length > 0 || !hasProof) && (
        <ul className="notice is-warn proposal-risks" aria-label={words.watch}>
          {risks.map((risk) => (
            <li key={risk}>{words.risks[risk]}</li>
          ))}
          {!hasProof && !isOwner && <li>{words.noProofText}</li>}
        </ul>
      )}
      <AboutBusiness proposal={proposal} />
      <dl className="proposal-facts">
        <div>
          <dt>{words.sender}</dt>
          <dd>
            {name === null && email === null ? (
              <span className="text-faint">{words.anonymous}</span>
            ) : (
              <bdi>
                {name} {email && `<${email}>`}
              </bdi>
            )}
            {isOwner && <span className="field-hint">{words.isOwnerText}</span>}
          </dd>
        </div>
        {method !== null && <ClaimFacts method={method} phone={stored?.phone ?? null} owner={owner} />}
        {place !== null && (
          <div>
            <dt>{words.place}</dt>
            <dd>
              {page && ['http:', 'https:'].includes(page.protocol) ? (
                <a className="underline" href={page.href} target="_blank" rel="noopener noreferrer nofollow">
                  {place}
                </a>
              ) : (
                <bdi>{place}</bdi>
              )}
            </dd>
          </div>
        )}
        {comment !== null && (
          <div>
            <dt>{words.comment}</dt>
            <dd className="letter-text" dir="auto">
              {comment}
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
