import { type Pair, say } from '@pavilion/declare'
import { readCountry, readRegion } from '@pavilion/platform/server/index.ts'
import {
  type Answers,
  fieldsOf,
  formComponentType as type,
  type FormField,
  type FormRules,
  type Settled,
} from '../../model/index.ts'

const levels: Readonly<Record<number, number>> = {
  [type.provinceCityDistrict]: 3,
  [type.provinceCity]: 2,
  [type.country]: 1,
}
const levelsOf = (field: FormField): number => levels[field.webFormComponent.type] ?? 0
const partsOf = (answer: unknown): string[] | undefined => {
  const parts = typeof answer === 'number' ? [String(answer)] : [answer].flat()
  return parts.length && parts.every(part => typeof part === 'string' && part.trim() !== '' && part.length <= 200)
    ? (parts as string[])
    : undefined
}

/**
 * The answers with regions and countries by their names, top down: codes, names in one text and
 * names in English are read. What is no place stays, and `wrongRegions` refuses it.
 */
export async function withRegions<T extends Answers>(rules: FormRules, answers: T): Promise<T> {
  const read = await Promise.all(
    fieldsOf(rules).map(async field => {
      const most = levelsOf(field)
      const parts = most ? partsOf(answers[field.id]) : undefined
      if (!parts) return []
      if (most === 1) {
        const country = parts.length === 1 ? await readCountry(parts[0] as string) : undefined
        return country ? [[field.id, [country]]] : []
      }
      const found = await readRegion(parts, most)
      return found ? [[field.id, found.path.map(({ label }) => label)]] : []
    }),
  )
  const changed = read.flat()
  return changed.length ? { ...answers, ...Object.fromEntries(changed) } : answers
}

/**
 * The regions and countries that do not exist, or are not below each other, and required ones that
 * stop above the last level of their place. An answer as it was saved stays valid.
 */
export async function wrongRegions(
  rules: FormRules,
  { answers, required }: Pick<Settled, 'answers' | 'required'>,
  saved: Answers = {},
): Promise<Record<string, Pair>> {
  const wrong = await Promise.all(
    fieldsOf(rules).map(async (field): Promise<[string, Pair][]> => {
      const most = levelsOf(field)
      const parts = most ? partsOf(answers[field.id]) : undefined
      if (!parts || JSON.stringify(parts) === JSON.stringify(saved[field.id])) return []
      const name = parts.join(' / ').slice(0, 200)
      if (most === 1) return (await readCountry(parts.join(''))) ? [] : [[String(field.id), noSuchCountry(name)]]
      const found = await readRegion(parts, most)
      if (!found) return [[String(field.id), noSuchRegion(name)]]
      return required.has(field.id) && !found.isWhole ? [[String(field.id), notWhole]] : []
    }),
  )
  return Object.fromEntries(wrong.flat())
}
const notWhole = say('请选择到最后一级', 'Please select every level')
const noSuchRegion = (name: string) =>
  say(`没有「${name}」这个地区，请重新选择`, `There is no region “${name}”. Please select again`)
const noSuchCountry = (name: string) =>
  say(`没有「${name}」这个国家或地区，请重新选择`, `There is no country “${name}”. Please select again`)
