/** The country's code and the state's name in a key: 'US:Texas'. */
export const stateOfKey = (key: string): { readonly countryCode: string; readonly name: string } => ({
  countryCode: key.slice(0, 2),
  name: key.slice(3),
})
