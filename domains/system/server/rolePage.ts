import { countOf, say, type Pair, type Thing } from '@pavilion/declare'
import { thingPage, type PartOf } from '@pavilion/http'
import { sql, type Context } from '@pavilion/store'
import { sysMenu, sysOperation } from '../model/sysMenu.ts'
import {
  relSysRoleMenu,
  relSysRoleOperation,
  relSysRoleProject,
  relSysRoleSeller,
  relSysUserRole,
  sysRole,
} from '../model/sysRole.ts'
import { sysUser } from '../model/sysUser.ts'

const keys = ['lead', 'people', 'places', 'sees', 'may']
/** What a role is: who has it, where it holds, what its people see and may do. @throws noData */
export async function rolePage(ctx: Context, id: number): Promise<Thing> {
  await ctx.store(sysRole).getDetail(id)
  return thingPage(ctx, { id, projectId: 0 }, { own: { lead, people, places, sees, may }, keys })
}
const plainly = (text: string): Pair => say(text, text)
const rights = (id: number) => `/systemManagement/sysRole/rights?id=${id}`

/** How many have it, and what it gives in sum. */
const lead: PartOf = async (ctx, { id }) => {
  const [row] = await ctx.query<{
    people: number
    menus: number
    rights: number
    events: number
    all: boolean
    every: boolean
    unmask: boolean
    factor: boolean
  }>(
    sql`select
      (select count(*)::int from ${relSysUserRole} l where l."sysRoleId" = r.id) as "people",
      (select count(*)::int from ${relSysRoleMenu} l where l."sysRoleId" = r.id) as "menus",
      (select count(*)::int from ${relSysRoleOperation} l where l."sysRoleId" = r.id) as "rights",
      (select count(*)::int from ${relSysRoleProject} l where l."sysRoleId" = r.id) as "events",
      r."allRights" is true as "all", r."allProjects" is true as "every", r."unmask" is true as "unmask",
      r."secondFactor" is true as "factor"
    from ${sysRole} r
    where r.id = ${id}`,
  )
  if (!row) return undefined
  const mayAssign = ctx.has('sysRole.assign')
  const way = mayAssign ? { path: rights(id) } : {}
  return {
    name: say('概况', 'At a glance'),
    facts: [
      { label: say('持有人', 'People'), value: say(`${row.people} 人`, `${row.people}`) },
      {
        label: say('活动', 'Events'),
        value: row.every ? say('全部', 'All') : say(`${row.events} 个`, `${row.events}`),
      },
      {
        label: say('能做', 'May do'),
        value: row.all ? say('全部操作', 'Everything') : say(`${row.rights} 项`, countOf(row.rights, 'thing')),
        ...way,
      },
      {
        label: say('个人信息', 'Personal data'),
        value: row.unmask ? say('完整可见', 'In full') : say('打码', 'Masked'),
      },
      ...(row.factor ? [{ label: say('登录', 'Sign-in'), value: say('须两步验证', 'Two steps') }] : []),
    ],
    lacks: [
      ...(row.people
        ? []
        : [{ words: say('还没有人持有此角色', 'Nobody has this role yet'), path: '/systemManagement/sysUser' }]),
      ...(row.every || row.events
        ? []
        : [{ words: say('没有选活动：持有人看不到任何活动', 'No event is ticked: its people see none'), ...way }]),
      ...(row.all || row.rights ? [] : [{ words: say('没有任何操作权限', 'It may do nothing yet'), ...way }]),
      ...(row.all || row.menus
        ? []
        : [{ words: say('没有菜单：登录后是空的', 'No menu: they sign in to an empty sidebar'), ...way }]),
    ],
  }
}
/** Who has it. */
const people: PartOf = async (ctx, { id }) => {
  if (!ctx.has('sysUser.getList')) return undefined
  const rows = await ctx.query<{ id: number; name: string | null; account: string; at: string | null; count: number }>(
    sql`select u.id, u."name", u."account", u."lastLoginAt" as "at", (count(*) over ())::int as "count"
    from ${relSysUserRole} l
    join ${sysUser} u on u.id = l."sysUserId"
    where l."sysRoleId" = ${id}
    order by u."name", u.id
    limit 12`,
  )
  return {
    name: say('谁持有', 'Who has it'),
    empty: say('还没有人。在员工账号里给出，或在下方选择。', 'Nobody yet. Give it to a colleague, or choose below.'),
    lines: rows.map(row => ({
      text: plainly(row.name || row.account),
      note: row.at
        ? say(`${row.account} · 上次登录`, `${row.account} · last signed in`)
        : say(`${row.account} · 从未登录`, `${row.account} · has never signed in`),
      at: row.at,
      path: `/systemManagement/sysUser/detail?id=${row.id}`,
    })),
    more: Math.max(0, (rows[0]?.count ?? 0) - rows.length),
  }
}
/** In which events and for which organisers it holds. */
const places: PartOf = async (ctx, { id }) => {
  const rows = await ctx.query<{ name: string; englishName: string | null; isEvent: boolean; rowId: number }>(
    sql`select p."name", p."englishName", true as "isEvent", p.id as "rowId"
    from ${relSysRoleProject} l
    join "project" p on p.id = l."projectId" and p."deletedAt" is null
    where l."sysRoleId" = ${id}
    union all
    select s."name", s."englishName", false, s.id
    from ${relSysRoleSeller} l
    join "seller" s on s.id = l."sellerId" and s."deletedAt" is null
    where l."sysRoleId" = ${id}
    order by 3 desc, 1
    limit 30`,
  )
  if (!rows.length) return undefined
  return {
    name: say('在哪里有效', 'Where it holds'),
    lines: rows.map(({ name, englishName, isEvent }) => ({
      text: say(name, englishName || name),
      note: isEvent ? say('活动', 'Event') : say('主办方', 'Organiser'),
    })),
  }
}
interface Group {
  readonly name: string
  readonly englishName: string | null
  readonly pages: string[]
  readonly englishPages: string[]
}
/** What stands in the sidebar of its people, by group. */
const sees: PartOf = async (ctx, { id }) => {
  const groups = await ctx.query<Group>(
    sql`select coalesce(t."name" || ' · ', '') || g."name" as "name",
      coalesce(coalesce(nullif(t."englishName", ''), t."name") || ' · ', '') || coalesce(nullif(g."englishName", ''), g."name") as "englishName",
      array_agg(m."name" order by m."sortNumber", m.id) as "pages",
      array_agg(coalesce(nullif(m."englishName", ''), m."name") order by m."sortNumber", m.id) as "englishPages"
    from ${relSysRoleMenu} l
    join ${sysMenu} m on m.id = l."sysMenuId" and m."hidden" is not true
      and not exists (select 1 from ${sysMenu} c where c."parentId" = m.id)
    join ${sysMenu} g on g.id = m."parentId"
    left join ${sysMenu} t on t.id = g."parentId"
    where l."sysRoleId" = ${id}
    group by g.id, g."name", g."englishName", g."sortNumber", t."name", t."englishName", t."sortNumber"
    order by coalesce(t."sortNumber", g."sortNumber"), t."sortNumber" is not null, g."sortNumber", g.id`,
  )
  if (!groups.length) return undefined
  return {
    name: say('能看到', 'What they see'),
    ...(ctx.has('sysRole.assign') && { path: rights(id), way: say('调整', 'Change') }),
    lines: groups.map(({ name, englishName, pages, englishPages }) => ({
      text: say(name, englishName || name),
      note: say(pages.join('、'), englishPages.join(', ')),
    })),
  }
}
const shownActs = 12
/** What they may change, by what it is; looking alone is not named. */
const may: PartOf = async (ctx, { id }) => {
  const all = (await ctx.store(sysRole).find({ id }))?.allRights === true
  const rows = await ctx.query<{ resource: string; acts: string[]; englishActs: string[]; count: number }>(
    sql`select split_part(o."code", '.', 1) as "resource", array_agg(o."name" order by o."code") as "acts",
      array_agg(coalesce(nullif(o."englishName", ''), o."name") order by o."code") as "englishActs",
      (count(*) over ())::int as "count"
    from ${relSysRoleOperation} l
    join ${sysOperation} o on o.id = l."sysOperationId"
    where l."sysRoleId" = ${id} and split_part(o."code", '.', 2) not like 'get%'
    group by 1
    order by 1
    limit ${shownActs}`,
  )
  const { catalogue } = ctx
  return {
    name: say('能改动', 'What they may change'),
    ...(ctx.has('sysRole.assign') && { path: rights(id), way: say('调整', 'Change') }),
    empty: all
      ? say('全部都能改：此角色拥有全部权限。', 'Everything: this role has all rights.')
      : say('什么都不能改，只能查看。', 'Nothing: they may only look.'),
    lines: rows.map(({ resource, acts, englishActs }) => {
      const of = catalogue.resources.get(resource)
      return {
        text: of ? say(of.zh, of.en) : say(resource, resource),
        note: say(acts.join('、'), englishActs.join(', ')),
      }
    }),
    more: Math.max(0, (rows[0]?.count ?? 0) - rows.length),
  }
}
