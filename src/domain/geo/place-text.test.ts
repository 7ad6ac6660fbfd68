import { expect, test } from 'vitest'
import { parsePlaceText } from './place-text.ts'

const GOOGLE = 'https://www.google.com/maps'

test.each([
  ['41.0082, 28.9784', [41.0082, 28.9784]],
  ['41,0082; 28,9784', [41.0082, 28.9784]],
  [`41°00'29.5"N 28°58'42.2"E`, [41.0081944, 28.9783889]],
  ['POINT(28.9784 41.0082)', [41.0082, 28.9784]],
  ['geo:41.0082,28.9784?z=15', [41.0082, 28.9784]],
  // The place, and not the middle of the view.
  [
    `${GOOGLE}/place/Galata/@41.0200,28.9000,17z/data=!3m1!4b1!4m6!3m5!8m2!3d41.0256!4d28.9744`,
    [41.0256, 28.9744],
  ],
  [`${GOOGLE}/@-33.8568,151.2153,15z`, [-33.8568, 151.2153]],
  [`${GOOGLE}/search/?api=1&query=47.5951518%2C-122.3316393`, [47.5951518, -122.3316393]],
  [`${GOOGLE}/dir/?api=1&destination=41.0082,28.9784`, [41.0082, 28.9784]],
  [`${GOOGLE}/place/41.0082,28.9784`, [41.0082, 28.9784]],
  [`${GOOGLE}/search/41.0082,+28.9784?entry=tts`, [41.0082, 28.9784]],
  ['https://maps.google.com/?q=41.0082,28.9784', [41.0082, 28.9784]],
  ['https://maps.google.com/maps?q=loc:41.0082,28.9784', [41.0082, 28.9784]],
  ['https://maps.apple.com/?ll=50.894967,4.341626&q=Atomium', [50.894967, 4.341626]],
  ['https://maps.apple.com/place?coordinate=37.334859,-122.009040&name=Apple', [37.334859, -122.00904]],
  ['https://www.openstreetmap.org/?mlat=48.85&mlon=2.35#map=12/40.0/3.0', [48.85, 2.35]],
  ['https://www.openstreetmap.org/node/1#map=18/48.8584/2.2945&layers=N', [48.8584, 2.2945]],
  ['https://yandex.com.tr/maps/11508/istanbul/?ll=28.978400%2C41.008200&z=16', [41.0082, 28.9784]],
  ['https://www.bing.com/maps?cp=41.0082~28.9784&lvl=16', [41.0082, 28.9784]],
  ['https://waze.com/ul?ll=41.0082,28.9784&navigate=yes', [41.0082, 28.9784]],
  ['https://maps.app.goo.gl/abcDEF', undefined],
  [`${GOOGLE}/place/Galata`, undefined],
  ['https://www.openstreetmap.org/node/1', undefined],
  ['91, 200', undefined],
  ['0, 0', undefined],
  ['Galata Kulesi', undefined],
  ['', undefined],
])('%s', (text, position) => {
  const found = parsePlaceText(text)
  expect(found === null ? undefined : [found.latitude, found.longitude]).toEqual(position)
})
