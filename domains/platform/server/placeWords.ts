import type { Language } from '@pavilion/declare'
import { countryEntries, regionTree } from './reference.ts'

let english: Promise<ReadonlyMap<string, string>> | undefined
const englishNames = async () => {
  const [provinces, countries] = await Promise.all([regionTree(), countryEntries()])
  return new Map([
    ...countries.map(({ name, englishName }) => [name, englishName] as const),
    ...provinces.map(({ label, englishLabel }) => [label, englishLabel] as const),
  ])
}
/** Says provinces and countries in a language by the Chinese names that answers hold. Another text stays as it is. */
export async function placeWords(language: Language): Promise<(name: string) => string> {
  if (language === 'zh') return name => name
  const names = await (english ??= englishNames())
  return name => names.get(name) || name
}
