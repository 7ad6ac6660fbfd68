import { languageAttributes, mixedParts } from '#domain/text/language.ts'

interface Props {
  address: string
  /** ISO 3166-1 alpha-2. */
  country: string | null
  className?: string
}

/** An address in its language; one in two directions from left to right, with each part kept together. */
export function Address({ address, country, className }: Props) {
  const parts = mixedParts(address, country)
  if (!parts) {
    return (
      <span className={className} {...languageAttributes(address, country)}>
        {address}
      </span>
    )
  }
  return (
    <span className={className} dir="ltr">
      {parts.flatMap(({ text, ...attributes }, at) => [
        at > 0 && ', ',
        <bdi key={`${at}`} {...attributes}>
          {text}
        </bdi>,
      ])}
    </span>
  )
}
