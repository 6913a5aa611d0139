import { invalidInput, noToken, say, type Pair } from '@pavilion/declare'
import { quoted, sql, sqlText, type Context, type ListQuery, type Transaction } from '@pavilion/store'
import type { OwnMessage } from '../model/calls/desk.ts'
import {
  sysMessage,
  sysMessageReceive,
  sysMessageReceiveStatus,
  sysMessageType,
  sysUserStatus,
} from '../model/index.ts'
import { giveOneTimeId } from './oneTimeIds.ts'
import { nobodyToTell } from './refusals.ts'

/** The recipients: one operator, the holders of a role, some web users, or every operator. */
export type Receivers =
  | { readonly sysUserId: number }
  | { readonly sysRoleId: number }
  | { readonly webUserIds: readonly number[] }
  | 'everybody'
export interface NewMessage {
  readonly title: string
  readonly englishTitle?: string
  readonly content?: string
  readonly englishContent?: string
  /** Where to go on from here, below /admin. */
  readonly path?: string | undefined
  readonly type?: keyof typeof sysMessageType & string
  readonly to: Receivers
}
type Person = { readonly kind: 'operator' | 'visitor'; readonly id: number }
const columnOf = ({ kind }: Pick<Person, 'kind'>) => (kind === 'visitor' ? 'webUserId' : 'sysUserId')

/** A select of the recipients' ids, with its parameters from $2. */
function idsOf(to: Receivers): { select: string; parameters: readonly unknown[] } {
  const active = `
    select u."id"
    from "sysUser" u
    where u."deletedAt" is null and u."status" = ${sysUserStatus.normal}`
  if (to === 'everybody') return { select: active, parameters: [] }
  if ('sysUserId' in to) return { select: `${active} and u."id" = $2::bigint`, parameters: [to.sysUserId] }
  if ('sysRoleId' in to) {
    const holders = `
      select "sysUserId"
      from "relSysUserRole"
      where "sysRoleId" = $2::bigint and "deletedAt" is null`
    return { select: `${active} and u."id" in (${holders})`, parameters: [to.sysRoleId] }
  }
  return { select: 'select unnest($2::bigint[])', parameters: [[...new Set(to.webUserIds)]] }
}
/** Creates the recipients' copies and notifies their open browsers. @throws nobodyToTell */
export async function deliver(tx: Transaction, sysMessageId: number, to: Receivers): Promise<number> {
  const { select, parameters } = idsOf(to)
  const visitors = typeof to === 'object' && 'webUserIds' in to
  const column = visitors ? 'webUserId' : 'sysUserId'
  const receivers = await tx.sql<{ id: number }>(
    `
      insert into "sysMessageReceive" ("sysMessageId", "${column}")
      select $1::bigint, r.*
      from (${select}) r
      returning "${column}" as "id"`,
    [sysMessageId, ...parameters],
  )
  if (!receivers.length) throw nobodyToTell()
  const ids = receivers.map(({ id }) => id)
  await tx.notify('messages', { kind: visitors ? 'visitor' : 'operator', ...(ids.length <= 300 && { ids }) })
  return receivers.length
}

/**
 * Sends a message from a service, such as “a form was reviewed”, in the caller's transaction.
 * @throws nobodyToTell
 */
export async function sendMessage(
  ctx: Context,
  { title, englishTitle, content, englishContent, path, type = 'business', to }: NewMessage,
): Promise<number> {
  return ctx.acting('messages', {}).transaction(async tx => {
    const message = await tx.store(sysMessage).create({
      title,
      englishTitle: englishTitle ?? null,
      content: content ?? null,
      englishContent: englishContent ?? null,
      path: path ?? null,
      type: sysMessageType[type],
      ...(typeof to === 'object' && 'sysUserId' in to && { receiveSysUserId: to.sysUserId }),
      ...(typeof to === 'object' && 'sysRoleId' in to && { receiveSysRoleId: to.sysRoleId }),
    })
    await deliver(tx, message.id, to)
    return message.id
  })
}

/** The signed-in operator or web user. @throws noToken */
export function personOf({ caller }: Context): Person {
  if ((caller.kind !== 'operator' && caller.kind !== 'visitor') || caller.id === null) throw noToken()
  return { kind: caller.kind, id: caller.id }
}
/**
 * How many unread messages each of these people has, in the order of `ids`. One statement with one
 * value, because a thousand rows would be a thousand objects; each count uses the index of that
 * person's messages. `<=` instead of `=` for the first code, unread: without statistics the planner
 * expects `=` to be as selective as one person, and would read all unread messages.
 */
export async function unreadCounts(
  ctx: Context,
  kind: Person['kind'],
  ids: readonly number[],
): Promise<readonly number[]> {
  const [row] = await ctx.sql<{ counts: number[] }>(
    `select array(select (select count(*) from "sysMessageReceive" r where r.${quoted(columnOf({ kind }))} = u."id" and r."status" <= ${sysMessageReceiveStatus.unread} and r."deletedAt" is null)
    from unnest($1::bigint[]) with ordinality u("id", "nth") order by u."nth") as "counts"`,
    [ids],
  )
  return row?.counts ?? []
}

export interface OwnListQuery {
  where?: Record<string, unknown>
  search?: ListQuery['search']
  pagination?: { page: number; limit: number }
  order?: readonly (readonly [string, 'asc' | 'desc'])[]
}
// The keys that the list filters by, and their columns.
const filters: Readonly<Record<string, string>> = {
  'sysMessageReceive.status': 'r."status"',
  type: 'm."type"',
  id: 'm."id"',
}
const orders: Readonly<Record<string, string>> = {
  createdAt: 'r."createdAt"',
  id: 'r."id"',
  'sysMessageReceive.status': 'r."status"',
  title: 'm."title"',
  type: 'm."type"',
}
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)

/**
 * The caller's messages, newest first: rows `{ …sysMessage, readState, sysMessageReceive }` and the
 * count. `where` accepts 'sysMessageReceive.status', type and id, each a value or a list.
 * @throws invalidInput
 */
export async function listOwnMessages(
  ctx: Context,
  { where = {}, search, pagination, order }: OwnListQuery,
): Promise<{ rows: OwnMessage[]; count: number }> {
  const person = personOf(ctx)
  const parameters: unknown[] = [person.id]
  const wrong: Record<string, Pair> = {}
  const conditions = [`r.${quoted(columnOf(person))} = $1`, 'r."deletedAt" is null', 'm."deletedAt" is null']
  for (const [key, value] of Object.entries(where)) {
    const column = Object.hasOwn(filters, key) ? filters[key] : undefined
    const values = Array.isArray(value) ? value : [value]
    if (!column) wrong[`where.${key}`] = say('未知的字段', 'Unknown field')
    else if (!values.every(isNumber)) wrong[`where.${key}`] = say('类型不正确', 'Wrong type')
    else conditions.push(`${column} = any($${parameters.push(values)}::bigint[])`)
  }
  for (const word of wordsOf(search))
    conditions.push(
      `concat_ws(' ', m."title", m."englishTitle") ilike $${parameters.push(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`,
    )
  const sorted = (order ?? []).map(([name, direction]) => {
    const column = Object.hasOwn(orders, name) ? orders[name] : undefined
    if (!column || (direction !== 'asc' && direction !== 'desc'))
      wrong.order = say(`不能按${name}排序`, `Cannot order by ${name}`)
    return `${column} ${direction}`
  })
  const { page = 1, limit = 1000 } = pagination ?? {}
  if (!isNumber(page) || !isNumber(limit) || page < 1 || page > 1e6 || limit < 1 || limit > 1000)
    wrong.pagination = say('page 从 1 起，limit 为 1 到 1000', 'page starts at 1, limit is 1 to 1,000')
  if (Object.keys(wrong).length) throw invalidInput(wrong)
  const from = `
    from "sysMessageReceive" r
    join "sysMessage" m on m."id" = r."sysMessageId"
    where ${conditions.join(' and ')}`
  const [[counted], lines] = await Promise.all([
    ctx.sql<{ count: number }>(`select count(*) as "count" ${from}`, parameters),
    ctx.sql<Line>(
      `
        select m."id", m."title", m."englishTitle", m."type", m."content", m."englishContent", m."path", m."createdAt", m."updatedAt",
          r."id" as "receiveId", r."status", r."readAt" ${from}
        order by ${[...sorted, 'r."id" desc'].join(', ')}
        limit ${limit} offset ${(page - 1) * limit}`,
      parameters,
    ),
  ])
  return {
    count: counted?.count ?? 0,
    rows: lines.map(({ receiveId, status, readAt, ...message }) => ({
      ...message,
      readState: status,
      sysMessageReceive: { id: receiveId, status, readAt },
    })),
  }
}
type Line = Omit<OwnMessage, 'readState' | 'sysMessageReceive'> & { receiveId: number } & Pick<
    OwnMessage['sysMessageReceive'],
    'status' | 'readAt'
  >
/** Keywords are split at spaces; every word must match. */
function wordsOf(search: unknown): string[] {
  const terms = search && typeof search === 'object' && !Array.isArray(search) ? Object.values(search) : [search]
  return terms
    .flat()
    .filter(entry => typeof entry === 'string')
    .flatMap(entry => entry.split(/\s+/))
    .filter(Boolean)
    .slice(0, 10)
}

/** Marks the caller's messages as read: `ids`, or all. Returns how many were unread. */
export async function markRead(ctx: Context, ids?: readonly number[] | null): Promise<{ count: number }> {
  const person = personOf(ctx)
  return ctx.acting('messages', {}).transaction(async tx => {
    const some = ids?.length ? sql`and a."sysMessageId" = any(${ids}::bigint[])` : sql``
    const read = await tx.moveWhere(sysMessageReceive, 'readOwn', {
      where: sql`a.${sqlText(quoted(columnOf(person)))} = ${person.id} ${some}`,
      set: sql`"readAt" = clock_timestamp()`,
    })
    if (read.length) await tx.notify('messages', { kind: person.kind, ids: [person.id] })
    return { count: read.length }
  })
}
/** The id that opens the browser's socket: bound to its session, valid for 60 seconds, once. */
export const giveSocketId = async (ctx: Context): Promise<{ loginId: string }> => ({
  loginId: await giveOneTimeId(ctx, 'socket', {
    seconds: 60,
    ...(ctx.caller.sessionId !== undefined && { sessionId: ctx.caller.sessionId }),
  }),
})
