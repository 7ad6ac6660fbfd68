/** What emoji say as a word of a search, in English; others say nothing. */
const WORDS: Readonly<Record<string, string>> = {
  ...{
    '🍕': 'pizza',
    '🍔': 'burger',
    '🍟': 'fast food',
    '🌭': 'hot dog',
    '🌮': 'tacos',
    '🌯': 'burrito',
    '🥙': 'kebab',
  },
  ...{
    '🍣': 'sushi',
    '🍱': 'japanese restaurant',
    '🍜': 'ramen',
    '🍝': 'italian restaurant',
    '🍛': 'curry',
    '🥟': 'dumplings',
  },
  ...{
    '🍽': 'restaurant',
    '🍴': 'restaurant',
    '🥩': 'steak house',
    '🍗': 'chicken',
    '🐟': 'fish',
    '🦞': 'seafood',
    '🥗': 'salad',
  },
  ...{
    '🥐': 'bakery',
    '🥖': 'bakery',
    '🍞': 'bakery',
    '🥯': 'bagels',
    '🥞': 'pancakes',
    '🍳': 'breakfast',
    '🍩': 'donuts',
  },
  ...{
    '🍰': 'cake shop',
    '🎂': 'cake shop',
    '🧁': 'cupcakes',
    '🍫': 'chocolate',
    '🍬': 'candy store',
    '🍦': 'ice cream',
  },
  ...{
    '🍨': 'ice cream',
    '🍧': 'ice cream',
    '☕': 'coffee',
    '🍵': 'tea house',
    '🧋': 'bubble tea',
    '🍺': 'bar',
    '🍻': 'bar',
  },
  ...{
    '🍷': 'wine bar',
    '🍸': 'cocktail bar',
    '🍹': 'cocktail bar',
    '🏨': 'hotel',
    '🛏': 'hotel',
    '🛒': 'supermarket',
  },
  ...{
    '💊': 'pharmacy',
    '🏥': 'hospital',
    '🩺': 'doctor',
    '🦷': 'dentist',
    '👓': 'optician',
    '🐶': 'veterinarian',
    '🐱': 'veterinarian',
  },
  ...{
    '💇': 'hairdresser',
    '💈': 'barber',
    '✂': 'hairdresser',
    '💅': 'nail salon',
    '💆': 'massage',
    '🧖': 'spa',
    '🏋': 'gym',
  },
  ...{
    '💪': 'gym',
    '🧘': 'yoga',
    '🏊': 'swimming pool',
    '🚗': 'car dealer',
    '🔧': 'car repair',
    '⛽': 'gas station',
  },
  ...{
    '🚲': 'bicycle shop',
    '🚴': 'bicycle shop',
    '🏦': 'bank',
    '🏧': 'atm',
    '✈': 'travel agency',
    '📚': 'book store',
  },
  ...{
    '💐': 'florist',
    '🌹': 'florist',
    '🌷': 'florist',
    '💍': 'jewelry store',
    '👗': 'clothing store',
    '👕': 'clothing store',
  },
  ...{
    '👟': 'shoe store',
    '👠': 'shoe store',
    '📱': 'phone shop',
    '💻': 'computer store',
    '🧺': 'laundry',
    '🖼': 'art gallery',
  },
  ...{
    '🎬': 'cinema',
    '🎥': 'cinema',
    '🎨': 'art gallery',
    '🎁': 'gift shop',
    '🧸': 'toy store',
    '🔑': 'locksmith',
    '⚖': 'law firm',
  },
  ...{
    '🏠': 'real estate agency',
    '🛋': 'furniture store',
    '🔌': 'electrician',
    '🚰': 'plumber',
    '🥦': 'vegan',
  },
}

const EMOJI = /\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F]*/gu
const MODIFIERS = /[\u{1F3FB}-\u{1F3FF}\uFE0F]/gu

/**
 * A search text with its emoji as words; one that is said already is left out.
 * @example withEmojiWords('🍕 new york') // 'pizza new york'
 */
export function withEmojiWords(text: string): string {
  const written = text.toLowerCase()
  return text.replace(EMOJI, (emoji) => {
    const word = WORDS[emoji.replace(MODIFIERS, '')] ?? ''
    return written.includes(word) ? ' ' : ` ${word} `
  })
}
