import { argon2Sync } from 'node:crypto'
import type { NewRow, Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { webUser } from '@pavilion/account/model/index.ts'
import { seller } from '@pavilion/platform/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import {
  relSysRoleOperation,
  relSysRoleProject,
  relSysRoleSeller,
  relSysUserRole,
  sysOperation,
  sysRole,
  sysUser,
} from '@pavilion/system/model/index.ts'
import { createSession } from '@pavilion/system/server/index.ts'
import { unused } from './unused.ts'

export interface Operator {
  readonly id: number
  readonly account: string
  readonly password: string
  readonly token: string
  readonly roleId: number
  readonly roleIds: readonly number[]
}
export interface Visitor {
  readonly id: number
  readonly token: string
  readonly sellerId: number
}
export interface RoleWish {
  /** Rights by their names, `webForm.update`; default all. */
  rights?: 'all' | readonly string[]
  /** Projects by id; default all. */
  projects?: 'all' | readonly number[]
  /** Organisers by id; default: all where all projects, else none. */
  sellers?: readonly number[]
  /** Sees personal values in full; default: only with all rights. */
  unmask?: boolean
}
export interface OperatorWish extends RoleWish {
  name?: string
  /** Further roles of the same operator. */
  besides?: readonly RoleWish[]
}
export interface VisitorWish extends Partial<NewRow<typeof webUser>> {
  projectId?: number
}

/** A project of a test has an organiser. */
export type TestProject = Omit<Row<typeof project>, 'sellerId'> & { readonly sellerId: number }
/** An open project of a new organiser. */
export async function makeProject(
  system: Context,
  options: Partial<NewRow<typeof project>> = {},
): Promise<TestProject> {
  const abbr = options.abbr ?? unused('expo')
  const sellerId =
    options.sellerId ??
    (await system.store(seller).create({ name: `${abbr} 主办方`, englishName: `Organiser of ${abbr}` })).id
  const row = await system
    .store(project)
    .create({ name: `${abbr} 展览会`, englishName: `${abbr} exhibition`, abbr, ...options, sellerId })
  return { ...row, sellerId }
}

const password = 'Pavilion-2026!'
/**
 * The same for every operator of a test, kept at the lowest cost there is: each sign-in reads the
 * cost from what is kept, and at the product's takes a core for a tenth of a second.
 */
const kept = cheaplyHashed(password)
function cheaplyHashed(message: string): string {
  const nonce = Buffer.from('salt of all tests')
  const tidy = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const key = argon2Sync('argon2id', { message, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  return `$argon2id$v=19$m=8,t=1,p=1$${tidy(nonce)}$${tidy(key)}`
}

/**
 * An operator who is signed in, with a role of their own that holds exactly these rights and
 * projects, and one for each of `besides`.
 */
export async function makeOperator(
  system: Context,
  { name, besides = [], ...wish }: OperatorWish = {},
): Promise<Operator> {
  const account = unused('operator')
  return system.transaction(async tx => {
    const user = await tx.store(sysUser).create({ account, password: kept, name: name ?? account })
    const roleIds: number[] = []
    for (const [nth, one] of [wish, ...besides].entries()) {
      const roleId = await makeRole(tx, nth ? `${account} ${nth}` : account, one)
      await tx.store(relSysUserRole).create({ sysUserId: user.id, sysRoleId: roleId })
      roleIds.push(roleId)
    }
    const token = await createSession(tx, { kind: 'operator', userId: user.id })
    return { id: user.id, account, password, token, roleId: roleIds[0] as number, roleIds }
  })
}
async function makeRole(
  tx: Context,
  name: string,
  { rights = 'all', projects = 'all', sellers = [], unmask = rights === 'all' }: RoleWish,
): Promise<number> {
  const { id: sysRoleId } = await tx
    .store(sysRole)
    .create({ name, allProjects: projects === 'all', unmask, allRights: rights === 'all' })
  if (projects !== 'all')
    for (const projectId of projects) await tx.store(relSysRoleProject).create({ sysRoleId, projectId })
  for (const sellerId of sellers) await tx.store(relSysRoleSeller).create({ sysRoleId, sellerId })
  if (rights !== 'all')
    for (const right of rights)
      await tx.store(relSysRoleOperation).create({ sysRoleId, sysOperationId: await operationOf(tx, right) })
  return sysRoleId
}
async function operationOf(tx: Context, right: string): Promise<number> {
  const found = await tx.store(sysOperation).find({ code: right })
  if (!found) throw new Error(`no domain declares the right ${right}`)
  return found.id
}

/** A web user who is signed in, with the organiser of this project (or of a new one). */
export async function makeVisitor(system: Context, { projectId, ...options }: VisitorWish = {}): Promise<Visitor> {
  const { sellerId } =
    projectId === undefined ? await makeProject(system) : await system.store(project).getDetail(projectId)
  if (sellerId === null) throw new Error(`project ${projectId} has no organiser: visitors belong to one`)
  return system.transaction(async tx => {
    const account = unused('visitor')
    const user = await tx.store(webUser).create({ name: '测试用户', account, ...options, sellerId })
    return { id: user.id, sellerId, token: await createSession(tx, { kind: 'visitor', userId: user.id, sellerId }) }
  })
}
