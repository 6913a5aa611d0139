import { inLanguage, type Language, type Pair } from '@pavilion/declare'
import type { RoomingLine } from './rooming.ts'

/** What hotels ask for about their guests. */
export const roomingColumns = {
  roomNo: ['房间号', 'Room'],
  name: ['姓名', 'Name'],
  gender: ['性别', 'Gender'],
  roomType: ['房型', 'Room type'],
  checkInDate: ['入住日期', 'Check-in'],
  checkOutDate: ['离店日期', 'Check-out'],
  nights: ['晚数', 'Nights'],
  roommates: ['同住人', 'Roommates'],
  idType: ['证件类型', 'ID type'],
  idCard: ['证件号码', 'ID number'],
  phoneNumber: ['手机号', 'Phone'],
  workplace: ['工作单位', 'Company'],
  orderNumber: ['订单号', 'Order'],
  remark: ['备注', 'Remark'],
} as const satisfies Record<string, Pair>
export type RoomingColumn = keyof typeof roomingColumns
export const usualColumns: readonly RoomingColumn[] = [
  ...(['roomNo', 'name', 'gender', 'roomType', 'checkInDate', 'checkOutDate', 'nights', 'roommates'] as const),
  ...(['phoneNumber', 'remark'] as const),
]
export const roomingSorts = ['name', 'roomNo', 'roomType', 'checkInDate', 'orderNumber'] as const
export type RoomingSort = (typeof roomingSorts)[number]
export const isRoomingColumn = (name: string): name is RoomingColumn => Object.hasOwn(roomingColumns, name)

/** How a line differs from the list that was sent last. */
export type RoomingChange = 'new' | 'changed' | 'gone'
export interface MarkedLine extends RoomingLine {
  readonly change: RoomingChange | null
  /** The columns that differ, with what the hotel was sent. */
  readonly former: Readonly<Record<string, string>>
}
/**
 * The lines of now against those that were sent: new ones, changed cells, and guests who are gone.
 * Columns that the former list did not have are no change. Pure.
 */
export function markedLines(lines: readonly RoomingLine[], sent: readonly RoomingLine[] | undefined): MarkedLine[] {
  if (!sent) return lines.map(line => ({ ...line, change: null, former: {} }))
  const known = new Map(sent.map(line => [line.hotelGuestId, line.cells]))
  const marked = lines.map((line): MarkedLine => {
    const before = known.get(line.hotelGuestId)
    known.delete(line.hotelGuestId)
    if (!before) return { ...line, change: 'new', former: {} }
    const former = Object.fromEntries(
      Object.entries(line.cells).flatMap(([column, value]) =>
        before[column] !== undefined && before[column] !== value ? [[column, before[column]]] : [],
      ),
    )
    return { ...line, change: Object.keys(former).length ? 'changed' : null, former }
  })
  const gone = sent.filter(({ hotelGuestId }) => known.has(hotelGuestId))
  return [...marked, ...gone.map(line => ({ ...line, change: 'gone' as const, former: {} }))]
}
/** The lines in a hotel's order; who has nothing to sort by comes last. Pure. */
export const sortedLines = <L extends RoomingLine>(lines: readonly L[], by: RoomingSort): L[] =>
  [...lines].sort(
    (a, b) =>
      Number(!a.cells[by]) - Number(!b.cells[by]) ||
      (a.cells[by] ?? '').localeCompare(b.cells[by] ?? '', 'zh-CN', { numeric: true }) ||
      a.hotelGuestId - b.hotelGuestId,
  )
export const headingOf = (column: RoomingColumn, language: Language): string =>
  inLanguage(roomingColumns[column], language)

/** What a hotel has answered about a guest: a room, and the name as it spells it. */
export interface AnswerRow {
  readonly row: number
  readonly name: string
  readonly roomNo: string
  readonly phoneNumber?: string
}
interface Known {
  readonly hotelGuestId: number
  readonly name: string
  readonly phoneNumber: string | null
}
export interface Matched {
  readonly row: number
  readonly hotelGuestId: number
  readonly name: string
  readonly roomNo: string
  /** The name as the hotel spells it, where it is another. */
  readonly spelling: string | null
}
export interface Unmatched {
  readonly row: number
  readonly name: string
  readonly roomNo: string
  readonly why: Pair
}
/** A name however it is typed: width, case, blanks and points fall away. */
const loose = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·.,\-_'’]+/g, '')
/** The words of a name in any order: «WANG Xiaoming» and «Xiaoming Wang» are one. */
const turned = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s·.,\-_'’]+/)
    .filter(Boolean)
    .sort()
    .join('')
const digits = (phone: string | null | undefined): string => (phone ?? '').replace(/\D/g, '').slice(-8)

/**
 * Whom the rows of an answer mean: by name, turned name, then phone. Two guests of one name, or two
 * rows for one guest, are nobody's until a person says whose. Pure.
 */
export function matchedAnswer(
  rows: readonly AnswerRow[],
  guests: readonly Known[],
): { readonly matched: readonly Matched[]; readonly unmatched: readonly Unmatched[] } {
  const matched: Matched[] = []
  const unmatched: Unmatched[] = []
  const used = new Map<number, number>()
  for (const { row, name, roomNo, phoneNumber } of rows) {
    if (!name.trim() && !phoneNumber) continue
    const left = (why: Pair) => unmatched.push({ row, name, roomNo, why })
    const phone = digits(phoneNumber)
    const steps = [
      guests.filter(guest => loose(guest.name) === loose(name)),
      guests.filter(guest => turned(guest.name) === turned(name)),
      phone.length === 8 ? guests.filter(guest => digits(guest.phoneNumber) === phone) : [],
    ]
    let found = steps.find(({ length }) => length > 0) ?? []
    if (found.length > 1 && phone.length === 8) found = found.filter(guest => digits(guest.phoneNumber) === phone)
    const [guest] = found
    if (!guest) left(['名单中没有此人', 'Nobody on the list has this name'])
    else if (found.length > 1) left(['有多位同名住客', 'Several guests have this name'])
    else if (used.has(guest.hotelGuestId))
      left([`与第 ${used.get(guest.hotelGuestId)} 行重复`, `The same guest as in row ${used.get(guest.hotelGuestId)}`])
    else if (!roomNo.trim()) left(['没有房间号', 'Without a room number'])
    else {
      used.set(guest.hotelGuestId, row)
      matched.push({
        row,
        hotelGuestId: guest.hotelGuestId,
        name: guest.name,
        roomNo: roomNo.trim(),
        spelling: name.trim() && name.trim() !== guest.name ? name.trim() : null,
      })
    }
  }
  return { matched, unmatched }
}
