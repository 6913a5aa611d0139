import { say } from '@pavilion/declare'
import { listOf } from './choice.ts'
import type { AnswerKind } from './kind.ts'

/**
 * Names of regions or countries, from the top level down: 3 levels, 2 levels, or 1 for a country.
 */
export const region = (levels: number): AnswerKind => ({
  holds: levels === 1 ? 'country' : 'region',
  verb: 'select',
  empty: [],
  tidy: value => {
    const names = listOf(value)?.map(name => name.trim())
    return names?.some(name => name === '') ? undefined : names
  },
  // Some places have fewer levels than the field has (Hong Kong has no districts of a city).
  wrong: (value: readonly string[]) =>
    value.length > levels ? say('地区不正确', 'This region is incorrect') : undefined,
})
