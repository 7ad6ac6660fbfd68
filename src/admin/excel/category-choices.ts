/** Ids of categories by the labels of a file. */
export type CategoryChoices = Readonly<Record<string, number>>
