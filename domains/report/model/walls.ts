import { exactly, isDate, many, oneOf, plain, sometimes, view, type AnswerOf } from '@pavilion/declare'

/** What a large screen is made of, in the order in which it is shown. */
export const blockKinds = {
  figure: ['数字', 'Figure'],
  curve: ['人流曲线', 'Flow'],
  halls: ['展馆', 'Halls'],
  gates: ['闸机', 'Gates'],
  days: ['每日', 'Days'],
  types: ['证件类型', 'Badge types'],
  channels: ['渠道', 'Channels'],
  number: ['报表数字', 'Report: number'],
  trend: ['报表趋势', 'Report: trend'],
  ranking: ['报表排行', 'Report: ranking'],
  map: ['省份图', 'Report: provinces'],
  table: ['报表表格', 'Report: table'],
  notice: ['通知', 'Notice'],
  programme: ['当前与接下来的日程', 'Now and next'],
  sponsors: ['赞助商', 'Sponsors'],
  clock: ['时钟', 'Clock'],
  countdown: ['倒计时', 'Countdown'],
  text: ['文字', 'Text'],
  picture: ['图片', 'Picture'],
} as const satisfies Readonly<Record<string, readonly [zh: string, en: string]>>
export type BlockKind = keyof typeof blockKinds

/** Blocks that show a saved report. */
export const reportKinds: readonly BlockKind[] = ['number', 'trend', 'ranking', 'map', 'table']
export const isReportKind = (kind: BlockKind): boolean => reportKinds.includes(kind)
export const mostPages = 6
export const mostPictures = 12

export const figureKinds = {
  entries: ['今日入场', 'Entries today'],
  inside: ['当前在馆', 'Inside now'],
  exits: ['今日出场', 'Exits today'],
  yesterday: ['昨日入场', 'Entries yesterday'],
  week: ['近七日入场', 'Entries in seven days'],
} as const satisfies Readonly<Record<string, readonly [zh: string, en: string]>>
export type FigureKind = keyof typeof figureKinds

/** Twelfths of the width. */
export const blockWidths = [3, 4, 6, 8, 12] as const
export type BlockWidth = (typeof blockWidths)[number]

const named = <T extends string>(known: Readonly<Record<T, unknown>>) =>
  oneOf(...(Object.keys(known) as T[]).map(name => exactly(name)))
export const wallBlock = view({
  kind: named(blockKinds),
  of: sometimes(named(figureKinds)),
  width: oneOf(...blockWidths.map(width => exactly(width))),
  /** Its own title in both languages; the usual one where it is empty. */
  zh: sometimes(plain.text),
  en: sometimes(plain.text),
  /** Of a text. */
  textZh: sometimes(plain.text),
  textEn: sometimes(plain.text),
  /** Of a picture: an upload. */
  src: sometimes(plain.text),
  /** Of sponsors: uploads. */
  pictures: sometimes(many(plain.text)),
  /** The saved report that it shows. */
  report: sometimes(plain.integer),
  /** Of a countdown: a day of the event; its opening where it is empty. */
  until: sometimes(plain.text),
  /** The page on which it stands, from 1. */
  page: sometimes(plain.integer),
})
export type WallBlock = AnswerOf<typeof wallBlock>
export const mostBlocks = 40
export const usualWidth: Readonly<Record<BlockKind, BlockWidth>> = {
  figure: 3,
  curve: 8,
  halls: 4,
  gates: 4,
  days: 4,
  types: 4,
  channels: 4,
  number: 3,
  trend: 8,
  ranking: 4,
  map: 6,
  table: 6,
  notice: 12,
  programme: 6,
  sponsors: 12,
  clock: 3,
  countdown: 3,
  text: 4,
  picture: 4,
}
export const usualBlocks: readonly WallBlock[] = [
  { kind: 'figure', of: 'entries', width: 6 },
  { kind: 'figure', of: 'inside', width: 3 },
  { kind: 'figure', of: 'exits', width: 3 },
  { kind: 'curve', width: 8 },
  { kind: 'halls', width: 4 },
]
/** The blocks of /entryLargeGreen: the gates too. */
export const entryBlocks: readonly WallBlock[] = [
  ...usualBlocks,
  { kind: 'gates', width: 4 },
  { kind: 'types', width: 4 },
  { kind: 'days', width: 4 },
]
const textIn = (value: unknown, max: number) =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, max) : undefined
function blockIn(sent: unknown): WallBlock[] {
  if (!sent || typeof sent !== 'object') return []
  const { kind, of, width, zh, en, textZh, textEn, src, pictures, report, until, page } = sent as Readonly<
    Record<string, unknown>
  >
  if (typeof kind !== 'string' || !Object.hasOwn(blockKinds, kind)) return []
  const known = kind as BlockKind
  const words = { zh: textIn(zh, 60), en: textIn(en, 60), textZh: textIn(textZh, 500), textEn: textIn(textEn, 500) }
  const isPicture = (one: unknown): one is string => typeof one === 'string' && /^\/files\/[\w./-]{1,300}$/.test(one)
  const picture = isPicture(src) ? src : undefined
  const shown = (Array.isArray(pictures) ? pictures : []).filter(isPicture).slice(0, mostPictures)
  const nth = Number.isInteger(page) ? Math.min(mostPages, Math.max(1, page as number)) : 1
  return [
    {
      kind: known,
      width: blockWidths.find(one => one === width) ?? usualWidth[known],
      ...(known === 'figure' && {
        of: typeof of === 'string' && Object.hasOwn(figureKinds, of) ? (of as FigureKind) : 'entries',
      }),
      ...(Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as Partial<WallBlock>),
      ...(known === 'picture' && picture !== undefined && { src: picture }),
      ...(known === 'sponsors' && { pictures: shown }),
      ...(isReportKind(known) && Number.isSafeInteger(report) && { report: report as number }),
      ...(known === 'countdown' && typeof until === 'string' && isDate(until) && { until }),
      ...(nth > 1 && { page: nth }),
    },
  ]
}
/** The blocks in what a screen keeps, whatever that is; the usual ones where there are none. */
export function blocksIn(sent: unknown): readonly WallBlock[] {
  const found = Array.isArray(sent) ? sent.slice(0, mostBlocks).flatMap(blockIn) : []
  return found.length ? found : usualBlocks
}
/** The pages of a screen, in their order, without empty ones. */
export function pagesOf(blocks: readonly WallBlock[]): readonly (readonly WallBlock[])[] {
  const numbers = [...new Set(blocks.map(({ page = 1 }) => page))].sort((a, b) => a - b)
  return numbers.map(number => blocks.filter(({ page = 1 }) => page === number))
}
/** Which page is shown: all screens of an event turn at the same moment, also after a week. */
export const pageAt = (time: number, seconds: number, pages: number): number =>
  pages < 2 ? 0 : Math.floor(time / (seconds * 1000)) % pages

/** On a screen that stands upright, blocks are twice as wide. */
export const uprightWidth = (width: number): number => Math.min(12, width <= 4 ? 6 : 12)
/** The blocks in rows of twelve twelfths, in their order. What is left of a row is shared. */
export function rowsOf(blocks: readonly WallBlock[], upright = false): readonly (readonly WallBlock[])[] {
  const rows: WallBlock[][] = []
  let left = 0
  for (const block of blocks) {
    const width = upright ? uprightWidth(block.width) : block.width
    const row = rows.at(-1)
    if (row && width <= left) row.push(block)
    else {
      rows.push([block])
      left = 12
    }
    left -= width
  }
  return rows
}
