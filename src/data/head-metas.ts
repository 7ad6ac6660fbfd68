import { readPageSource } from '#db/page-config/read.ts'
import { splitSnippet } from '#domain/snippet/parts.ts'
import { database } from './database.ts'

/** A meta of an operator's code, with the id by which a page takes it out before inserting the code anew. */
export type HeadMeta = Readonly<Record<string, string>>

/**
 * The verifying metas of all code that is on, whatever consent its scripts wait for: a meta loads and keeps nothing, and
 * the services that look for it run no scripts.
 */
export async function readHeadMetas(): Promise<HeadMeta[]> {
  const { snippets } = await readPageSource(database(), Date.now())
  return snippets.flatMap(({ id, name, code }) =>
    splitSnippet(code).parts.flatMap((part) =>
      part.kind === 'meta' ? [{ ...part.attributes, 'data-snippet-id': id, 'data-snippet-name': name }] : [],
    ),
  )
}
