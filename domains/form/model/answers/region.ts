import { say } from '@pavilion/declare'
import { listOf } from './choice.ts'
import type { AnswerKind } from './kind.ts'

/** Names from the regions or countries, from the top down: 3 levels, 2 levels, 1 country. */
export const region = (levels: number): AnswerKind => ({
  verb: 'select',
  empty: [],
  tidy: value => {
    const names = listOf(value)?.map(name => name.trim())
    return names?.some(name => name === '') ? undefined : names
  },
  // Some places have fewer levels than the question asks for (Hong Kong has no districts of a city).
  wrong: (value: readonly string[]) => (value.length > levels ? say('地区不正确', 'Region incorrect') : undefined),
})
