import { inLanguage, invalidInput, say, wordFor, type BodyOf, type ResultOf } from '@pavilion/declare'
import { type Call, handle, may } from '@pavilion/http'
import type { Context, Transaction } from '@pavilion/store'
import { addColleague } from '../model/calls/account.ts'
import { colleagueJob } from '../model/colleague.ts'
import { relSysUserRole, sysRole, sysUser } from '../model/index.ts'
import { createUser, limitOf } from './operators.ts'
import { randomPassword } from './passwords.ts'
import { reachOfRole } from './reach.ts'
import { sidebarPlace } from './sidebar.ts'

type Job = BodyOf<typeof addColleague>['job']
/** What comes with a job: groups of the sidebar with all rights in them, or pages and rights one by one. */
interface Work {
  readonly groups?: readonly string[]
  /** Rights of the groups that the job goes without: one right, or an operation of every resource. */
  readonly without?: readonly string[]
  readonly pages?: readonly string[]
  readonly rights?: readonly string[]
}
const read = (...resources: readonly string[]) =>
  resources.flatMap(resource => [`${resource}.getList`, `${resource}.getDetail`])
// A manager has everything but the system itself.
const works: Readonly<Record<Exclude<Job, 'manager'>, Work>> = {
  registration: { groups: ['jobs:registration', 'jobs:messages'] },
  website: { groups: ['jobs:website', 'jobs:programme'] },
  onSite: { groups: ['jobs:onSite'] },
  finance: { groups: ['jobs:commerce', 'jobs:finance', 'jobs:reports'] },
  reviewer: {
    pages: ['/webFormManagement/webFormRecord'],
    rights: [
      ...read('webFormRecord', 'webForm', 'webFormField'),
      ...['approve', 'reject', 'reopen', 'lockMember', 'unlockMember'].map(move => `webFormRecord.${move}`),
    ],
  },
  editor: {
    groups: ['jobs:website', 'jobs:programme'],
    without: ['webPageVersion.publish', 'setActive', 'setClosed', 'delete', 'export'],
  },
  cashier: {
    pages: ['/orderManagement/order', '/tradeManagement/pay'],
    rights: [...read('order', 'pay', 'commoditySku'), 'order.getPayLink', 'pay.create', 'pay.recordOffline'],
  },
  guard: {
    pages: [
      '/registerManagement/dayPage',
      '/registerManagement/registerUserEntryRecord',
      '/registerManagement/registerUserBackCheckLog',
    ],
    rights: [
      ...read(
        'registerUserEntryRecord',
        'registerUserEntryConflict',
        'registerUserBackCheckLog',
        'registerUserTermInfo',
      ),
      ...['registerUserEntryRecord.check', 'registerUserEntryRecord.override', 'registerUserTermInfo.offerCode'],
      ...['registerUserEntryConflict.allow', 'registerUserEntryConflict.markMisuse'],
    ],
  },
}
/** Rights that jobs name one by one: the start of the server has them all, or a test fails. */
export const rightsOfJobs = (): string[] =>
  Object.values(works).flatMap(({ rights = [], without = [] }) => [
    ...rights,
    ...without.filter(right => right.includes('.')),
  ])
/** Review and sign-in need to know who somebody is. */
const seesPeople: ReadonlySet<Job> = new Set(['manager', 'registration', 'onSite', 'reviewer'])
const dashboard = '/dashboard'
const eventSettings = '/registerManagement/projectSetting'

/** Whether a screen belongs to a job: as an entry of the sidebar, or only by its rights. */
function belongs(job: Job, path: string): 'shown' | 'allowed' | undefined {
  if (path === dashboard) return 'shown'
  const { key } = sidebarPlace(path).directory
  if (job === 'manager') return path === eventSettings || !key.startsWith('jobs:settings') ? 'shown' : undefined
  const { groups = [], pages = [] } = works[job]
  if (pages.includes(path) || groups.includes(key)) return 'shown'
  // Builders need the lists behind them, which stand under «Advanced».
  return groups.some(group => key.startsWith(`${group}/`)) ? 'allowed' : undefined
}

/**
 * The role of a job in one event: made with the first colleague who has it, found again for the
 * next. People may change it like any other role.
 * @throws beyondOwnReach
 */
async function roleFor(tx: Transaction, job: Job, projectId: number): Promise<number> {
  const code = `event-${projectId}-${job}`
  const judge = await limitOf(tx)
  const known = await tx.store(sysRole).find({ code })
  if (known) {
    await judge(() => reachOfRole(tx, known.id))
    return known.id
  }
  const [event] = await tx.sql<{ name: string; englishName: string | null }>(
    'select "name", "englishName" from project where id = $1',
    [projectId],
  )
  const words = wordFor(colleagueJob, job)
  const named = (word: string, of: string | undefined, most: number) =>
    `${`${word} · ${of ?? projectId}`.slice(0, most - String(projectId).length)} #${projectId}`
  const role = await tx.store(sysRole).create({
    name: named(words[0], event?.name, 40),
    englishName: named(words[1], event?.englishName || event?.name, 90),
    code,
    unmask: seesPeople.has(job),
  })
  const menus = await tx.sql<{ id: number; seedKey: string | null; parentId: number | null }>(
    `select id, "seedKey", "parentId" from "sysMenu" where "deletedAt" is null`,
  )
  const pages = menus.filter(({ seedKey }) => seedKey?.startsWith('/') && belongs(job, seedKey))
  const shown = new Set<number>()
  for (const page of pages.filter(({ seedKey }) => belongs(job, seedKey ?? '') === 'shown'))
    for (
      let at: (typeof menus)[number] | undefined = page;
      at && !shown.has(at.id);
      at = menus.find(({ id }) => id === at?.parentId)
    )
      shown.add(at.id)
  const ids = { role: role.id, project: projectId, menus: [...shown], pages: pages.map(({ id }) => id) }
  await tx.sql(`insert into "relSysRoleProject" ("sysRoleId", "projectId") values ($1, $2)`, [ids.role, ids.project])
  await tx.sql(`insert into "relSysRoleMenu" ("sysRoleId", "sysMenuId") select $1::bigint, unnest($2::bigint[])`, [
    ids.role,
    ids.menus,
  ])
  await giveRights(tx, role.id, ids.pages, job === 'manager' ? {} : works[job])
  await judge(() => reachOfRole(tx, role.id))
  return role.id
}

/**
 * The rights that a job names, or else those of its lists and all others of the same resources: of
 * builders, moves and calls.
 */
async function giveRights(tx: Transaction, roleId: number, pages: readonly number[], { rights, without = [] }: Work) {
  await tx.sql(
    `
      insert into "relSysRoleOperation" ("sysRoleId", "sysOperationId")
      select $1::bigint, o.id
      from "sysOperation" o
      where o."deletedAt" is null
        and case
          when $3::text[] is not null then o.code = any($3::text[])
          else split_part(o.code, '.', 1) in (
              select split_part(p.code, '.', 1)
              from "sysOperation" p
              where p."deletedAt" is null and p."sysMenuId" = any($2::bigint[])
            )
            and o.code <> all($4::text[])
            and split_part(o.code, '.', 2) <> all($4::text[])
        end`,
    [roleId, pages, rights ?? null, without],
  )
}

const roleRights = ['sysRole.create', 'sysRole.assign', 'sysUser.assignRoles']
/**
 * Adds a colleague to the current event in one step: the account with a first password, which is
 * shown once, and the role of their job in this event only.
 * @throws permissionDenied, beyondOwnReach, invalidInput without an event
 */
export async function colleagueFor(
  ctx: Context,
  { name, account, email, job }: BodyOf<typeof addColleague>,
): Promise<ResultOf<typeof addColleague>> {
  for (const right of roleRights) ctx.may(right)
  const { projectId } = ctx
  if (projectId === undefined) throw invalidInput({ job: say('请先选择一个活动', 'Please choose an event first') })
  const password = randomPassword(12)
  await ctx.transaction(async tx => {
    await tx.hold('colleague', projectId)
    const user = await createUser(tx, { name, account, email: email || null, password, projectId }, (within, body) =>
      within.store(sysUser).create(body),
    )
    await tx.store(relSysUserRole).create({
      sysUserId: user.id,
      sysRoleId: await roleFor(tx, job, projectId),
    })
  })
  return { account, password, role: inLanguage(wordFor(colleagueJob, job), ctx.language) }
}
export const colleagueCalls: Call[] = [
  handle(addColleague, { guard: may('sysUser.create', { rights: roleRights }) }, ({ ctx, body }) =>
    colleagueFor(ctx, body),
  ),
]
