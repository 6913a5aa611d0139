import type { AnyResource } from '@pavilion/declare'
import { seal, now, type Context, type Transaction } from '@pavilion/store'
import { fromBase64, terminalKeys, unsealed } from '../../model/handheld/sealing.ts'
import { check } from '../check/check.ts'
import { deviceOf } from '../check/gates.ts'
import { takeBack } from '../check/takeBack.ts'
import { termCommand } from '../../model/codes.ts'
import { endings } from '../../model/handheld/line.ts'
import { askMain, MainRefused } from './asMain.ts'
import type { Command } from '../terminal/commands.ts'
import { forgetEvent, forgetSent } from './forget.ts'
import { changingTables, wholeTables, type Mirror, type MirrorCursor, type MirroredRow } from './mirror.ts'
import { keepPhotos } from './photos.ts'
import { endHub, heardFromMain, heardOfEvents, isEnding, type HubRole } from './role.ts'
import { handOver, unsent, untaken } from './toMain.ts'

// How a hub follows its main server: it takes over what gates go by, with the same ids, and plays
// what passed elsewhere into its own counters.

/** What a hub counts itself, and what it hears from its terminals. */
const ownColumns: Readonly<Record<string, readonly string[]>> = {
  registerUserExhibitionHallScale: ['inside', 'insideSince'],
  specialPerformance: ['inside'],
  registerUserTermInfo: ['lastSeenAt', 'onlineStatus', 'clockOff', 'queueLength'],
  registerUserTerm: ['lastHeartbeatAt'],
}
/** What was said last of each table, so that unchanged ones wake nobody. */
type Seen = Map<string, string>

export interface Following {
  /**
   * One round. Without a line the hub goes on. Once it is revoked it has deleted what it kept, and is
   * `ending` until its gates' last decisions have been sent.
   */
  once(): Promise<'up' | 'noLine' | 'ending' | 'revoked'>
  /** Decisions that the main server did not take, by its reasons. */
  untaken(): Promise<{ readonly why: string; readonly count: number }[]>
}
export const mirrorUse = 'mirror'
const isRevocation = (error: unknown) =>
  error instanceof MainRefused && error.status === 401 && endings.includes(error.why)

/** A hub that follows. The cursor lives with the process: a restart takes everything over again. */
export function following(ctx: Context, role: HubRole): Following {
  const seen: Seen = new Map()
  let cursor: MirrorCursor | undefined
  let hasPhotos = false
  let lastPeople = ''
  /** It sends what its gates have decided, then says that it has deleted the rest. */
  const end = async (ack?: Ack) => {
    if (!isEnding()) {
      endHub()
      await forgetEvent(ctx, role)
    }
    if ((await handOver(ctx)) > 0) return 'ending' as const
    if (ack && !(await ack())) return 'ending' as const
    await forgetSent(ctx)
    return 'revoked' as const
  }
  return {
    untaken: () => untaken(ctx),
    async once() {
      const heard = await commandsOfMain(ctx, role)
      if (heard === 'revoked') return end()
      if (heard === 'noLine') return isEnding() ? 'ending' : heard
      if (heard.wipe) return end(heard.wipe)
      if (heard.isSync) cursor = undefined
      const keys = await terminalKeys(role.secret)
      let projectId: number | undefined
      for (let more = true; more; ) {
        const answer = await askMain<{ sealed: string }>(role, 'mirror', cursor ? { cursor } : {}).catch(
          (error: unknown) => (isRevocation(error) ? 'revoked' : 'noLine'),
        )
        if (answer === 'revoked') return end()
        if (typeof answer === 'string') return answer
        const mirror = await unsealed<Mirror>(keys, mirrorUse, fromBase64(answer.sealed))
        await take(ctx, mirror, seen)
        heardOfEvents(mirror.events ?? [])
        projectId = mirror.projectId
        // The last rows come again each time.
        const people = mirror.changed.registerUser.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join()
        if (people !== lastPeople) hasPhotos = false
        lastPeople = people
        for (const { requestId, personId, deviceId, direction, at } of mirror.passages)
          await check(ctx, deviceId, {
            requestId,
            kind: 'face',
            value: String(personId),
            direction,
            at: new Date(at),
            force: true,
            elsewhere: true,
          })
        for (const { requestId, deviceId } of mirror.takenBack ?? []) {
          const device = await deviceOf(ctx, deviceId)
          const asked = {
            requestId: `back ${requestId}`.slice(0, 64),
            takesBack: requestId,
            at: now(),
            elsewhere: true,
          }
          if (device) await takeBack(ctx, device, asked)
        }
        cursor = mirror.cursor
        more = mirror.more
      }
      heardFromMain(now().getTime())
      // A photo that does not come now comes in a later round: gates do not wait for it.
      if (!hasPhotos && projectId !== undefined) hasPhotos = await keepPhotos(ctx, role, projectId).catch(() => false)
      return 'up'
    },
  }
}

type Ack = () => Promise<boolean>
/** A sign of life, and the commands that an operator has given the hub meanwhile. */
async function commandsOfMain(ctx: Context, role: HubRole) {
  const said = await askMain<{ commands?: Command[] }>(role, 'heartbeat', {
    queue: await unsent(ctx),
    version: 'hub',
  }).catch((error: unknown) => (isRevocation(error) ? 'revoked' : 'noLine'))
  if (typeof said === 'string') return said as 'revoked' | 'noLine'
  const ack = (id: number, ok = true) =>
    askMain(role, 'commandAck', { id, ok, ...(!ok && { message: '本馆中心不执行此指令' }) }).then(
      () => true,
      isRevocation,
    )
  const commands = said.commands ?? []
  const wipe = commands.find(({ command }) => command === termCommand.wipe)
  for (const { id, command } of commands) if (command !== termCommand.wipe) await ack(id, canObey.includes(command))
  return {
    isSync: commands.some(({ command }) => command === termCommand.sync),
    ...(wipe && { wipe: () => ack(wipe.id) }),
  }
}
/** Locks come with the mirror. A laptop is not restarted from afar, and opens no barrier. */
const canObey: readonly number[] = [termCommand.sync, termCommand.lock, termCommand.unlock]

async function take(ctx: Context, { projectId, whole, changed, states }: Mirror, seen: Seen): Promise<void> {
  await ctx.transaction(async tx => {
    // The ids are the main server's, and what they refer to beyond the gates is not here.
    await tx.sql('set local session_replication_role = replica')
    for (const table of wholeTables) {
      const rows = whole[table] ?? []
      const text = JSON.stringify(rows)
      if (seen.get(table) === text) continue
      await write(
        tx,
        table,
        rows.map(row => closed(table, row)),
      )
      seen.set(table, text)
      tx.wrote({ name: table } as AnyResource, projectId)
    }
    for (const table of changingTables) {
      const rows = changed[table] ?? []
      if (!rows.length) continue
      await write(tx, table, rows)
      tx.wrote({ name: table } as AnyResource, projectId)
    }
    // Counters of before; what this hub has counted meanwhile stands.
    if (states?.length) {
      const table = 'registerUserGateState'
      const columns = (await writable(tx, table, columnsOf(states))).filter(name => name !== 'id')
      await tx.sql(
        `insert into "${table}" (${named(columns)})
        select ${named(columns)} from jsonb_populate_recordset(null::"${table}", $1::jsonb)
        on conflict do nothing`,
        [JSON.stringify(states)],
      )
    }
    await mergeStates(
      tx,
      projectId,
      changed.registerUser.flatMap(({ id, mergedIntoId }) => (mergedIntoId ? id : [])),
    )
  })
}
/** What was counted here of people who are merged into others counts for those, as at the main server. */
async function mergeStates(tx: Transaction, projectId: number, ids: readonly number[]): Promise<void> {
  if (ids.length)
    await tx.sql(
      `update "registerUserGateState" s set "registerUserId" = one."keptId",
        "updatedAt" = date_trunc('milliseconds', clock_timestamp())
      from (
        select distinct on (u."mergedIntoId", o."registerUserTermGroupId") o.id, u."mergedIntoId" as "keptId",
          o."registerUserTermGroupId" as "groupId"
        from "registerUser" u
        join "registerUserGateState" o on o."projectId" = u."projectId" and o."registerUserId" = u.id and o."deletedAt" is null
        where u."projectId" = $2 and u.id = any($1::bigint[]) and u."mergedIntoId" is not null
        order by u."mergedIntoId", o."registerUserTermGroupId", o."entries" desc, o.id
      ) one
      where s."projectId" = $2 and s.id = one.id and not exists (
        select 1 from "registerUserGateState" k
        where k."projectId" = $2 and k."registerUserId" = one."keptId" and k."registerUserTermGroupId" = one."groupId"
          and k."deletedAt" is null
      )`,
      [ids, projectId],
    )
}
const columnsOf = (rows: readonly MirroredRow[]) => Object.keys(rows[0] ?? {})
/** Columns that PostgreSQL fills from others cannot be written. */
async function writable(tx: Transaction, table: string, columns: readonly string[]): Promise<string[]> {
  const made = await tx.sql<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attgenerated <> ''`,
    [`"${table}"`],
  )
  return columns.filter(column => !made.some(({ name }) => name === column))
}
const named = (columns: readonly string[]) => columns.map(name => `"${name}"`).join(', ')
/** What comes open lies sealed with the hub's own key. */
const sealedHere: Readonly<Record<string, string>> = { registerUserTermInfo: 'secret', registerUserGateGuard: 'pin' }
function closed(table: string, row: MirroredRow): MirroredRow {
  const name = sealedHere[table] ?? ''
  const value = row[name]
  return typeof value === 'string' ? { ...row, [name]: seal(value) } : row
}

async function write(tx: Transaction, table: string, rows: readonly MirroredRow[]): Promise<void> {
  if (!rows.length) return
  const columns = await writable(tx, table, columnsOf(rows))
  const own = ownColumns[table] ?? []
  const set = columns.filter(name => name !== 'id' && !own.includes(name)).map(name => `"${name}" = excluded."${name}"`)
  await tx.sql(
    `insert into "${table}" (${named(columns)}) overriding system value
    select ${named(columns)} from jsonb_populate_recordset(null::"${table}", $1::jsonb)
    on conflict (id) do update set ${set.join(', ')}`,
    [JSON.stringify(rows)],
  )
}
