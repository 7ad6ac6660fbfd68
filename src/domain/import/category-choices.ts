/** The meaning of labels in files from now on: the id of a category, or another label, for which one is created. */
export type CategoryChoices = Readonly<Record<string, number | string>>
