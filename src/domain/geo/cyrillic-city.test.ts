import { expect, test } from 'vitest'
import { cyrillicCity } from './cyrillic-city.ts'

test.each([
  ['Россия, Республика Татарстан, Казань, улица Баумана, 7', 'Казань'],
  ['Москва, Тверская улица, 12, стр. 1', 'Москва'],
  ['Московская область, Химки, Ленинградское шоссе, 5', 'Химки'],
  ['191186, Санкт-Петербург, Невский проспект, 10', 'Санкт-Петербург'],
  ['г. Екатеринбург, ул. Ленина, д. 5', 'Екатеринбург'],
  ['Казахстан, Алматы, проспект Абая, 10', 'Алматы'],
  ['Україна, Київ, вулиця Хрещатик, 22', 'Київ'],
  ['Нижний Новгород, Большая Покровская, 20', 'Нижний Новгород'],
])('%s is in %s', (address, city) => expect(cyrillicCity(address)).toBe(city))

test.each([
  ['a street before its city', 'ул. Витоша 10, София'],
  ['a street without a word for it, before its city', 'Кнеза Милоша, Београд'],
  ['a street and a house alone', 'улица Баумана, 7'],
  ['a region alone', 'Московская область'],
  ['Latin letters', 'Moscow, Tverskaya ulitsa, 12'],
])('none in %s', (_, address) => expect(cyrillicCity(address)).toBeUndefined())
