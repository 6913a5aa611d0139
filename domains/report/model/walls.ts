import { exactly, oneOf, plain, sometimes, view, type AnswerOf } from '@pavilion/declare'

/** What a large screen is made of, in the order in which it is shown. */
export const blockKinds = {
  figure: ['数字', 'Figure'],
  curve: ['人流曲线', 'Flow'],
  halls: ['展馆', 'Halls'],
  gates: ['闸机', 'Gates'],
  days: ['每日', 'Days'],
  types: ['证件类型', 'Badge types'],
  channels: ['渠道', 'Channels'],
  text: ['文字', 'Text'],
  picture: ['图片', 'Picture'],
} as const satisfies Readonly<Record<string, readonly [zh: string, en: string]>>
export type BlockKind = keyof typeof blockKinds

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
})
export type WallBlock = AnswerOf<typeof wallBlock>
export const mostBlocks = 16
export const usualWidth: Readonly<Record<BlockKind, BlockWidth>> = {
  figure: 3,
  curve: 8,
  halls: 4,
  gates: 4,
  days: 4,
  types: 4,
  channels: 4,
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
  const { kind, of, width, zh, en, textZh, textEn, src } = sent as Readonly<Record<string, unknown>>
  if (typeof kind !== 'string' || !Object.hasOwn(blockKinds, kind)) return []
  const known = kind as BlockKind
  const words = { zh: textIn(zh, 60), en: textIn(en, 60), textZh: textIn(textZh, 500), textEn: textIn(textEn, 500) }
  const picture = typeof src === 'string' && /^\/files\/[\w./-]{1,300}$/.test(src) ? src : undefined
  return [
    {
      kind: known,
      width: blockWidths.find(one => one === width) ?? usualWidth[known],
      ...(known === 'figure' && {
        of: typeof of === 'string' && Object.hasOwn(figureKinds, of) ? (of as FigureKind) : 'entries',
      }),
      ...(Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as Partial<WallBlock>),
      ...(known === 'picture' && picture !== undefined && { src: picture }),
    },
  ]
}
/** The blocks in what a screen keeps, whatever that is; the usual ones where there are none. */
export function blocksIn(sent: unknown): readonly WallBlock[] {
  const found = Array.isArray(sent) ? sent.slice(0, mostBlocks).flatMap(blockIn) : []
  return found.length ? found : usualBlocks
}
/** The blocks in rows of twelve twelfths, in their order. What is left of a row is shared. */
export function rowsOf(blocks: readonly WallBlock[]): readonly (readonly WallBlock[])[] {
  const rows: WallBlock[][] = []
  let left = 0
  for (const block of blocks) {
    const row = rows.at(-1)
    if (row && block.width <= left) row.push(block)
    else {
      rows.push([block])
      left = 12
    }
    left -= block.width
  }
  return rows
}
