import { citiesMeant, type CityLocation } from '#domain/geo/same-city.ts'
import type { NewCity } from './import.api.ts'

type Known = { -readonly [Key in keyof CityLocation]: CityLocation[Key] } & Pick<NewCity, 'name'>

/** Collects the new cities of independent chunks, distinguished by the import's own rules. */
export class NewCities {
  readonly #byKey = new Map<string, Known[]>()

  add({ key, ...city }: NewCity): void {
    const sameName = this.#byKey.get(key) ?? []
    const [known] = citiesMeant(sameName, city)
    if (known) learn(known, city)
    else this.#byKey.set(key, [...sameName, { ...city }])
  }

  /** Each with its country, and with its state where several of the country have the same name. */
  get names(): string[] {
    return [...this.#byKey.values()].flatMap((sameName) =>
      sameName.map(({ name, state, countryCode }) => {
        const isOneOfSeveral = sameName.filter((each) => each.countryCode === countryCode).length > 1
        const place = [isOneOfSeveral && state, countryCode].filter(Boolean).join(', ')
        return place === '' ? name : `${name} (${place})`
      }),
    )
  }
}

/** Fills in what was unknown of the city. */
function learn(city: Known, { countryCode, state, latitude, longitude }: CityLocation): void {
  city.countryCode ??= countryCode
  city.state ??= state
  if (city.latitude === null || city.longitude === null) Object.assign(city, { latitude, longitude })
}
