import { randomUUID } from 'node:crypto'
import { invalidInput, noData, say, type Pair, type Refusal } from '@pavilion/declare'
import { severalIds, wrapsOf } from '@pavilion/http'
import { project } from '@pavilion/site/model/index.ts'
import { everyRowOf, moves, now, sql, type Context, type SystemContext, type Transaction } from '@pavilion/store'
import { each, process, type Left, type LeftOut } from '@pavilion/work/server/index.ts'
import { registerUserStatus, syncStatus } from '../model/codes.ts'
import { registerUser, registerUserSync } from '../model/index.ts'
import { admit, type Admitted } from './attendees/admit.ts'
import type { RecordPerson } from './attendees/person.ts'
import { attendeeStopped, otherSeller, sameProject } from './refusals.ts'

/**
 * Takes attendees over into another project of the same organiser: a row for each, which a process
 * works through. The operator may enter attendees there as well.
 * @throws sameProject, otherSeller, permissionDenied
 */
export async function syncToProject(
  ctx: Context,
  { ids, targetProjectId }: { ids: readonly number[]; targetProjectId: number },
): Promise<{ done: number }> {
  const wanted = severalIds(ids)
  return ctx.transaction(async tx => {
    const people = await tx
      .store(registerUser)
      .rows({ id: wanted }, { fields: ['id', 'projectId'], order: [['id', 'asc']], limit: Infinity })
    const rows = people.map(({ id, projectId }) => ({
      projectId,
      registerUserId: id,
      sourceProjectId: projectId,
      targetProjectId,
    }))
    if (!rows.length) throw noData()
    for (const projectId of new Set(people.map(row => row.projectId)))
      await refuseTarget(tx, projectId, targetProjectId)
    for (const [projectId, some] of Map.groupBy(rows, row => row.projectId))
      await work(
        tx,
        projectId,
        (await tx.store(registerUserSync).createMany(some)).map(({ id }) => id),
      )
    return { done: rows.length }
  })
}
async function refuseTarget(tx: Transaction, source: number, target: number): Promise<void> {
  if (source === target) throw sameProject()
  const sellers = await tx.query<{ id: number; sellerId: number }>(
    sql`select p.id, p."sellerId"
    from ${everyRowOf(project, 'compares the organisers of two projects')} p
    where p.id = any(${[source, target]}::bigint[]) and p."deletedAt" is null`,
  )
  if (sellers.length !== 2) throw noData()
  if (sellers[0]?.sellerId !== sellers[1]?.sellerId) throw otherSeller()
  tx.reach('registerUser.create').may('registerUser.create', target)
}
/** Rows of one source, by their ids. */
interface Input {
  readonly ids: readonly number[]
}
const copying = process<Input>({
  kind: 'registration.sync',
  title: ({ ids: { length } }) =>
    say(`同步 ${length} 位参会人`, `Copy ${length} ${length === 1 ? 'attendee' : 'attendees'}`),
  steps: [
    each<Input, Waiting>('copy', {
      words: say('同步到目标活动', 'Copy to the target event'),
      rows: (_tx, { ids }) =>
        sql`select s.id, s."registerUserId", s."targetProjectId"
        from ${registerUserSync} s
        where s.id = any(${[...ids]}::bigint[]) and s."syncStatus" in (${syncStatus.unsynced}, ${syncStatus.syncing})`,
      lot: 500,
      seconds: 600,
      do: copyAll,
      failed: markFailed,
    }),
  ],
})
const work = (tx: Transaction, projectId: number, ids: readonly number[]) =>
  copying.start(tx, { ids }, { key: `sync ${randomUUID()}`, projectId })

/** Rows that a server before 0.3 has left to its job. */
export const syncWaiting = (system: SystemContext): Promise<void> =>
  system.transaction(async tx => {
    const waiting = await tx
      .store(registerUserSync)
      .rows(
        { syncStatus: syncStatus.unsynced },
        { fields: ['id', 'projectId'], order: [['id', 'asc']], limit: Infinity },
      )
    for (const [projectId, rows] of Map.groupBy(waiting, row => row.projectId))
      await work(
        tx,
        projectId,
        rows.map(({ id }) => id),
      )
  })
/** A row that an operator adds by hand is worked through like the others. */
export const syncWraps = wrapsOf(registerUserSync, {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const { registerUserId, targetProjectId } = body
      const missing: Record<string, Pair> = {
        ...(!registerUserId && { registerUserId: ['请选择参会人', 'Please select an attendee'] }),
        ...(!targetProjectId && { targetProjectId: ['请选择目标活动', 'Please select the target event'] }),
      }
      if (!registerUserId || !targetProjectId) throw invalidInput(missing)
      const person = await tx.store(registerUser).getDetail(registerUserId)
      await refuseTarget(tx, person.projectId, targetProjectId)
      const { projectId } = person
      const row = await next(tx, { ...body, sourceProjectId: projectId, projectId })
      await work(tx, projectId, [row.id])
      return row
    }),
})
export const syncRules = moves(registerUserSync, {
  retry: { effect: async (tx, { after }) => void (await work(tx, after.projectId, [after.id])) },
})

interface Waiting {
  readonly id: number
  readonly registerUserId: number
  readonly targetProjectId: number
}
/** Copies people, by their target. Answers who was not copied. */
async function copyAll(tx: Transaction, rows: readonly Waiting[]): Promise<LeftOut> {
  const left = new Map<number, Refusal>()
  // Locked by this: another run that has the same row finds it done.
  const begun = await tx.moveWhere<Waiting>(registerUserSync, 'start', {
    ids: rows.map(({ id }) => id),
    where: undefined,
    returning: sql`a."registerUserId", a."targetProjectId"`,
  })
  for (const [target, some] of Map.groupBy(begun, row => row.targetProjectId))
    for (const [id, why] of await takeOver(tx, target, some)) left.set(id, why)
  const done = begun.filter(({ id }) => !left.has(id))
  await tx.moveWhere(registerUserSync, 'finish', {
    where: undefined,
    ids: done.map(({ id }) => id),
    set: sql`"syncedAt" = ${now().toISOString()}::timestamptz, "errmsg" = null`,
  })
  await markPeople(tx, done, syncStatus.synced)
  return left
}
async function markFailed(tx: Transaction, row: Waiting, { why: [why] }: Left): Promise<void> {
  // A lot that was taken back has not begun this one.
  await tx.moveIfDue(registerUserSync, row, 'start')
  await tx.moveIfDue(registerUserSync, row, 'fail', { errmsg: why })
  await markPeople(tx, [row], syncStatus.failed)
}
const markPeople = (tx: Transaction, rows: readonly Waiting[], code: number) =>
  tx.update(registerUser, {
    set: sql`"syncStatus" = ${code}::int`,
    where: sql`a.id = any(${rows.map(({ registerUserId }) => registerUserId)}::bigint[])`,
  })

/** Takes people over into one project. Answers why some were not, by the id of their row. */
async function takeOver(tx: Transaction, target: number, rows: readonly Waiting[]): Promise<Map<number, Refusal>> {
  const failed = new Map<number, Refusal>()
  const people = await tx.query<{ id: number; status: number; erasedAt: string | null; certName: string | null }>(
    sql`select u.id, u."status", u."erasedAt", t."name" as "certName"
    from ${registerUser} u
    left join "registerUserCertType" t on t.id = u."certTypeId" and t."projectId" = u."projectId"
    where u.id = any(${rows.map(row => row.registerUserId)}::bigint[])`,
  )
  const whole = new Map(
    (await tx.store(registerUser).rows({ id: people.map(({ id }) => id) }, { limit: people.length || 1 })).map(row => [
      row.id,
      row,
    ]),
  )
  const certTypes = new Map(
    (
      await tx.sql<{ id: number; name: string }>(
        `select id, "name" from "registerUserCertType" where "projectId" = $1 and "deletedAt" is null`,
        [target],
      )
    ).map(({ id, name }) => [name, id]),
  )
  const admitted: Admitted[] = []
  for (const { id, registerUserId } of rows) {
    const about = people.find(person => person.id === registerUserId)
    const row = whole.get(registerUserId)
    if (!about || !row) failed.set(id, noData())
    else if (about.status !== registerUserStatus.normal || about.erasedAt)
      failed.set(id, attendeeStopped({ name: row.name }))
    else
      admitted.push({
        recordId: null,
        attendeeId: null,
        webUserId: row.webUserId,
        registerChannelId: null,
        certTypeId: certTypes.get(about.certName ?? '') ?? null,
        person: Object.fromEntries(
          personal.flatMap(name => (row[name] === null ? [] : [[name, row[name]]])),
        ) as unknown as RecordPerson,
      })
  }
  await admit(tx.acting('attendees', { projectId: target }), target, admitted, true)
  return failed
}
/** These go along. Numbers, cards and what happened on site belong to each project. */
const personal = [
  'name',
  'englishName',
  'company',
  'phoneNumber',
  'email',
  'gender',
  'birthDate',
  'position',
  'country',
  'idType',
  'idCard',
  'avatar',
  'groupType',
  'groupId',
  'userType',
] as const
