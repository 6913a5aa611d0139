import type { Pair } from '@pavilion/declare'
import { type ImportColumn, notAmong } from '@pavilion/exchange'
import { type AnswerValue, formComponentType as type, type FormField, validCandidates } from '../../model/index.ts'

const listed: ReadonlySet<number> = new Set([type.select, type.radio, type.secondRadio, type.checkbox])
const several: ReadonlySet<number> = new Set([type.checkbox])
const regions: Readonly<Record<number, Pair>> = {
  [type.provinceCityDistrict]: [
    '省、市、区，如 广东省, 深圳市, 南山区',
    'Province, city and district, such as 广东省, 深圳市, 南山区',
  ],
  [type.provinceCity]: ['省、市，如 广东省, 深圳市', 'Province and city, such as 广东省, 深圳市'],
  [type.country]: ['国家或地区的名称', 'Name of the country or region'],
}
const moments: Readonly<Record<number, string>> = {
  [type.datetime]: '2026-11-21 09:30',
  [type.date]: '2026-11-21',
  [type.time]: '09:30',
  [type.year]: '2026',
}
const namesOf = (field: FormField): Pair[] =>
  validCandidates(field)
    .filter(({ parentId }) => parentId === null)
    .map(({ name, englishName }) => [name, englishName || name])

/** The template's words about a question: its choices, or how to write its answer. */
export function guidanceOf(field: FormField): Pick<ImportColumn, 'choices' | 'hint'> {
  const kind = field.webFormComponent.type
  const names = namesOf(field)
  const moment = moments[kind]
  if (regions[kind]) return { hint: regions[kind] }
  if (moment) return { hint: [moment, moment] }
  if (kind === type.cascader) {
    const [first = ['', '']] = names
    return {
      hint: [
        `各级用逗号分隔，从「${first[0]}」等开始`,
        `All levels, separated by commas, starting from “${first[1]}” or another`,
      ],
    }
  }
  return listed.has(kind) && names.length ? { choices: { names, several: several.has(kind) } } : {}
}

/** Why an answer is no choice of its question; undefined if every part of it is offered. */
export function notOffered(field: FormField, answer: AnswerValue | undefined): Pair | undefined {
  if (!listed.has(field.webFormComponent.type)) return undefined
  const offered = new Set(validCandidates(field).map(({ name }) => name))
  const unknown = [answer].flat().find(one => typeof one === 'string' && one !== '' && !offered.has(one))
  return unknown === undefined ? undefined : notAmong(String(unknown), namesOf(field))
}
