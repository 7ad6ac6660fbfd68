/**
 * The value of a JSON text that Meridian itself wrote: a column of its database, a file or an answer of its own. The
 * caller names the type it was written with, here and nowhere else by a cast; texts from outside need a schema.
 */
export const parseOwnJson = <Value>(text: string): Value => JSON.parse(text) as Value
