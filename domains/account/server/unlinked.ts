import type { Catalogue } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { webUser } from '../model/webUser.ts'

// Registrations, votes and the like outlive an account and lose its number when it goes to the recycle bin. Which ones they were is kept, so that who
// takes the deletion back gives the person everything again.
/** `table.field` → ids. */
type Links = Record<string, number[]>

function places(ctx: Context): { table: string; field: string }[] {
  const { catalogue } = (ctx as Context & { readonly house: { readonly catalogue: Catalogue } }).house
  return catalogue.referrersTo(webUser).filter(({ resource, declared }) => declared.kind === 'ref' && declared.whenParentGoes === 'clear' && resource.storage !== 'view' && !resource.log).map(({ resource, field }) => ({ table: resource.name, field }))
}
/** Takes accounts away by `remove` and leaves a line in the operate log, for each of them that lost something, of what it was. */
export async function unlinking<T>(tx: Context, ids: readonly number[], remove: () => Promise<T>): Promise<T> {
  // Whatever names them from now on waits.
  await tx.sql('select id from "webUser" where id = any($1::bigint[]) and "deletedAt" is null order by id for update', [ids])
  const links = new Map<number, Links>()
  for (const { table, field } of places(tx))
    for (const { id, owner } of await tx.sql<{ id: number; owner: number }>(`select id, "${field}" as owner from "${table}" where "${field}" = any($1::bigint[]) and "deletedAt" is null order by id`, [ids])) {
      const own = links.get(owner) ?? {}
      links.set(owner, { ...own, [`${table}.${field}`]: [...own[`${table}.${field}`] ?? [], id] })
    }
  const done = await remove(), gone = await tx.sql<{ id: number }>('select id from "webUser" where id = any($1::bigint[]) and "deletedAt" is not null', [[...links.keys()]])
  for (const { id } of gone) await tx.log('update', { resource: webUser.name, id, details: { unlinked: [null, links.get(id)] } })
  return done
}
/** Brings an account back by `bring`, with what it lost when it went, as far as that is nobody else's by now. */
export async function linkingAgain<T>(tx: Context, id: number, bring: () => Promise<T>): Promise<T> {
  const [line] = await tx.sql<{ unlinked: Links }>(`select l."changes" -> 'unlinked' -> 1 as unlinked from "sysUserOperateLog" l join "webUser" u on u.id = l."rowId" and u."deletedAt" <= l."createdAt"
    where l."resource" = 'webUser' and l."action" = 'update' and l."rowId" = $1 and l."changes" ? 'unlinked' order by l.id desc limit 1`, [id])
  const back = await bring()
  for (const { table, field } of places(tx)) {
    const ids = line?.unlinked[`${table}.${field}`]
    if (ids) await tx.sql(`update "${table}" set "${field}" = $1 where id = any($2::bigint[]) and "${field}" is null`, [id, ids])
  }
  return back
}
