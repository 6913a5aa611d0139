import {
  type AnyCodes,
  type CodeValue,
  entryOf,
  inLanguage,
  invalidInput,
  maskedValue,
  noData,
  type BodyOf,
  type ResultOf,
  type Language,
  type Pair,
} from '@pavilion/declare'
import { order, orderCommodity, orderStatus } from '@pavilion/order/model/index.ts'
import type { Streamed } from '@pavilion/http'
import { now, sql, unmasksRow, type Context, type Transaction } from '@pavilion/store'
import type { getRoomingList, RoomingListView, saveRoomingLayout, sendRoomingList } from '../../model/calls/desk.ts'
import {
  gender,
  headingOf,
  hotel,
  hotelGuest,
  hotelRoom,
  hotelRoomingList,
  hotelRoommate,
  idType,
  isRoomingColumn,
  markedLines,
  nightsOf,
  receptionRecordStatus,
  roomingListStatus,
  roomingSorts,
  roomType,
  sortedLines,
  usualColumns,
  type MarkedLine,
  type RoomingColumn,
  type RoomingLine,
  type RoomingSort,
} from '../../model/index.ts'
import { nameIn } from './names.ts'
import { placeOf, projectOf } from './place.ts'
import { sheetOf } from './sheets.ts'

interface GuestRow {
  readonly id: number
  readonly projectId: number
  readonly name: string
  readonly gender: number | null
  readonly idType: number | null
  readonly idCard?: string | null
  readonly phoneNumber: string | null
  readonly workplace: string | null
  readonly remark: string | null
  readonly checkInDate: string | null
  readonly checkOutDate: string | null
  readonly type: string | null
  readonly englishType: string | null
  readonly roomNo: string | null
  readonly orderNumber: string | null
  readonly roommates: string | null
}
/** The guests of a hotel as this caller may see them. ID numbers are sealed: only the store reads them. */
async function guestsOf(ctx: Context, hotelId: number, columns: readonly RoomingColumn[]): Promise<GuestRow[]> {
  const rows = await readGuests(ctx, hotelId)
  if (!columns.includes('idCard')) return rows
  const sealed = await ctx.store(hotelGuest).rows({ hotelId }, { fields: ['id', 'idCard'], limit: Infinity })
  const byId = new Map(sealed.map(({ id, idCard }) => [id, idCard ?? null]))
  return rows.map(row => ({ ...row, idCard: byId.get(row.id) ?? null }))
}
const readGuests = (ctx: Context, hotelId: number): Promise<GuestRow[]> =>
  ctx.query<GuestRow>(
    sql`select g.id, g."projectId", g."name", g."gender", g."idType", g."phoneNumber", g."workplace", g."remark",
      g."checkInDate", g."checkOutDate", t."name" as "type", t."englishName" as "englishType",
      coalesce(r."roomNo", g."hotelRoomNo") as "roomNo", o."orderNumber", (
        select string_agg(m."name", '、' order by m.id) from ${hotelRoommate} m where m."hotelGuestId" = g.id
      ) as "roommates"
    from ${hotelGuest} g
    left join ${roomType} t on t.id = g."roomTypeId"
    left join ${hotelRoom} r on r.id = g."hotelRoomId"
    left join ${orderCommodity} l on l.id = g."orderCommodityId"
    left join ${order} o on o.id = l."orderId"
    where g."hotelId" = ${hotelId} and g."status" <> ${receptionRecordStatus.invalid}
      and o."status" is distinct from ${orderStatus.closed}
    order by g.id`,
  )
/** What is kept of a list has words in both languages, so that who reads it in the other sees no change. */
const twoLanguages = '\u001f'
const readIn = (value: string, language: Language): string =>
  value.split(twoLanguages)[language === 'en' ? 1 : 0] ?? value.split(twoLanguages)[0] ?? ''
type Reader = 'hotel' | 'caller'
/** A guest as a line of the list. A hotel reads everything, an operator what they may see. */
function lineOf(ctx: Context, row: GuestRow, columns: readonly RoomingColumn[], reader: Reader): RoomingLine {
  const { language } = ctx
  const open = reader === 'hotel' || ctx.caller.kind !== 'operator' || unmasksRow(ctx, hotelGuest, { ...row })
  // What is kept of a list that was sent has no ID number in full: the guest's record keeps it sealed.
  const seen = (name: 'idCard' | 'phoneNumber', shut = !open) =>
    String((shut ? maskedValue(hotelGuest.fields[name], row[name]) : row[name]) ?? '')
  const said = (pair: Pair) => (reader === 'hotel' ? pair.join(twoLanguages) : inLanguage(pair, language))
  const word = (codes: AnyCodes, value: CodeValue | null) => {
    const entry = entryOf(codes, value ?? undefined)
    return entry ? said([entry.zh, entry.en]) : ''
  }
  const all: Readonly<Record<RoomingColumn, string>> = {
    roomNo: row.roomNo ?? '',
    name: row.name,
    gender: word(gender, row.gender),
    roomType: row.type ? said([row.type, row.englishType || row.type]) : '',
    checkInDate: row.checkInDate ?? '',
    checkOutDate: row.checkOutDate ?? '',
    nights: row.checkInDate && row.checkOutDate ? String(nightsOf(row.checkInDate, row.checkOutDate).length) : '',
    roommates: row.roommates ?? '',
    idType: word(idType, row.idType),
    idCard: seen('idCard', !open || reader === 'hotel'),
    phoneNumber: seen('phoneNumber'),
    workplace: row.workplace ?? '',
    orderNumber: row.orderNumber ?? '',
    remark: row.remark ?? '',
  }
  return { hotelGuestId: row.id, cells: Object.fromEntries(columns.map(column => [column, all[column]])) }
}
interface Kept {
  readonly id: number
  readonly number: number
  readonly status: number
  readonly columns: readonly string[] | null
  readonly sortBy: string | null
  readonly lines: readonly RoomingLine[] | null
  readonly sentAt: string | null
  readonly sentTo: string | null
  readonly answeredAt: string | null
  readonly answered: number
}
const listsOf = (ctx: Context, hotelId: number): Promise<Kept[]> =>
  ctx.query<Kept>(
    sql`select l.id, l."number", l."status", l."columns", l."sortBy", l."sentAt", l."sentTo", l."answeredAt",
      case when l."number" = max(l."number") filter (where l."status" = ${roomingListStatus.sent}) over () then l."lines" end as "lines",
      coalesce(jsonb_array_length(l."answer"), 0) as "answered"
    from ${hotelRoomingList} l where l."hotelId" = ${hotelId} order by l."number" desc limit 200`,
  )
interface Layout {
  readonly columns: readonly RoomingColumn[]
  readonly sortBy: RoomingSort
}
/** Columns and order of the newest list of a hotel; the usual ones where it has none. Pure. */
function layoutIn([newest]: readonly Kept[]): Layout {
  const columns = (newest?.columns ?? []).filter(isRoomingColumn)
  const sortBy = roomingSorts.find(each => each === newest?.sortBy) ?? 'name'
  return { columns: columns.length ? columns : usualColumns, sortBy }
}
/** The list as it stands now, marked against the one that was sent last. */
async function markedOf(ctx: Context, hotelId: number, reader: Reader) {
  await placeOf(ctx, hotelId)
  const lists = await listsOf(ctx, hotelId)
  const layout = layoutIn(lists)
  const rows = await guestsOf(ctx, hotelId, layout.columns)
  // What was sent has all values: it is compared with all, and shown as the reader may see it.
  const whole = rows.map(row => lineOf(ctx, row, layout.columns, 'hotel'))
  const sent = lists.find(({ status }) => status === roomingListStatus.sent)?.lines ?? undefined
  const personal = new Set<string>(['idCard', 'phoneNumber'])
  const shown = new Map(rows.map(row => [row.id, lineOf(ctx, row, layout.columns, reader).cells]))
  const hides = (cells: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(cells).map(([name, value]) => [
        name,
        personal.has(name) && value ? '***' : readIn(value, ctx.language),
      ]),
    )
  const lines = markedLines(whole, sent).map(line => ({
    ...line,
    cells: shown.get(line.hotelGuestId) ?? hides(line.cells),
    former: hides(line.former),
  }))
  return { lists, layout, lines: sortedLines<MarkedLine>(lines, layout.sortBy) }
}
export async function roomingListOf(
  ctx: Context,
  { hotelId }: BodyOf<typeof getRoomingList>,
): Promise<RoomingListView> {
  const { lists, layout, lines } = await markedOf(ctx, hotelId, 'caller')
  return {
    columns: [...layout.columns],
    sortBy: layout.sortBy,
    lines,
    sent: lists.flatMap(({ number, sentAt, sentTo, lines: of, answeredAt, answered }) =>
      sentAt ? [{ number, sentAt, sentTo, guests: of?.length ?? 0, answeredAt, answered }] : [],
    ),
  }
}

/** The draft of a hotel's next list; it is made when there is none. The hotel is locked. */
async function draftOf(tx: Transaction, hotelId: number, layout?: Layout): Promise<{ id: number; number: number }> {
  if (!(await tx.store(hotel).lock(hotelId))) throw noData()
  const lists = await listsOf(tx, hotelId)
  const [newest] = lists
  const { columns, sortBy } = layout ?? layoutIn(lists)
  const inside = tx.acting('rooming', { projectId: projectOf(tx) })
  if (newest?.status === roomingListStatus.draft) {
    await inside.store(hotelRoomingList).set(newest.id, { columns: [...columns], sortBy })
    return newest
  }
  const number = (newest?.number ?? 0) + 1
  const { id } = await inside
    .store(hotelRoomingList)
    .create({ projectId: projectOf(tx), hotelId, number, columns: [...columns], sortBy })
  return { id, number }
}
export async function saveLayout(
  ctx: Context,
  { hotelId, columns, sortBy }: BodyOf<typeof saveRoomingLayout>,
): Promise<ResultOf<typeof saveRoomingLayout>> {
  const chosen = [...new Set(columns)].filter(isRoomingColumn)
  if (!chosen.includes('name') || chosen.length !== columns.length)
    throw invalidInput({
      columns: ['列无效，或缺少姓名', 'A column is unknown or given twice, or the name is missing'],
    })
  return ctx.transaction(async tx => {
    await draftOf(tx, hotelId, { columns: chosen, sortBy })
    return { columns: chosen, sortBy }
  })
}
/** The list stands still as it was sent: the next one is marked against it. */
export async function markSent(
  ctx: Context,
  { hotelId, sentTo }: BodyOf<typeof sendRoomingList>,
): Promise<ResultOf<typeof sendRoomingList>> {
  return ctx.transaction(async tx => {
    const draft = await draftOf(tx, hotelId)
    const { columns } = layoutIn(await listsOf(tx, hotelId))
    const lines = (await guestsOf(tx, hotelId, columns)).map(row => lineOf(tx, row, columns, 'hotel'))
    const inside = tx.acting('rooming', { projectId: projectOf(tx) })
    await inside.store(hotelRoomingList).set(draft.id, { lines, sentTo: sentTo ?? null, sentAt: now().toISOString() })
    await inside.move(hotelRoomingList, { id: draft.id }, 'send', {})
    await ctx.log('send', { resource: hotel.name, id: hotelId, details: { list: draft.number, guests: lines.length } })
    return { number: draft.number }
  })
}

const changes = { new: ['新增', 'New'], changed: ['变更', 'Changed'], gone: ['取消', 'Cancelled'] } as const
/** The list as the hotel wants it, what has changed since the last one marked. */
export async function roomingSheet(ctx: Context, { hotelId }: BodyOf<typeof getRoomingList>): Promise<Streamed> {
  const place = await placeOf(ctx, hotelId)
  const { layout, lines, lists } = await markedOf(ctx, hotelId, 'caller')
  const { language } = ctx
  const word = (pair: readonly [string, string]) => inLanguage(pair, language)
  const sentBefore = lists.some(({ sentAt }) => sentAt !== null)
  const head = [
    ...(sentBefore ? [word(['变更', 'Change'])] : []),
    ...layout.columns.map(column => headingOf(column, language)),
  ]
  const rows = lines.map(({ change, cells, former }) => [
    ...(sentBefore ? [change ? word(changes[change]) : ''] : []),
    ...layout.columns.map(column =>
      former[column] === undefined ? (cells[column] ?? '') : `${cells[column]} ← ${former[column]}`,
    ),
  ])
  await ctx.log('export', { resource: hotelGuest.name, details: { hotel: hotelId, rows: rows.length } })
  const title = `${nameIn(place, language)} ${word(['住宿名单', 'rooming list'])}`
  return sheetOf(title, [{ name: word(['住宿名单', 'Rooming list']), rows: [head, ...rows] }])
}
