import { readPhone } from '@pavilion/declare'
import { countryEntries } from '@pavilion/platform/server/index.ts'
import { type Answers, fieldsOf, formComponentType, type FormRules } from '../../model/index.ts'

const parts: Readonly<Record<string, string>> = { 台湾省: 'TW', 香港特别行政区: 'HK', 澳门特别行政区: 'MO' }
let codes: Promise<ReadonlyMap<string, string>> | undefined
const codeOf = async (name: unknown): Promise<string | undefined> =>
  typeof name === 'string'
    ? (parts[name] ??
      (
        await (codes ??= countryEntries().then(
          all =>
            new Map(
              all.flatMap(({ code, name: zh, englishName }) => [
                [zh, code],
                [englishName, code],
              ]),
            ),
        ))
      ).get(name))
    : undefined
const places = new Set<number>([
  formComponentType.country,
  formComponentType.provinceCity,
  formComponentType.provinceCityDistrict,
])

/**
 * The answers with phone numbers without a country code read in the country or region that the
 * person chose: 0912345678 is a number of Vietnam for those who chose Vietnam.
 */
export async function phonesAtHome<T extends Answers>(rules: FormRules, answers: T): Promise<T> {
  const fields = fieldsOf(rules)
  const phones = fields.filter(({ id, label }) => label === 'phoneNumber' && typeof answers[id] === 'string')
  const chosen = phones.length
    ? fields.flatMap(({ id, webFormComponent: { type } }) => (places.has(type) ? [[answers[id]].flat()[0]] : []))
    : []
  // The mainland's numbers are read first anyway, and without its landlines' leading 0 too much fits.
  const countries = (await Promise.all(chosen.map(codeOf))).filter(code => code !== undefined && code !== 'CN')
  if (!countries.length) return answers
  return {
    ...answers,
    ...Object.fromEntries(
      phones.map(({ id }) => [id, readPhone(answers[id] as string, countries as string[]) ?? answers[id]]),
    ),
  }
}
