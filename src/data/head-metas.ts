import { readPageSource } from '#db/page-config/read.ts'
import { splitSnippet } from '#domain/snippet/parts.ts'
import { database } from './database.ts'

/** A meta tag of an operator's code, with the id by which a page replaces it. */
export type HeadMeta = Readonly<Record<string, string>>

/**
 * The verification metas of all enabled code, whatever consent its scripts need: a meta tag loads and stores nothing,
 * and the verifying services run no scripts.
 */
export async function readHeadMetas(): Promise<HeadMeta[]> {
  const { snippets } = await readPageSource(database(), Date.now())
  return snippets.flatMap(({ id, name, code }) =>
    splitSnippet(code).parts.flatMap((part) =>
      part.kind === 'meta' ? [{ ...part.attributes, 'data-snippet-id': id, 'data-snippet-name': name }] : [],
    ),
  )
}
