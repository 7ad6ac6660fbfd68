/**
 * The value of a JSON text that Meridian itself wrote: a column of its database, a file or an answer of its own. The
 * caller names the type with which it was written; texts from outside are checked by a schema instead.
 */
export const parseOwnJson = <Value>(text: string): Value => JSON.parse(text) as Value
