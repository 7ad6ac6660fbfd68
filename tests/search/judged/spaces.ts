import type { JudgedClasses } from './judged.ts'

/** Blanks, hyphens and apostrophes that are too many or missing. */
export const SPACES: JudgedClasses = {
  apostrophes: [
    ['darcy property', { name: "D'Arcy Property" }],
    ['d arcy property', { name: "D'Arcy Property" }],
    ['arcy property', { name: "D'Arcy Property" }],
    ['o rourke motors', { name: "O'Rourke Motors" }],
    ['orourke motors', { name: "O'Rourke Motors" }],
    ["o'rourke electrical", { name: "O'Rourke Electrical" }],
    ['o’rourke shoes', { name: "O'Rourke Shoes" }],
    ['rourke pharmacy', { name: "O'Rourke Pharmacy" }],
    ["trader joe's", { name: "Trader Joe's" }],
    ['trader joes', { name: "Trader Joe's" }],
    ['trader joe s', { name: "Trader Joe's" }],
    ['gite bois dargent', { name: "Gîte Bois d'Argent" }],
    ['gîte bois d argent', { name: "Gîte Bois d'Argent" }],
    ['yoga bois argent', { name: "Yoga Bois d'Argent" }],
    ['gite hirondelle', { name: "Gîte L'Hirondelle" }],
    ['gite l hirondelle', { name: "Gîte L'Hirondelle" }],
    ['friterie lhirondelle', { name: "Friterie L'Hirondelle" }],
    ['norwoods barbershop', { name: "Norwood's Barbershop" }],
    ['norwood barbershop', { name: "Norwood's Barbershop" }],
    ['old mills table', { name: "Old Mill's Table" }],
    [
      'wrens table',
      {
        name: "Wren's Table — Family Business since 1974, Wholesale and Retail, Repairs, Deliveries and Advice for the Whole Region and",
      },
    ],
    ['inglis s supermarket', { name: "Inglis's Supermarket" }],
    ['frituur t hoekje', { name: "Frituur 't Hoekje" }],
    ['dunmores supermarket', { name: "Dunmore's Supermarket" }],
  ],
  'joined and parted': [
    ['traderjoes', { name: "Trader Joe's" }],
    ['norwoodsbarbershop', { name: "Norwood's Barbershop" }],
    ["oldmill's table", { name: "Old Mill's Table" }],
    ['o rourkemotors', { name: "O'Rourke Motors" }],
    ['willowtyres', { name: 'Willow Tyres' }],
    ['cobblestonesmiles', { name: 'Cobblestone Smiles' }],
    ['salt water meats', { name: 'Saltwater Meats' }],
    ['cobble stone smiles', { name: 'Cobblestone Smiles' }],
    ['saltwatermeats', { name: 'Saltwater Meats' }],
    ['drift wood s table', { name: "Driftwood's Table" }],
    ['black bird s table', { name: "Blackbird's Table" }],
    ['black birds table', { name: "Blackbird's Table" }],
    [
      "wren'stable",
      {
        name: "Wren's Table — Family Business since 1974, Wholesale and Retail, Repairs, Deliveries and Advice for the Whole Region and",
      },
    ],
    ['fitness klub lukomorye', { name: 'Фитнес-клуб «Лукоморье»' }],
    ['zharptitsa', { word: 'жар птица' }],
  ],
}
