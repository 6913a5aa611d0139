import { now, unsealedOrNull, type Context } from '@pavilion/store'
import type { KeptEvent } from '../../model/offline.ts'
import { eventsBeside } from '../check/events.ts'
import { hubHash } from './idCards.ts'

// What the main server tells the hub of a hall: what gates of one project go by, who may enter, and
// what passed elsewhere. Only the columns that a gate needs of a person leave the main server.

/** Tables that come whole: small, and replaced row by row. */
export const wholeTables = [
  'project',
  'projectSetting',
  'exhibitionHall',
  'registerUserCertType',
  'registerUserCertAuthority',
  'registerUserPassKey',
  'registerUserTermGroup',
  'registerUserTerm',
  'registerUserTermInfo',
  'registerUserTermGroupSeat',
  'registerUserGateGuard',
  'registerUserTermGroupSeatDetail',
  'registerUserExhibitionHallScale',
  'registerUserBlackUser',
  'registerUserWhiteUser',
  'registerUserHealthWhiteUser',
  'specialPerformance',
  'relSpecialPerformanceTerm',
  'relSpecialPerformanceUser',
] as const
/** Tables of which only changed rows come, page by page. */
export const changingTables = [
  'registerUser',
  'registerUserPass',
  'registerUserRfid',
  'registerUserFaceConsent',
] as const
const personColumns = `u.id, u."projectId", u."createdAt", u."updatedAt", u."deletedAt", u."status", u."name", u."company",
  u."number", u."certNo", u."certTypeId", u."effectiveStartTime", u."effectiveEndTime", u."idCard", u."idCardHash",
  u."avatar", u."phoneNumber", u."externalNumber", u."rfid", u."healthCheck", u."mergedIntoId", u."feeState",
  u."gateNote", u."gateChecksId", u."companions"`

export type MirroredRow = Record<string, unknown> & { readonly id: number }
export interface Passage {
  readonly id: number
  readonly requestId: string
  readonly personId: number
  readonly deviceId: number
  readonly direction: 'in' | 'out'
  readonly at: string
}
export interface MirrorCursor {
  readonly registerUser: string
  readonly registerUserPass: string
  readonly registerUserRfid: string
  readonly registerUserFaceConsent: string
  /** Of passages, by when they were written. */
  readonly passages: string
}
export interface Mirror {
  readonly projectId: number
  readonly whole: Readonly<Record<string, readonly MirroredRow[]>>
  readonly changed: Readonly<Record<(typeof changingTables)[number], readonly MirroredRow[]>>
  /** What was counted of each person before the first passage; only in the first answer. */
  readonly states?: readonly MirroredRow[]
  readonly passages: readonly Passage[]
  /** Passages that guards took back elsewhere, by their request ids. */
  readonly takenBack?: readonly { readonly requestId: string; readonly deviceId: number }[]
  /** The other events of the organiser, whose passes a gate names. */
  readonly events?: readonly KeptEvent[]
  readonly cursor: MirrorCursor
  readonly more: boolean
}
const page = 2000
/** Rows that were committed late are sent again, so that none is missed. */
const overlapMs = 30_000
const beginning = new Date(0).toISOString()

/** Secrets that a hub needs: those of its terminals, and the hashes of its guards’ PINs. */
const isForHub = (table: string, name: string) =>
  (table === 'registerUserTermInfo' && name === 'secret') || (table === 'registerUserGateGuard' && name === 'pin')
/**
 * A sealed value opens only where its key is; a hub gets the secrets of its terminals and guards.
 * ID numbers stay here: it compares them by hashes of its own.
 */
function readable(table: string, row: MirroredRow, secret: string): MirroredRow {
  const open = Object.entries(row).map(([name, value]) => {
    if (typeof value !== 'string' || !value.startsWith('s1.')) return [name, value]
    if (isForHub(table, name)) return [name, unsealedOrNull(value)]
    return [name, table === 'registerUserPassKey' ? '' : null]
  })
  const plain = Object.fromEntries(open) as MirroredRow
  if ('idCardHash' in row) {
    const idCard = typeof row.idCard === 'string' ? unsealedOrNull(row.idCard) : null
    return { ...plain, idCardHash: idCard && hubHash(secret, idCard) }
  }
  // The main server forwards; the hub would do it a second time.
  return table === 'projectSetting' ? { ...plain, gateForwardUrl: null, gateForwardSecret: null } : plain
}

/** One answer to the hub with this secret: from its cursor on, or everything. */
export async function mirrorOf(
  ctx: Context,
  projectId: number,
  { secret, cursor }: { readonly secret: string; readonly cursor: Partial<MirrorCursor> | undefined },
): Promise<Mirror> {
  const rowsOf = async (table: string, text: string, parameters: readonly unknown[]) =>
    (await ctx.sql<{ row: MirroredRow }>(text, parameters)).map(({ row }) => readable(table, row, secret))
  const whole: Record<string, MirroredRow[]> = {}
  for (const table of wholeTables)
    whole[table] = await rowsOf(
      table,
      `select to_jsonb(t) as row from "${table}" t where ${table === 'project' ? 't.id' : 't."projectId"'} = $1 order by t.id`,
      [projectId],
    )
  const since = (name: keyof MirrorCursor) => cursor?.[name] ?? beginning
  const changed = {} as Record<(typeof changingTables)[number], MirroredRow[]>
  const next: Record<string, string> = {}
  let more = false
  for (const table of changingTables) {
    const row = table === 'registerUser' ? `(select to_jsonb(p) from (select ${personColumns}) p)` : 'to_jsonb(u)'
    const [at, id = '0'] = since(table).split('_') as [string, string?]
    const rows = await rowsOf(
      table,
      `select ${row} as row from "${table}" u where u."projectId" = $1
        and (u."updatedAt", u.id) > ($2::timestamptz, $3::bigint)
      order by u."updatedAt", u.id limit ${page}`,
      [projectId, at, id],
    )
    changed[table] = rows
    const last = rows.at(-1)
    const isFull = rows.length === page
    more ||= isFull
    next[table] = last
      ? isFull
        ? `${last.updatedAt}_${last.id}`
        : `${new Date(Date.parse(String(last.updatedAt)) - overlapMs).toISOString()}_0`
      : since(table)
  }
  const isFirst = cursor?.passages === undefined
  const written = since('passages')
  const passages = isFirst
    ? []
    : await ctx.sql<Passage & { createdAt: string }>(
        `select e.id, coalesce(e."requestId", 'main ' || e.id) as "requestId", e."registerUserId" as "personId",
          coalesce((select i.id from "registerUserTermInfo" i
            where i."registerUserTermId" = e."registerUserTermId" and i."deletedAt" is null limit 1), 0) as "deviceId",
          case when e."entryType" = 20 then 'out' else 'in' end as "direction", e."entryTime" as "at", e."createdAt"
        from "registerUserEntryRecord" e
        where e."projectId" = $1 and e."createdAt" > $2::timestamptz and e."deletedAt" is null
          and e."registerUserId" is not null
        order by e."createdAt", e.id limit 5000`,
        [projectId, written],
      )
  const takenBack = isFirst
    ? []
    : await ctx.sql<{ requestId: string; deviceId: number }>(
        `select e."requestId", i.id as "deviceId" from "registerUserEntryRecord" e
        join "registerUserTermInfo" i on i."registerUserTermId" = e."registerUserTermId" and i."deletedAt" is null
        where e."projectId" = $1 and e."createdAt" > $2::timestamptz - interval '1 day'
          and e."deletedAt" > $2::timestamptz and e."requestId" is not null
        order by e.id limit 5000`,
        [projectId, written],
      )
  const states = isFirst
    ? await rowsOf(
        'registerUserGateState',
        `select to_jsonb(t) as row from "registerUserGateState" t where t."projectId" = $1`,
        [projectId],
      )
    : undefined
  const lastWritten = (passages.at(-1) as { createdAt?: string } | undefined)?.createdAt
  return {
    projectId,
    whole,
    changed,
    ...(states && { states }),
    passages,
    takenBack,
    events: await eventsBeside(ctx, [projectId]),
    cursor: {
      ...(next as unknown as MirrorCursor),
      passages: lastWritten
        ? new Date(Math.max(Date.parse(written), Date.parse(lastWritten) - overlapMs)).toISOString()
        : isFirst
          ? now().toISOString()
          : written,
    },
    more,
  }
}
