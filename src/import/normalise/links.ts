import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { READERS } from '#domain/business/field-readers.ts'
import { ownExport } from '../presets/own-export.ts'
import type { Cells } from './row-cells.ts'

const MAPS =
  /^https?:\/\/(?:(?:www\.)?google\.[a-z.]{2,6}\/maps|maps\.google\.[a-z.]{2,6}|maps\.app\.goo\.gl|goo\.gl\/maps|g\.page)(?:[/?#]|$)/i

/** The website and the place on a map: scrapers write the latter under names such as 'url' as well. */
export function linksOf(values: Cells): Pick<BusinessCandidate, 'website' | 'locationLink'> {
  const locationLink = values.read('locationLink', READERS.locationLink)
  let onMap: string | undefined
  const website = values.read('website', (value) => {
    const link = READERS.website(value)
    if (link === null || values.preset === ownExport.name || !MAPS.test(link)) return link
    onMap ??= link
    return undefined
  })
  // Lists without a column for it put the website behind the name.
  const behind = website ? undefined : values.linkBehind('name')
  const named = behind === undefined ? undefined : READERS.website(behind)
  if (named && MAPS.test(named)) onMap ??= named
  const site = website ?? (named && !MAPS.test(named) ? named : website)
  const place = locationLink ?? onMap ?? locationLink
  return { ...(site !== undefined && { website: site }), ...(place !== undefined && { locationLink: place }) }
}
