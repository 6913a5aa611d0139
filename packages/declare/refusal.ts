import type { Language, Pair } from './words.ts'
import { inLanguage } from './words.ts'

/**
 * Result codes of the envelope. 20000, 50006 and 50008 come from the specification; we chose the
 * others.
 */
export const result = {
  success: 20000,
  invalid: 40000,
  denied: 40300,
  noData: 40400,
  noSuchCall: 40401,
  conflict: 40900,
  tooLarge: 41300,
  tooOften: 42900,
  broken: 50000,
  unavailable: 50300,
  noToken: 50006,
  invalidToken: 50008,
} as const
export type Result = (typeof result)[keyof typeof result]

/**
 * An expected refusal. It has a name, a text in both languages and a result code, and says what the
 * caller can do.
 */
export class Refusal extends Error {
  readonly code: string
  readonly result: Result
  readonly words: Pair
  /** For `data` of the envelope: messages by field, the newer row, how many are left. */
  readonly data: Readonly<Record<string, unknown>>
  constructor(code: string, words: Pair, of: Result, data: Readonly<Record<string, unknown>> = {}) {
    // A refusal is an answer, not a fault. Nobody reads its stack trace, which costs as much time
    // as a good part of a refused call.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(words[1])
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'Refusal'
    this.code = code
    this.words = words
    this.result = of
    this.data = data
  }
  in(language: Language): string {
    return inLanguage(this.words, language)
  }
}
export interface RefusalEntry {
  readonly code: string
  readonly result: Result
  readonly sample: Pair
  readonly advice: Pair
}
const known = new Map<string, RefusalEntry>()

interface RefusalOptions {
  result?: Result
  /** What the caller can do about it, for docs/errors.md. */
  advice: Pair
}
/**
 * Declares a refusal: `export const boothTaken = refusal('boothTaken', ({ boothNo }) => ['…', '…'],
 * { advice: […] })`. Without a result code it is 40900, a conflict.
 */
export function refusal<A extends Record<string, unknown> = Record<string, never>>(
  code: string,
  words: Pair | ((about: A) => Pair),
  { result: of = result.conflict, advice }: RefusalOptions,
) {
  const write = typeof words === 'function' ? words : () => words
  if (known.has(code)) throw new Error(`two refusals are named ${code}`)
  known.set(code, {
    code,
    result: of,
    advice,
    sample: write(new Proxy({}, { get: (_, name) => `{${String(name)}}` }) as A),
  })
  return (about: A = {} as A, data: Readonly<Record<string, unknown>> = {}) => new Refusal(code, write(about), of, data)
}
/** All declared refusals, for docs/errors.md. */
export const knownRefusals = (): readonly RefusalEntry[] =>
  [...known.values()].sort((a, b) => a.result - b.result || a.code.localeCompare(b.code))

/** Invalid input, with a message for each field. */
export const invalidInput = (fields: Readonly<Record<string, Pair>>) => new InvalidInput(fields)
export class InvalidInput extends Refusal {
  readonly fields: Readonly<Record<string, Pair>>
  constructor(fields: Readonly<Record<string, Pair>>) {
    const first = Object.values(fields)[0] ?? ['输入有误', 'Invalid input']
    super('invalidInput', first, result.invalid)
    this.fields = fields
  }
}
known.set('invalidInput', {
  code: 'invalidInput',
  result: result.invalid,
  sample: ['输入有误', 'Invalid input'],
  advice: ['按 data.fields 逐项改正后重试', 'Correct each field in data.fields and send it again'],
})

export const noToken = refusal('noToken', ['请登录', 'Please login'], {
  result: result.noToken,
  advice: ['登录后重试', 'Sign in and try again'],
})
export const invalidToken = refusal('invalidToken', ['登录超时，请重新登录', 'Invalid token. Please login'], {
  result: result.invalidToken,
  advice: ['重新登录', 'Sign in again'],
})
export const permissionDenied = refusal('permissionDenied', ['没有权限', 'Permission denied'], {
  result: result.denied,
  advice: ['请管理员授予此权限', 'Ask an administrator for this right'],
})
export const noData = refusal('noData', ['暂无数据', 'No data'], {
  result: result.noData,
  advice: ['刷新列表，该记录可能已被删除', 'Refresh the list: the record may have been deleted'],
})
export const changedMeanwhile = refusal(
  'changedMeanwhile',
  ['此记录已被他人修改', 'Someone else has changed this record'],
  { advice: ['对照 data.row 中的最新内容后再保存', 'Compare with the newer row in data.row, then save again'] },
)
export const alreadyTaken = refusal<{ name: string; englishName: string }>(
  'alreadyTaken',
  ({ name, englishName }) => [`${name}已存在`, `${englishName} is already in use`],
  { advice: ['换一个值', 'Choose another value'] },
)
/** `orMore`: counting stopped there. */
export const stillReferred = refusal<{ name: string; englishName: string; count: number; orMore?: boolean }>(
  'stillReferred',
  ({ name, englishName, count, orMore }) => [
    `仍有${orMore ? '至少' : ''} ${count} 条${name}引用此记录，不能删除`,
    `Still in use by ${orMore ? 'at least ' : ''}${count} other ${count === 1 ? 'record' : 'records'} (${englishName}), so it cannot be deleted`,
  ],
  { advice: ['先删除或改动这些记录', 'Delete or change those records first'] },
)
export const moveNotAllowed = refusal<{ state: string; englishState: string }>(
  'moveNotAllowed',
  ({ state, englishState }) => [
    `当前状态「${state}」不允许此操作`,
    `This is not possible in the state “${englishState}”`,
  ],
  { advice: ['刷新后查看当前可用的操作', 'Refresh to see what is possible now'] },
)
export const reservedRow = refusal(
  'reservedRow',
  ['系统保留项不可操作', 'System-reserved items cannot be operated on'],
  { result: result.denied, advice: ['另建一项', 'Create a new one'] },
)
export const personErased = refusal(
  'personErased',
  ['此人的个人信息已按要求清除，不能再操作', 'This person’s data has been erased, so nothing more can be done here'],
  { advice: ['此项仅用于统计', 'The record only counts in statistics now'] },
)
export const tooManyRows = refusal(
  'tooManyRows',
  ['超过 1000 行，请分页或导出', 'More than 1,000 rows: use pages or an export'],
  { result: result.invalid, advice: ['带上 pagination，或使用导出', 'Send pagination, or use the export'] },
)
