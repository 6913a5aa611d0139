import { movesOf, rightsOf, type AnyResource, type Pair, type Domain, type ScreenSet } from '@pavilion/declare'
import type { Call, ServerDomain } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { sysMenu, sysMenuType, sysOperation, sysRole } from '../model/index.ts'
import { areaPlace, isArea } from './menuDirectories.ts'
import { renewNames } from './menuNames.ts'
import { addDirectories, sidebarPlace } from './sidebar.ts'

/** The code of the role with all rights; nobody can change it. */
export const administrator = 'administrator'

/**
 * Runs at every start: adds the administrator role, an operation for each right and a menu for each
 * screen if they are missing; of existing ones only a name that an earlier version gave is renewed. Several servers may start at once.
 */
export async function prepareSystem(ctx: Context, domains: readonly (Domain | ServerDomain)[]): Promise<void> {
  const models = domains.map(domain => ('model' in domain ? domain.model : domain))
  const calls = domains.flatMap(domain => ('calls' in domain ? domain.calls : []))
  await ctx.transaction(async tx => {
    await tx.hold('prepareSystem')
    await seedAdministrator(tx)
    const menus = menusFor(models)
    await renewNames(tx, menus)
    await seedMenus(tx, menus)
    await seedOperations(tx, operationsFor(models, calls))
  })
}

async function seedAdministrator(tx: Context): Promise<void> {
  if (await tx.store(sysRole).find({ code: administrator })) return
  await tx.store(sysRole).create({
    name: '系统管理员',
    englishName: 'Administrator',
    code: administrator,
    remark: '拥有全部权限',
    allRights: true,
    allProjects: true,
    unmask: true,
    reserved: true,
  })
}

interface Operation {
  readonly code: string
  readonly name: string
  readonly englishName: string
  readonly path: string
  readonly menu?: string
}
const words: Readonly<Record<string, Pair>> = {
  getList: ['查看列表', 'list'],
  getDetail: ['查看详情', 'view'],
  create: ['新增', 'create'],
  update: ['修改', 'update'],
  delete: ['删除', 'delete'],
  import: ['导入', 'import'],
  export: ['导出', 'export'],
  tag: ['打标签', 'tag'],
}
/** All rights of all domains: operations and moves of resources, and those of calls and screens. */
export function operationsFor(models: readonly Domain[], calls: readonly Call[] = []): Operation[] {
  const found = new Map<string, Operation>()
  const add = (operation: Operation) => {
    if (!found.has(operation.code)) found.set(operation.code, operation)
  }
  for (const domain of models) {
    for (const of of [...domain.resources, ...(domain.counters ?? []).map(({ cells }) => cells as AnyResource)])
      if (of.operations.length)
        for (const code of rightsOf(of))
          add(
            operationOf(
              of,
              code,
              domain.screens.find(set => set.resource?.name === of.name),
            ),
          )
    for (const set of domain.screens)
      for (const { right, name } of set.extra)
        if (right) add({ code: right, name: name[0], englishName: name[1], path: `/${right.replace('.', '/')}` })
  }
  for (const { guard, summary, path } of calls)
    if ('right' in guard) add({ code: guard.right, name: summary[0], englishName: summary[1], path })
  return [...found.values()]
}
function operationOf(of: AnyResource, code: string, screens: ScreenSet | undefined): Operation {
  const action = code.slice(of.name.length + 1)
  const move = movesOf(of).find(({ name }) => name === action)?.move
  const [zh, en] = move?.label ?? words[action] ?? [action, action]
  return {
    code,
    name: `${of.zh}：${zh}`,
    englishName: `${of.en}: ${en.toLowerCase()}`,
    path: `/${of.name}/${action}`,
    ...(screens && { menu: screens.path }),
  }
}
async function seedOperations(tx: Context, wanted: readonly Operation[]): Promise<void> {
  const known = new Set((await tx.sql<{ code: string }>(`select "code" from "sysOperation"`)).map(({ code }) => code))
  const missing = wanted.filter(({ code }) => !known.has(code))
  if (!missing.length) return
  const menus = new Map(
    (
      await tx.sql<{ id: number; seedKey: string }>(
        `select "id", "seedKey" from "sysMenu" where "seedKey" is not null and "deletedAt" is null`,
      )
    ).map(({ id, seedKey }) => [seedKey, id]),
  )
  await tx.store(sysOperation).createMany(
    missing.map(({ menu, ...operation }) => ({
      ...operation,
      sysMenuId: (menu && menus.get(menu)) || null,
      reserved: true,
    })),
  )
}

interface Menu {
  readonly seedKey: string
  readonly name: string
  readonly englishName: string
  readonly icon: string | null
  readonly hidden: boolean
  readonly noCache: boolean
}
/** A menu for every screen that operators open from the sidebar or by its address. */
export function menusFor(models: readonly Domain[]): Menu[] {
  const menus: Menu[] = []
  const add = (
    path: string,
    [name, englishName]: Pair,
    { icon, hidden = false }: { icon?: string | undefined; hidden?: boolean | undefined },
  ) => menus.push({ seedKey: path, name, englishName, icon: icon ?? null, hidden, noCache: path === '/dashboard' })
  for (const { screens } of models)
    for (const set of screens) {
      if (set.resource) add(set.path, [set.resource.zh, set.resource.en], set)
      // Screens without a resource or a right belong to the shell (sign-in, profile): only those in
      // the sidebar become menus.
      for (const extra of set.extra)
        if (set.resource || extra.right || !extra.hidden) add(extra.path, extra.name, extra)
    }
  return menus
}
async function seedMenus(tx: Context, wanted: readonly Menu[]): Promise<void> {
  // Deleted ones count as known: a menu that an operator deleted is not added again.
  const known = new Map(
    (
      await tx.sql<{ id: number; seedKey: string }>(`
        select "id", "seedKey"
        from "sysMenu"
        where "seedKey" is not null`)
    ).map(({ id, seedKey }) => [seedKey, id]),
  )
  const missing = wanted.filter(({ seedKey }) => !known.has(seedKey))
  if (!missing.length) return
  // Whoever has the sidebar by areas keeps it until they ask for the one by jobs.
  const placeOf = [...known.keys()].some(isArea) ? areaPlace : sidebarPlace
  const places = new Map(
    missing.filter(({ seedKey }) => seedKey.split('/').length > 2).map(({ seedKey }) => [seedKey, placeOf(seedKey)]),
  )
  await addDirectories(
    tx,
    known,
    [...places.values()].map(({ directory }) => directory),
  )
  const unplaced = missing.map(({ seedKey }) => seedKey)
  await tx.store(sysMenu).createMany(
    missing.map(({ seedKey, ...menu }) => {
      const place = places.get(seedKey)
      return {
        ...menu,
        ...(place?.name && { name: place.name[0], englishName: place.name[1] }),
        seedKey,
        path: seedKey,
        component: seedKey.slice(1),
        type: sysMenuType.page,
        sortNumber: seedKey === '/dashboard' ? 0 : (place?.sortNumber ?? unplaced.indexOf(seedKey) + 1),
        parentId: (place && known.get(place.directory.key)) || null,
      }
    }),
  )
}
