/** What labels of a file mean from now on: the id of a category, or another label, of which one is made. */
export type CategoryChoices = Readonly<Record<string, number | string>>
