/** What a page is made of, mostly as it is stored: equal where the page is. */
type Source = readonly (string | Uint8Array)[]

/** A page that is built ahead. */
export interface Prerendered<Data> {
  readonly slug: string
  readonly source: () => Promise<Source>
  /** Lets go of what was read for the source, where the page stays as it is. */
  readonly forget: () => void
  readonly read: () => Promise<Data>
}

interface Reading<Stored, Data> {
  readonly stored: () => Promise<Stored>
  readonly source: (stored: Stored) => Source
  readonly read: (stored: Stored) => Data
}

/**
 * A page whose source and data are of one reading: what was read for the source is kept until the page is read, since
 * others are looked at in the meantime, and a reader of many pages keeps few of them.
 */
export function prerenderedPage<Stored, Data>(
  slug: string,
  { stored, source, read }: Reading<Stored, Data>,
): Prerendered<Data> {
  let kept: Promise<Stored> | undefined
  const forget = () => {
    kept = undefined
  }
  return {
    slug,
    source: async () => source(await (kept = stored())),
    forget,
    read: async () => {
      const reading = kept ?? stored()
      forget()
      return read(await reading)
    },
  }
}
