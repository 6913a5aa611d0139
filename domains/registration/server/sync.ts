import { invalidInput, noData, permissionDenied, Refusal, type Pair } from '@pavilion/declare'
import { severalIds, wrapsOf } from '@pavilion/http'
import { project } from '@pavilion/site/model/index.ts'
import { everyRowOf, moves, now, sql, type Context, type SystemContext, type Transaction } from '@pavilion/store'
import { registerUserStatus, syncStatus } from '../model/codes.ts'
import { registerUser, registerUserSync } from '../model/index.ts'
import { admit, type Admitted } from './attendees/admit.ts'
import type { RecordPerson } from './attendees/person.ts'
import { attendeeStopped, otherSeller, sameProject } from './refusals.ts'

export const syncJob = 'registration.syncUsers'
const lot = 500

/**
 * Takes attendees over into another project of the same organiser: a row for each, which a job works
 * through. The operator may enter attendees there as well.
 * @throws sameProject, otherSeller, permissionDenied
 */
export async function syncToProject(
  ctx: Context,
  { ids, targetProjectId }: { ids: readonly number[]; targetProjectId: number },
): Promise<{ done: number }> {
  const wanted = severalIds(ids)
  return ctx.transaction(async tx => {
    const people = await tx.query<{ id: number; projectId: number }>(
      sql`select u.id, u."projectId" from ${registerUser} u where u.id = any(${wanted}::bigint[]) order by u.id`,
    )
    const rows = people.map(({ id, projectId }) => ({
      projectId,
      registerUserId: id,
      sourceProjectId: projectId,
      targetProjectId,
    }))
    if (!rows.length) throw noData()
    for (const projectId of new Set(people.map(row => row.projectId)))
      await refuseTarget(tx, projectId, targetProjectId)
    await tx.store(registerUserSync).createMany(rows)
    await work(tx)
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
  const there = tx.where('registerUser.create')
  if (!there?.has('registerUser.create', target)) throw permissionDenied()
}
const work = (tx: Transaction) => tx.enqueue(syncJob, {}, { key: syncJob })

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
      const row = await next(tx, { ...body, sourceProjectId: person.projectId, projectId: person.projectId })
      await work(tx)
      return row
    }),
})
export const syncRules = moves(registerUserSync, { retry: { effect: tx => work(tx) } })

interface Waiting {
  readonly id: number
  readonly projectId: number
  readonly registerUserId: number
  readonly targetProjectId: number
}
/** Works through waiting rows, lot by lot, each lot in a transaction of its own. */
export async function syncUsers(system: SystemContext): Promise<void> {
  for (let many = lot; many === lot; ) many = await system.transaction(tx => someSynced(tx))
}
async function someSynced(tx: Transaction): Promise<number> {
  const rows = await tx.moveWhere<Waiting>(registerUserSync, 'start', {
    where: sql`a."syncStatus" <> ${syncStatus.failed}`,
    skipLocked: true,
    limit: lot,
    returning: sql`a."registerUserId", a."targetProjectId"`,
  })
  for (const [target, some] of Map.groupBy(rows, row => row.targetProjectId)) {
    try {
      const failed = await tx.attempt(() => takeOver(tx, target, some))
      await ended(
        tx,
        some.filter(({ id }) => !failed.has(id)),
        failed,
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Something of one person is refused: one by one, the others go on.
      for (const row of some) {
        const why = await tx
          .attempt(() => takeOver(tx, target, [row]))
          .then(failed => failed.get(row.id))
          .catch((problem: unknown) => {
            if (problem instanceof Refusal) return problem.in('zh')
            throw problem
          })
        await ended(tx, why ? [] : [row], new Map(why ? [[row.id, why]] : []))
      }
    }
  }
  return rows.length
}
async function ended(tx: Transaction, done: readonly Waiting[], failed: ReadonlyMap<number, string>): Promise<void> {
  const status = async (ids: readonly number[], code: number) => {
    if (ids.length)
      await tx.update(registerUser, {
        set: sql`"syncStatus" = ${code}::int`,
        where: sql`a.id = any(${[...ids]}::bigint[])`,
      })
  }
  if (done.length)
    await tx.moveWhere(registerUserSync, 'finish', {
      where: undefined,
      ids: done.map(({ id }) => id),
      set: sql`"syncedAt" = ${now().toISOString()}::timestamptz, "errmsg" = null`,
    })
  await status(
    done.map(({ registerUserId }) => registerUserId),
    syncStatus.synced,
  )
  for (const [why, rows] of Map.groupBy(failed, ([, reason]) => reason)) {
    const ids = rows.map(([id]) => id)
    await tx.moveWhere(registerUserSync, 'fail', { where: undefined, ids, set: sql`"errmsg" = ${why}::text` })
    const people = await tx.query<{ id: number }>(
      sql`select s."registerUserId" as id from ${registerUserSync} s where s.id = any(${ids}::bigint[])`,
    )
    await status(
      people.map(({ id }) => id),
      syncStatus.failed,
    )
  }
}

/** Takes people over into one project. Answers why some were not, by the id of their row. */
async function takeOver(tx: Transaction, target: number, rows: readonly Waiting[]): Promise<Map<number, string>> {
  const failed = new Map<number, string>()
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
    if (!about || !row) failed.set(id, noData().in('zh'))
    else if (about.status !== registerUserStatus.normal || about.erasedAt)
      failed.set(id, attendeeStopped({ name: row.name }).in('zh'))
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
