import type { BodyOf } from '@pavilion/declare'
import type { PlanMark } from './booth.ts'
import type { savePlan } from './calls.ts'
import { around, clean, halves, nextNumber, numberBy, type PlanSize, type Rect } from './geometry.ts'

// What the plan editor does to a plan: pure, from one draft to the next.

/** A stand in the editor. `key` names it before it has an id. */
export interface PlanStand {
  readonly key: string
  readonly id?: number
  readonly boothNo: string
  readonly type: BodyOf<typeof savePlan>['stands'][number]['type']
  readonly area: number | null
  readonly openSides: number | null
  readonly zone: string | null
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly rotation: number
  /** Somebody has it: its size, kind and being are what they agreed to. */
  readonly taken: boolean
}
export interface PlanDraft extends PlanSize {
  readonly planImage: string | null
  readonly planMarks: readonly PlanMark[]
  readonly stands: readonly PlanStand[]
}
let made = 0
const newKey = (): string => `new ${++made}`
const numbersIn = (draft: PlanDraft): Set<string> => new Set(draft.stands.map(({ boothNo }) => boothNo))
const replaced = (draft: PlanDraft, keys: readonly string[], by: readonly PlanStand[]): PlanDraft => ({
  ...draft,
  stands: [...draft.stands.filter(({ key }) => !keys.includes(key)), ...by],
})
/** The draft with other fields of one stand. */
export const withStand = (draft: PlanDraft, key: string, more: Partial<PlanStand>): PlanDraft => ({
  ...draft,
  stands: draft.stands.map(stand => (stand.key === key ? clean({ ...stand, ...more }) : stand)),
})
/** Adds a stand where it was drawn, like the last one. */
export function drawn(draft: PlanDraft, at: Rect): PlanDraft {
  const like = draft.stands.at(-1)
  const stand: PlanStand = clean({
    key: newKey(),
    boothNo: nextNumber(like?.boothNo ?? 'A00', numbersIn(draft)),
    type: like?.type ?? 10,
    area: like?.area ?? 9,
    openSides: like?.openSides ?? 1,
    zone: like?.zone ?? null,
    left: at.left,
    top: at.top,
    width: at.width,
    height: at.height,
    rotation: 0,
    taken: false,
  })
  return { ...draft, stands: [...draft.stands, stand] }
}
/** Removes stands that nobody has. */
export const without = (draft: PlanDraft, keys: readonly string[]): PlanDraft => ({
  ...draft,
  stands: draft.stands.filter(({ key, taken }) => taken || !keys.includes(key)),
})
/** Neighbours become one stand with the ground and the area of all; undefined if somebody has one. */
export function merged(draft: PlanDraft, keys: readonly string[]): PlanDraft | undefined {
  const parts = draft.stands.filter(({ key }) => keys.includes(key))
  const [first] = parts
  if (!first || parts.length < 2 || parts.some(({ taken }) => taken)) return undefined
  const area = parts.every(part => part.area !== null)
    ? Math.round(parts.reduce((sum, part) => sum + (part.area ?? 0), 0) * 100) / 100
    : null
  const { id: _gone, ...rest } = first
  // A new stand: money that comes late for a part does not buy the whole.
  return replaced(draft, keys, [{ ...rest, ...around(parts), key: newKey(), area, rotation: 0 }])
}
/** A stand becomes two halves; undefined if somebody has it. */
export function split(draft: PlanDraft, key: string, way: 'across' | 'down'): PlanDraft | undefined {
  const stand = draft.stands.find(each => each.key === key)
  if (!stand || stand.taken) return undefined
  const { id: _gone, ...rest } = stand
  const [one, other] = halves(stand, way)
  const area = stand.area === null ? null : Math.round(stand.area * 50) / 100
  const number = nextNumber(stand.boothNo, numbersIn(draft))
  return replaced(
    draft,
    [key],
    [
      { ...rest, ...one, key: newKey(), area, rotation: stand.rotation },
      { ...rest, ...other, key: newKey(), area, rotation: stand.rotation, boothNo: number },
    ],
  )
}
/** Copies stands so many times, a gap apart in percent, numbered on. */
export function copied(
  draft: PlanDraft,
  keys: readonly string[],
  { times, gap, way }: { readonly times: number; readonly gap: number; readonly way: 'across' | 'down' },
): PlanDraft {
  const parts = draft.stands.filter(({ key }) => keys.includes(key))
  if (!parts.length) return draft
  const whole = around(parts)
  const used = numbersIn(draft)
  const copies: PlanStand[] = []
  for (let nth = 1; nth <= times; nth++)
    for (const part of parts) {
      const boothNo = nextNumber(part.boothNo, used)
      used.add(boothNo)
      const { id: _other, ...rest } = part
      copies.push(
        clean({
          ...rest,
          key: newKey(),
          boothNo,
          taken: false,
          left: part.left + (way === 'across' ? nth * (whole.width + gap) : 0),
          top: part.top + (way === 'down' ? nth * (whole.height + gap) : 0),
        }),
      )
    }
  return { ...draft, stands: [...draft.stands, ...copies] }
}
/** Numbers stands by a pattern, row by row from the top left. */
export function numbered(draft: PlanDraft, keys: readonly string[], pattern: string): PlanDraft {
  const rows = draft.stands
    .filter(({ key }) => keys.includes(key))
    .toSorted((a, b) => (Math.abs(a.top - b.top) < Math.min(a.height, b.height) / 2 ? a.left - b.left : a.top - b.top))
  const numbers = new Map(rows.map(({ key }, nth) => [key, numberBy(pattern, nth)]))
  return {
    ...draft,
    stands: draft.stands.map(stand => ({ ...stand, boothNo: numbers.get(stand.key) ?? stand.boothNo })),
  }
}
const columns = ['boothNo', 'type', 'area', 'openSides', 'zone', 'left', 'top', 'width', 'height', 'rotation'] as const
const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
/** The list of stands with their positions, as text separated by commas. */
export const listOf = ({ stands }: PlanDraft): string =>
  `\uFEFF${[columns.join(','), ...stands.map(stand => columns.map(name => cell(stand[name])).join(','))].join('\r\n')}\r\n`
/** The cells of a text separated by commas. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let [value, quoted] = ['', false]
  const end = () => {
    rows.at(-1)?.push(value)
    value = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string
    if (quoted && sign === '"' && text[at + 1] === '"') value += text[++at]
    else if (sign === '"') quoted = !quoted
    else if (!quoted && sign === ',') end()
    else if (!quoted && sign === '\n') {
      end()
      rows.push([])
    } else if (sign !== '\r' || quoted) value += sign
  }
  end()
  return rows.filter(row => row.some(text => text.trim()))
}
export interface Listed {
  readonly draft: PlanDraft
  /** Numbers of stands that somebody has and that the list would move, resize or retype: left as they are. */
  readonly refused: readonly string[]
  readonly added: number
  readonly changed: number
}
/**
 * A draft with a list of stands, by number: what the list leaves empty stays, positions too. Stands
 * that somebody has keep place, size and kind.
 */
export function withList(draft: PlanDraft, text: string): Listed {
  const [head = [], ...rows] = cellsOf(text.replace(/^\uFEFF/, ''))
  const names = head.map(name => name.trim())
  const known = new Map(draft.stands.map(stand => [stand.boothNo, stand]))
  const [stands, refused] = [new Map(known), [] as string[]]
  let [added, changed] = [0, 0]
  for (const row of rows) {
    const given = new Map(names.map((name, at) => [name, row[at]?.trim() ?? '']))
    const boothNo = given.get('boothNo')
    if (!boothNo) continue
    const before = known.get(boothNo)
    const number = (name: (typeof columns)[number]): number | undefined => {
      const value = given.get(name)
      return value && Number.isFinite(Number(value)) ? Number(value) : undefined
    }
    const next: PlanStand = clean({
      key: before?.key ?? newKey(),
      ...(before?.id !== undefined && { id: before.id }),
      boothNo,
      type: (number('type') ?? before?.type ?? 10) as PlanStand['type'],
      area: number('area') ?? before?.area ?? null,
      openSides: number('openSides') ?? before?.openSides ?? null,
      zone: given.get('zone') || (before?.zone ?? null),
      left: number('left') ?? before?.left ?? 0,
      top: number('top') ?? before?.top ?? 0,
      width: number('width') ?? before?.width ?? 3,
      height: number('height') ?? before?.height ?? 3,
      rotation: number('rotation') ?? before?.rotation ?? 0,
      taken: before?.taken ?? false,
    })
    const held = ['left', 'top', 'width', 'height', 'rotation', 'area', 'type'] as const
    if (before?.taken && held.some(name => before[name] !== next[name])) refused.push(boothNo)
    else if (!before) {
      stands.set(boothNo, next)
      added++
    } else if (columns.some(name => before[name] !== next[name])) {
      stands.set(boothNo, next)
      changed++
    }
  }
  return { draft: { ...draft, stands: [...stands.values()] }, refused, added, changed }
}
