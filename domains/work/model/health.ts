import { code, codes, instant, integer, json, resource, text, type Pair } from '@pavilion/declare'

export const partState = codes({
  well: [10, '正常', 'Fine', 'valid'],
  /** It works, with less than it should have. */
  poor: [20, '需留意', 'Worth a look', 'pending'],
  ill: [30, '有故障', 'Not working', 'invalid'],
  /** Nobody knows: nothing was heard, or the last look is too old. */
  unknown: [40, '未知', 'Not known', 'draft'],
})
/** What is said of a part, in the words of an organiser. */
export interface PartWords {
  readonly name: Pair
  readonly says: Pair
  /** What visitors or staff notice of it. */
  readonly means?: Pair
  /** What we do about it by ourselves. */
  readonly doing?: Pair
  /** What the organiser may do, and where below /admin. */
  readonly may?: Pair
  readonly path?: string
}
const server = { written: 'server' } as const
/** How a part of the installation, or of one event, was found at the last look. */
export const partHealth = resource('partHealth', '系统状态', 'Part of the system', {
  scope: 'shared',
  operations: [],
  internal: true,
  title: 'key',
  unique: [['key']],
  fields: {
    key: text('部分', 'Part', { required: true, max: 100, ...server }),
    state: code('状态', 'State', partState, { required: true, ...server }),
    words: json<PartWords>()('说明', 'Words', { required: true, ...server }),
    since: instant('开始时间', 'Since', { required: true, ...server }),
    lookedAt: instant('查看时间', 'Looked at', { required: true, ...server }),
    /** How many looks running have found another state than the one that is said. */
    against: integer('相反次数', 'Looks against it', { default: 0, min: 0, ...server }),
    /** When the first of those looks was. */
    againstSince: instant('相反开始时间', 'Against it since', server),
  },
})
/** A time in which a part did not work: from, to, what, what it meant. */
export const partIncident = resource('partIncident', '故障记录', 'Incident', {
  scope: 'shared',
  operations: [],
  internal: true,
  title: 'key',
  indexes: [['startedAt']],
  fields: {
    key: text('部分', 'Part', { required: true, max: 100, ...server }),
    words: json<PartWords>()('说明', 'Words', { required: true, ...server }),
    startedAt: instant('开始时间', 'From', { required: true, ...server }),
    endedAt: instant('结束时间', 'To', server),
  },
})
/**
 * A process that serves pages and calls, and its answers of the last five minutes: the process that looks may
 * serve none itself. A row that is not renewed belongs to a process that fell silent.
 */
export const webProcess = resource('webProcess', '网站进程', 'Process for the web', {
  scope: 'global',
  operations: [],
  internal: true,
  title: 'name',
  unique: [['name']],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, ...server }),
    heardAt: instant('上报时间', 'Heard at', { required: true, ...server }),
    answers: integer('访问次数', 'Answers', { required: true, min: 0, ...server }),
    errors: integer('出错次数', 'Errors', { required: true, min: 0, ...server }),
    /** Of all these answers together. */
    ms: integer('总耗时（毫秒）', 'Milliseconds', { required: true, min: 0, ...server }),
  },
})
