/** A JSON record as a row's cells by header. */
export type JsonRecord = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The properties of a GeoJSON feature, the tags of an Overpass element, or the record itself. */
export function flatRecord(record: JsonRecord): JsonRecord {
  const { type, id, geometry } = record
  const properties = pairsIn(record['properties']) ?? record['properties']
  // Handwritten files often have the kind of place instead of 'Feature'.
  if (isObject(properties) && (type === 'Feature' || isGeometry(geometry)))
    return {
      ...(id != null && { id }),
      geometry: asPoint(geometry),
      ...(tableIn(properties) ?? withPlainTexts(properties)),
    }
  return isElement(record) ? element(record) : withParts(withAddressOfPoint(record))
}

/** Properties in a list of names and values, `[{"key": "TEL", "value": "..."}]`, as an object. */
function pairsIn(properties: unknown): JsonRecord | undefined {
  const pairs: readonly unknown[] = Array.isArray(properties) ? properties : []
  const isPair = (pair: unknown): pair is { readonly key: string; readonly value: unknown } =>
    isObject(pair) && typeof pair['key'] === 'string' && 'value' in pair
  return pairs.length > 0 && pairs.every(isPair)
    ? Object.fromEntries(pairs.map(({ key, value }) => [key, value]))
    : undefined
}

/** Nested objects that become one column per value, such as 'address.street'. */
const OF_PARTS =
  /^(?:address|adres|adresse|direccion|endereco|indirizzo|contacts?|contact_?info|geo|geo_?location)$/i

const NAME = /name|title|^(?:ad\p{L}?|isim|nom|nombre|nome)$/iu
const CONTACT = /^(?:phone|telephone|telefon|tel|mobile|e-?mail)$/i
const isScalar = (value: unknown) => typeof value !== 'object' || value === null

/** The record with one column per value of its address, contacts and position; lists of texts become one text. */
function withParts(record: JsonRecord): JsonRecord {
  // A service's format with a nested name is read by its preset.
  if (!Object.entries(record).some(([key, value]) => NAME.test(key) && typeof value === 'string'))
    return record
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]): (readonly [string, unknown])[] => {
      if (Array.isArray(value) && CONTACT.test(key) && value.every(isScalar))
        return [[key, value.filter(Boolean).join(' / ')]]
      if (!isObject(value) || !OF_PARTS.test(key)) return [[key, value]]
      const parts = Object.entries(value).filter(([inner]) => !inner.startsWith('@'))
      return parts.length > 0 && parts.every(([, each]) => isScalar(each))
        ? parts.map(([inner, each]) => [`${key}.${inner}`, each] as const)
        : [[key, value]]
    }),
  )
}

/** A point stored together with its address: `{location: {type: 'Point', coordinates, address}}`. */
function withAddressOfPoint(record: JsonRecord): JsonRecord {
  const { location } = record
  if (!isObject(location) || !isGeometry(location) || 'address' in record) return record
  const { address } = location
  return typeof address === 'string' ? { ...record, address } : record
}

const isGeometry = (value: unknown) => isObject(value) && Array.isArray(value['coordinates'])

/** A row of the table that KML converters write into the description: a name and its value. */
const TABLE_ROW =
  /<t[hd][^>]*>\s*([\p{L}\p{N}][\p{L}\p{N}_ ]{0,60}?)\s*<\/t[hd]>\s*<td[^>]*>([^<]*(?:<(?!\/?t[rdh])[^<]*)*)<\/td>/giu
const FEWEST_ROWS = 3
const LONGEST_TABLE = 50_000
/** The placeholder of converters for placemarks without a name. */
const NAMELESS = /^kml_\d+$/

/** The properties in the HTML table of a placemark's description; undefined without a table. */
function tableIn(properties: JsonRecord): JsonRecord | undefined {
  const html = properties['Description'] ?? properties['description']
  if (typeof html !== 'string' || html.length > LONGEST_TABLE || !html.includes('<td')) return undefined
  const rows = [...html.matchAll(TABLE_ROW)].map(([, name = '', value = '']) => [name, value.trim()] as const)
  if (rows.length < FEWEST_ROWS) return undefined
  const others = Object.entries(properties).filter(
    ([key, value]) =>
      !/^description$/i.test(key) &&
      !(/^name$/i.test(key) && typeof value === 'string' && NAMELESS.test(value)),
  )
  return Object.fromEntries([...others, ...rows])
}

/** KML descriptions in converters' form, `{"@type": "html", "value": "..."}`, as texts. */
const withPlainTexts = (properties: JsonRecord): JsonRecord =>
  Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [
      key,
      isObject(value) && value['@type'] === 'html' ? value['value'] : value,
    ]),
  )

/** Keys that only Overpass elements have beside their type and id. */
const ELEMENT = ['tags', 'nodes', 'members', 'lat', 'center']

const isElement = (record: JsonRecord) =>
  /^(?:node|way|relation)$/.test(typeof record['type'] === 'string' ? record['type'] : '') &&
  typeof record['id'] === 'number' &&
  ELEMENT.some((key) => key in record) &&
  !('name' in record)

/** An Overpass element with the column names of OpenStreetMap exports; empty without tags, as for a node of a road. */
function element({ type, id, lat, lon, center, bounds, geometry, tags }: JsonRecord): JsonRecord {
  if (!isObject(tags)) return {}
  const [x, y] = middleOf([center, bounds, geometry])
  return { '@id': `${String(type)}/${String(id)}`, lat: lat ?? y ?? null, lon: lon ?? x ?? null, ...tags }
}

type Position = readonly [longitude: number, latitude: number]

/** The positions in coordinates of any shape, and in Overpass geometry. */
function positionsOf(value: unknown): Position[] {
  if (Array.isArray(value)) {
    const [x, y] = value as readonly unknown[]
    return typeof x === 'number' && typeof y === 'number' ? [[x, y]] : value.flatMap(positionsOf)
  }
  if (!isObject(value)) return []
  const { lon, lat, minlon, minlat, maxlon, maxlat } = value
  return positionsOf([
    [lon, lat],
    [minlon, minlat],
    [maxlon, maxlat],
  ])
}

/** The centre of the positions' bounding box; undefined without positions. */
function middleOf(value: unknown): [x?: number, y?: number] {
  const positions = positionsOf(value)
  if (positions.length === 0) return []
  return [middle(positions.map(([x]) => x)), middle(positions.map(([, y]) => y))]
}

function middle(numbers: readonly number[]): number {
  const [least, most] = numbers.reduce<readonly [number, number]>(
    ([low, high], number) => [Math.min(low, number), Math.max(high, number)],
    [Infinity, -Infinity],
  )
  // Seven decimals are a centimetre; further digits are rounding errors.
  return Number(((least + most) / 2).toFixed(7))
}

/** A line or an area as the point at its centre. */
function asPoint(geometry: unknown): unknown {
  if (!isObject(geometry) || geometry['type'] === 'Point') return geometry
  const coordinates = middleOf(geometry['coordinates'])
  return coordinates.length === 0 ? geometry : { type: 'Point', coordinates }
}

/** The column for the key of a record list among several. */
export const GROUP = 'group'

/** The records of an object of lists, grouped by city or the like, each with its list's key. */
export function groupedRecords(record: JsonRecord): readonly JsonRecord[] {
  const lists = Object.entries(record)
  const isAlone = lists.length < 2
  const all = lists.flatMap(([key, list]) =>
    Array.isArray(list)
      ? (list as unknown[]).map((each) =>
          isObject(each) && !isAlone && !(GROUP in each) ? { ...flatRecord(each), [GROUP]: key } : each,
        )
      : [undefined],
  )
  return all.every(isObject) ? all : []
}

/** The deepest nesting of a response's list: `{"results": {"pharmacies": {"pharmacy": [...]}}}`. */
const DEEPEST_LIST = 5
const NAMED =
  /^(?:name|title|isim|ad|ad\u0131|unvan|nom|nombre|nome|naam|nazwa|bezeichnung|название|이름|名称|名稱|店名)$/iu

const isNamed = (record: JsonRecord) => Object.keys(record).some((key) => NAMED.test(key))
const becomesNamed = (record: JsonRecord) => isNamed(flatRecord(record))

/** Whether a record is a GeoJSON feature, whose properties have names of their own. */
const isFeature = ({ geometry, properties }: JsonRecord) =>
  isObject(geometry) && (isObject(properties) || pairsIn(properties) !== undefined)

/** Lists of named records in an object that holds nothing else: `{"Nicosia": [...], "Limassol": [...]}`. */
function groupsIn(record: JsonRecord): readonly JsonRecord[] {
  const lists = Object.values(record)
  const isGroup = (list: unknown) =>
    Array.isArray(list) && list.some((each) => isObject(each) && isNamed(each))
  return lists.length > 1 && lists.every(isGroup) ? groupedRecords(record) : []
}

/**
 * The longest list of named records within an object, or all lists of an object grouped by key; empty if the object, or
 * a parent of the list, has a name itself.
 */
export function nestedRecords(record: JsonRecord, depth = 0): readonly JsonRecord[] {
  if (depth === DEEPEST_LIST || isNamed(record)) return []
  const lists = Object.values(record).map((value): readonly JsonRecord[] => {
    if (isObject(value)) {
      const groups = groupsIn(value)
      return groups.length > 0 ? groups : nestedRecords(value, depth + 1)
    }
    const list: readonly unknown[] = Array.isArray(value) ? value : []
    const isList = list.length > 0 && list.every(isObject)
    return isList && list.some((each) => becomesNamed(each) || isFeature(each)) ? list : []
  })
  return lists.reduce((longest, list) => (list.length > longest.length ? list : longest), [])
}

/** Keys of records with a location or a contact. */
const OF_PLACE =
  /^(?:lat(?:itude)?|lng|lon(?:gitude)?|address|adres|adresse|direccion|phone|telefon|tel|city|sehir)$/i
const FEWEST_KEYED = 2
const MOST = 0.8

/**
 * The records of an object with one record per key: '{"110101": {"name": ...}}', where the key is an id, or '{"Tin
 * Roof": {"lat": ...}}', where the key is the name. Empty for any other object.
 */
export function keyedRecords(record: JsonRecord): readonly JsonRecord[] {
  const entries = Object.entries(record)
  const records = entries.map(([, value]) => value).filter(isObject)
  if (records.length < FEWEST_KEYED || records.length < entries.length) return []
  const part = (is: (each: JsonRecord) => boolean) => records.filter(is).length / records.length
  if (part(becomesNamed) >= MOST)
    return entries.map(([id, value]) => ({ id, ...(isObject(value) && flatRecord(value)) }))
  const isPlace = (each: JsonRecord) => Object.keys(each).some((key) => OF_PLACE.test(key))
  if (part(isPlace) < MOST) return []
  return entries.map(([name, value]) => ({ name, ...(isObject(value) && flatRecord({ name, ...value })) }))
}
