import { everyRowOf, sql, type Caller, type Context, type Transaction } from '@pavilion/store'
import { installationSettings, operatorsOfWork } from '@pavilion/work/server/index.ts'
import { systemDict, sysUser, sysUserStatus } from '../model/index.ts'
import { reachOfUser } from './reach.ts'
import { mustBeThemselves } from './seeAs.ts'
import { tellOrganisers, tellStarter } from './telling.ts'

/** An operator as they may act now, whoever was signed in when they started the work. */
async function callerNow(ctx: Context, id: number): Promise<Caller | undefined> {
  const [user] = await ctx.query<{ account: string }>(
    sql`select u."account" from ${sysUser} u where u.id = ${id} and u."status" = ${sysUserStatus.normal}`,
  )
  if (!user) return undefined
  const { grants, rights, projects, sellers, unmask } = await reachOfUser(ctx, id)
  return { kind: 'operator', id, name: user.account, grants, rights, projects, sellers, unmask }
}
async function namesOf(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.query<{ id: number; name: string }>(
    sql`select u.id, u."name"
    from ${everyRowOf(sysUser, 'who started work is named after they have left')} u
    where u.id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
operatorsOfWork.fill({ callerNow, namesOf, mustBeThemselves, notify: tellStarter, tellOrganisers })

/** The dictionary’s value for all projects; as a service, since it needs no right to edit the dictionary. */
async function writeSetting(tx: Transaction, key: string, value: string, remark: string): Promise<void> {
  const dictionary = tx.acting('settings', { projectId: null }).store(systemDict)
  const known = await dictionary.find({ key, projectId: null }, { fields: ['id'] })
  if (known) await dictionary.set(known.id, { value })
  else await dictionary.create({ key, value, remark })
}
async function readSetting(ctx: Context, key: string): Promise<string | undefined> {
  const dictionary = ctx.acting('settings', { projectId: null }).store(systemDict)
  return (await dictionary.find({ key, projectId: null }, { fields: ['value'] }))?.value
}
installationSettings.fill({ read: readSetting, write: writeSetting })
