import { openCloseStatus, type AnswerOf, type Pair, say } from '@pavilion/declare'
import { handle, operator, type Call } from '@pavilion/http'
import { rehearse } from '@pavilion/access/server/index.ts'
import { websiteStatus } from '@pavilion/site/model/codes.ts'
import type { Context } from '@pavilion/store'
import { getSteps, type step } from '../model/calls.ts'

/** How far a step of preparing an event is. An optional one that is not begun is no gap. */
type State = AnswerOf<typeof step>['state']
interface Step {
  readonly key: string
  readonly name: Pair
  /** Only who may do it sees the step. */
  readonly right: string
  /** How many there are, and how many of them are ready: conditions on `p`, the project. */
  readonly all: string
  readonly ready?: string
  readonly optional?: true
  readonly says: Readonly<Partial<Record<State, Pair>>>
  readonly path: string
  /** The row that `{id}` in the path stands for; without one, the step is where it begins. */
  readonly of?: string
  /** Where it begins, if that is elsewhere. */
  readonly begin?: string
  /** What is still wrong with a step that is done by its numbers, and what it says when nothing is. */
  readonly look?: (
    ctx: Context,
    projectId: number,
  ) => Promise<{ readonly faults: readonly Pair[]; readonly well: Pair }>
}
const own = (table: string, condition = 'true') =>
  `(select count(*) from "${table}" r where r."projectId" = p.id and r."deletedAt" is null and ${condition})`

/** One person of each kind is played through each gate: what would be refused on the day is said now. */
const onSite: Step['look'] = async (ctx, projectId) => {
  const { kinds, faults, entrances, withoutDevice } = await rehearse(ctx, projectId)
  const types = kinds.filter(({ certTypeId }) => certTypeId !== null).length
  const bare: Pair = withoutDevice
    ? say(
        `；${withoutDevice} 个闸机还没有设备`,
        `; ${withoutDevice} ${withoutDevice === 1 ? 'gate has' : 'gates have'} no device yet`,
      )
    : say('', '')
  const well = say(
    `已试走：${types} 种证件、${entrances} 个入口都能通行${bare[0]}`,
    `Tried: every badge type (${types}) passes, every gate (${entrances}) opens${bare[1]}`,
  )
  return { faults, well }
}

// What prepares an event, in the order in which it is done.
const steps: readonly Step[] = [
  {
    key: 'website',
    name: say('网站', 'Website'),
    right: 'website.create',
    all: own('website'),
    ready: own('website', `r.status = ${websiteStatus.active}`),
    says: {
      none: say('还没有网站，访客看不到这个活动', 'No website yet: visitors cannot see this event'),
      begun: say('网站已建好，尚未开放', 'The website exists and is still closed'),
      done: say('网站已开放', 'The website is open'),
    },
    path: '/websiteManagement/website',
    begin: '/websiteManagement/fromTemplate',
  },
  {
    key: 'programme',
    name: say('日程', 'Programme'),
    right: 'conferenceSchedule.create',
    all: own('conferenceSchedule'),
    says: {
      none: say('还没有日程', 'No sessions yet'),
      done: say('日程已录入', 'Sessions are in the timetable'),
    },
    path: '/conferenceManagement/timetable',
  },
  {
    key: 'form',
    name: say('报名表单', 'Registration form'),
    right: 'webForm.create',
    all: own('webForm'),
    ready: own('webForm', `r.status = ${openCloseStatus.open}`),
    says: {
      none: say('还没有表单，访客无法报名', 'No form yet: nobody can register'),
      begun: say('表单已建好，尚未开放', 'The form exists and is still closed'),
      done: say('可以报名', 'Registration is open'),
    },
    path: '/webFormManagement/webForm',
    begin: '/webFormManagement/webForm?new=template',
  },
  {
    key: 'price',
    name: say('报名收费', 'Price'),
    right: 'webFormFeeRule.create',
    all: own('webFormFeeRule'),
    optional: true,
    says: {
      optional: say('未设收费，报名免费', 'No price: registration is free'),
      done: say('已设收费', 'A price is set'),
    },
    path: '/webFormManagement/builder?webFormId={id}&mode=prices',
    of: `(
      select r.id
      from "webForm" r
      where r."projectId" = p.id and r."deletedAt" is null
      order by r.status = ${openCloseStatus.open} desc, r.id
      limit 1)`,
    begin: '/webFormManagement/webForm?new=template',
  },
  {
    key: 'store',
    name: say('商城', 'Store'),
    right: 'webStore.create',
    all: own('webStore'),
    ready: own(
      'webStore',
      `r.status = ${openCloseStatus.open} and exists (
        select 1 from "commoditySpu" s
        where s."sellerId" = p."sellerId" and s."webStoreId" = r.id and s.status = 1 and s."deletedAt" is null)`,
    ),
    optional: true,
    says: {
      optional: say('没有商城，只收报名费', 'No store: only registration fees'),
      begun: say('商城未开放，或没有在售商品', 'The store is closed, or sells nothing yet'),
      done: say('商城已开放，商品在售', 'The store is open and sells'),
    },
    path: '/webStoreManagement/store',
    begin: '/webStoreManagement/store?new=store',
  },
  {
    key: 'messages',
    name: say('消息', 'Messages'),
    right: 'emailTemplate.create',
    all: own('emailTemplate'),
    optional: true,
    says: {
      optional: say('使用内置的消息文字', 'The built-in wording is used'),
      done: say('已有自己的消息文字', 'Messages have your own wording'),
    },
    path: '/messageManagement/emailTemplate',
  },
  {
    key: 'staff',
    name: say('同事', 'Staff'),
    right: 'sysUser.create',
    all: `(
      select count(distinct u."sysUserId")
      from "relSysUserRole" u
      join "relSysRoleProject" r on r."sysRoleId" = u."sysRoleId" and r."deletedAt" is null
      where r."projectId" = p.id and u."deletedAt" is null and u."sysUserId" <> $2)`,
    optional: true,
    says: {
      optional: say('还没有其他同事参与这个活动', 'Nobody else works on this event yet'),
      done: say('同事已加入', 'Colleagues have joined'),
    },
    path: '/systemManagement/sysUser',
    begin: '/systemManagement/sysUser?new=colleague',
  },
  {
    key: 'onSite',
    name: say('现场', 'On site'),
    right: 'registerUserCertType.create',
    all: own('registerUserCertType'),
    ready: own('registerUserTerm'),
    says: {
      none: say('还没有入口，谁也进不来', 'No gate yet: nobody gets in'),
      begun: say('已有证件类型，还没有入口', 'Badge types exist, gates do not yet'),
      done: say('证件和入口已设置', 'Badges and gates are set up'),
    },
    path: '/registerManagement/gates',
    begin: '/registerManagement/gates?new=gate',
    look: onSite,
  },
]
interface Counted {
  readonly all: number
  readonly ready: number
}
function stateOf({ optional }: Step, { all, ready }: Counted): State {
  return ready > 0 && all > 0 ? 'done' : all > 0 ? 'begun' : optional ? 'optional' : 'none'
}
/**
 * What to prepare for the current event, each with its state, what that means and the way there.
 * Nothing outside an event, and nothing for an event that is over or closed. One statement.
 */
export async function stepsOf(ctx: Context): Promise<AnswerOf<typeof step>[]> {
  const seen = steps.filter(({ right }) => ctx.has(right))
  if (ctx.projectId === undefined || !seen.length) return []
  const [row] = await ctx.sql<Record<string, number>>(
    `select ${seen.map(({ all, ready = all, of = 'null::bigint' }, nth) => `${all} "all${nth}", ${ready} "ready${nth}", ${of} "of${nth}"`).join(', ')}
    from "project" p
    where p.id = $1 and p."deletedAt" is null and p.status = $3 and $2::bigint is not null
      and (p."endTime" is null or p."endTime" > clock_timestamp())`,
    [ctx.projectId, ctx.caller.id, openCloseStatus.open],
  )
  if (!row) return []
  const { projectId } = ctx
  return Promise.all(
    seen.map(async (step, nth) => {
      const counted = { all: row[`all${nth}`] ?? 0, ready: row[`ready${nth}`] ?? 0 }
      const { key, name, begin = step.path } = step
      const id = row[`of${nth}`]
      const path = id ? step.path.replace('{id}', String(id)) : step.path
      const isThere = step.of ? Boolean(id) : counted.all > 0
      const { state, words } = await howFar(ctx, step, counted, projectId)
      return { key, name, state, zh: words[0], en: words[1], path: isThere ? path : begin }
    }),
  )
}
/** A step that is done by its numbers is looked at, where that can be: with a fault it is begun. */
async function howFar(
  ctx: Context,
  step: Step,
  counted: Counted,
  projectId: number,
): Promise<{ state: State; words: Pair }> {
  const state = stateOf(step, counted)
  if (state !== 'done' || !step.look) return { state, words: step.says[state] ?? step.name }
  const { faults, well } = await step.look(ctx, projectId)
  const [first, ...more] = faults
  if (!first) return { state, words: well }
  const rest = more.length
  const words = rest ? say(`${first[0]}；另有 ${rest} 处`, `${first[1]}; ${rest} more`) : first
  return { state: 'begun', words }
}
export const stepCalls: Call[] = [
  handle(getSteps, { guard: operator() }, async ({ ctx }) => ({ steps: await stepsOf(ctx) })),
]
