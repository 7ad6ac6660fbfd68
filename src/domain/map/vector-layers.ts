/** The layers of the map's tiles and their properties, as TileJSON describes them. */
export const VECTOR_LAYERS = [
  {
    id: 'clusters',
    description: 'Businesses of a cell of the tile',
    fields: {
      n: 'Number: how many',
      name: 'String: the city of all of them',
      id: 'Number: the most popular business',
    },
  },
  {
    id: 'businesses',
    description: 'The most popular businesses of the tile',
    fields: {
      id: 'Number',
      slug: 'String',
      name: 'String',
      icon: 'String: the icon of its category',
      rating: 'Number: from 1 to 5',
      open: 'String: its week in steps of five minutes in base 36, or closed',
      special: 'String: its special days of the coming weeks, YYYYMMDD with spans in minutes in base 36',
      zone: 'String: IANA time zone of its hours',
    },
  },
  {
    id: 'more',
    description: 'In the middle of a tile that has more businesses than it shows',
    fields: { more: 'Number: how many more' },
  },
  {
    id: 'cities',
    description: 'The largest cities of the tile',
    fields: { name: 'String', slug: 'String', n: 'Number: of businesses' },
  },
] as const
