import type { SampleCategory } from './sample-category.ts'

export const food: readonly SampleCategory[] = [
  {
    name: 'Restaurant',
    group: 'food',
    rhythm: 'kitchen',
    weight: 13,
    types:
      '* restaurant|* restaurant|* restaurant|Seafood restaurant|Vegetarian restaurant|Family restaurant|Grill',
    openings: `{name} serves home-style cooking from a short menu that changes with the season.|At {name} the kitchen is open to the room, and most of what it cooks comes from growers around {city}.|{name} has fed its street in {city} for two generations, at lunch and late into the evening.|A calm dining room with a dozen tables, {name} cooks over charcoal and bakes its own bread.`,
    offers:
      'Set lunch on weekdays|Tasting menu in the evening|Tables in the courtyard|Vegetarian and vegan dishes|Private room for up to 20 guests|Children’s portions|Wine by the glass',
  },
  {
    name: 'Cafe',
    group: 'food',
    rhythm: 'cafe',
    weight: 10,
    types: 'Coffee shop|Tea house|Espresso bar|Brunch cafe|Coffee roaster',
    openings: `{name} roasts in small batches and pours for the neighbourhood from early morning.|A corner cafe in {city} with tall windows, {name} is made for long breakfasts and short espressos.|{name} serves coffee, tea and cakes baked in the back room the same day.`,
    offers:
      'Filter coffee and espresso|Home-made cakes|All-day breakfast|Quiet tables for working|Oat and soy milk without surcharge|Beans to take home',
  },
  {
    name: 'Bar',
    group: 'food',
    rhythm: 'night',
    weight: 5,
    types: 'Cocktail bar|Pub|Wine bar|Beer garden|Live music bar',
    openings: `{name} is a small bar in {city} with a long counter and a short list of drinks made well.|Open until late, {name} mixes classics and pours local beer on draught.|Musicians play at {name} on Thursdays; on the other nights the record player does.`,
    offers:
      'Cocktails with and without alcohol|Local draught beer|Live music on Thursdays|Small plates until midnight|Terrace in summer',
  },
  {
    name: 'Bakery',
    group: 'food',
    rhythm: 'early',
    weight: 6,
    types: 'Bakery|Pastry shop|Cake shop|Patisserie',
    openings: `{name} bakes through the night so that bread is warm when {city} wakes up.|Sourdough, rolls and sweet pastry: {name} keeps to flour from one mill and to recipes of the family.|{name} makes bread by hand and cakes to order.`,
    offers:
      'Bread from sourdough|Cakes to order|Sandwiches for the road|Gluten-free loaf on Fridays|Coffee at the counter',
  },
  {
    name: 'Fast food',
    group: 'food',
    rhythm: 'late',
    weight: 5,
    types: 'Fast food restaurant|Sandwich shop|Burger restaurant|Street food stall|Noodle shop',
    openings: `{name} cooks one thing and cooks it fast, at a window on a busy street of {city}.|Order, wait five minutes, eat: {name} is the quick lunch of the whole quarter.|{name} grills to order and packs everything to take away.`,
    offers:
      'Ready in five minutes|Take-away and delivery|Late opening at weekends|Vegetarian option|Cash and card',
  },
  {
    name: 'Ice cream shop',
    group: 'food',
    rhythm: 'late',
    weight: 2,
    types: 'Ice cream shop|Gelato shop|Frozen yogurt shop',
    openings: `{name} makes ice cream every morning from fruit of the season and milk of the region.|Twenty flavours, half of them new each month: {name} draws queues on the first warm day in {city}.`,
    offers: 'Sorbets without milk|Waffles baked on the spot|Tubs to take home|Half portions for children',
  },
]
