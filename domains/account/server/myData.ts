import { allFields, noToken, readableFields, type AnyResource, type ResultOf } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { now } from '@pavilion/store'
import type { downloadMyData } from '../model/calls/ownAccount.ts'
import { webUser } from '../model/webUser.ts'
import { listOwnRecords } from './recordsPort.ts'

/** Internal fields: notes of operators, and keys that prevent duplicates. */
const internalFields = new Set(['remark', 'reason', 'onceKey', 'voter', 'failedSignIns', 'lockedUntil', 'dedupeKey'])
const ofOwner = (of: AnyResource, row: Record<string, unknown>) => {
  const shown = new Set(['id', 'createdAt', ...readableFields(of).map(([name]) => name)])
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => value !== null && shown.has(name) && !internalFields.has(name)),
  )
}

type MyData = ResultOf<typeof downloadMyData>

/**
 * Everything stored about the signed-in visitor with this organiser: the account, all registrations
 * with their answers, and the rows of every other list that refer to them. Lists are found by their
 * declarations, so new domains are included. Never includes a password, a key or an operator's
 * note.
 * @throws noToken
 */
export async function myData(ctx: Context): Promise<MyData> {
  const me = ctx.caller.id ?? 0
  const sellerId = ctx.caller.sellers === 'all' ? 0 : (ctx.caller.sellers[0] ?? 0)
  const sellerContext = ctx.acting('account', { sellerId })
  const account = await sellerContext.store(webUser).find({ id: me })
  if (!account) throw noToken()
  const { catalogue } = ctx
  const more: Record<string, NonNullable<MyData['more'][string]>> = {}
  for (const { resource, field, declared } of catalogue.referrersTo(webUser)) {
    if (declared.kind !== 'ref' || resource.storage === 'view' || resource.name === 'webFormRecord') continue
    const rows = await rowsOf(ctx, sellerContext, resource, field, me)
    if (rows.length)
      more[resource.name] = {
        name: resource.zh,
        englishName: resource.en,
        rows: rows.map(row => ofOwner(resource, row)),
      }
  }
  return {
    writtenAt: now().toISOString(),
    account: ofOwner(webUser, account),
    webFormRecords: await listOwnRecords(sellerContext, { webUserId: me }),
    more,
  }
}

async function rowsOf(
  ctx: Context,
  sellerContext: Context,
  of: AnyResource,
  field: string,
  me: number,
): Promise<Record<string, unknown>[]> {
  if (!('projectId' in allFields(of)) || of.scope === 'global' || of.scope === 'seller')
    return sellerContext.store(of).rows({ [field]: me }, { limit: 10_000 }) as Promise<Record<string, unknown>[]>
  const projects = (
    await ctx.sql<{ id: number }>(
      `
        select distinct "projectId" as id
        from "${of.name}"
        where "${field}" = $1
          and "deletedAt" is null
          and "projectId" is not null`,
      [me],
    )
  ).map(({ id }) => id)
  // Rows without a project come with the rows of every project: keep each once.
  const found = await Promise.all(
    [...projects, ...(of.scope === 'shared' ? [0] : [])].map(projectId =>
      ctx
        .acting('account', { projectId })
        .store(of)
        .rows({ [field]: me }, { limit: 10_000 }),
    ),
  )
  return [...new Map((found.flat() as Record<string, unknown>[]).map(row => [row.id, row])).values()]
}
