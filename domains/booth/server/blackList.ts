import { masked } from '@pavilion/declare'
import { exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import { blackList, listedAs, refuseBlackListed } from '@pavilion/exhibitor/server/index.ts'
import { blackLists } from '@pavilion/notification/server/index.ts'
import { orderCommodity } from '@pavilion/order/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { booth, boothReserveStatus, exhibitionBlacklist, type NextAction } from '../model/index.ts'
import { hitOf, type Listed } from './names.ts'

const readList = (ctx: Context) =>
  ctx.query<Listed & { readonly createdAt: string }>(
    sql`select b.id, b."name", b."phoneNumber", b."createdAt" from ${exhibitionBlacklist} b order by b.id`,
  )
/** The entries of the project's black list that fit names or phones, as every operator may read them. */
blackList.fill(async (ctx, projectId, asked) => {
  const list = await readList(ctx.acting('booth', { projectId }))
  return asked.map(one => {
    const hit = hitOf(list, one)
    return hit && [hit.name, hit.phoneNumber && masked('phone', hit.phoneNumber)].filter(Boolean).join(' · ')
  })
})

interface Company {
  readonly id: number
  readonly name: string
  readonly name2: string | null
  readonly phoneNumber: string | null
}
/**
 * A company that was listed after it had claimed a stand pays nothing more for it by itself. Money
 * that is on its way is booked: the cockpit says who of the list has stands.
 */
export async function stopsListed(
  ctx: Context,
  { id, projectId }: { readonly id: number; readonly projectId: number },
): Promise<((outside: Context) => Promise<void>) | undefined> {
  const inside = ctx.acting('booth', { projectId })
  const companies = await inside.query<Company>(
    sql`select c.id, c."name", c."name2", c."phoneNumber"
    from ${exhibitorCompanyInfo} c
    where c.id in (select l."exhibitorCompanyInfoId" from ${orderCommodity} l where l."orderId" = ${id}::bigint)`,
  )
  for (const company of companies) {
    const asked = {
      projectId,
      step: 'payment',
      names: [company.name, company.name2],
      phones: [company.phoneNumber],
      companyId: company.id,
    } as const
    if (await listedAs(inside, asked)) return outside => refuseBlackListed(outside, asked)
  }
  return undefined
}

/** Companies of the black list that have a stand: the operator decides about each. */
export async function listedWithStands(inside: Context, english: boolean): Promise<NextAction[]> {
  const list = await readList(inside)
  if (!list.length) return []
  const companies = await inside.query<Company & { readonly since: string }>(
    sql`select c.id, c."name", c."name2", c."phoneNumber", min(b."updatedAt") as "since"
    from ${booth} b
    join ${exhibitorCompanyInfo} c on c.id = b."exhibitorCompanyInfoId"
    where b."reserveStatus" <> ${boothReserveStatus.free}
    group by c.id, c."name", c."name2", c."phoneNumber"
    order by c.id`,
  )
  const found = companies.flatMap(({ id, name, name2, phoneNumber, since }) => {
    const names = [name, name2].filter(each => each !== null)
    const hit = hitOf(list, { names, phones: phoneNumber ? [phoneNumber] : [] })
    if (!hit) return []
    // It waits since the later of the two: the stand, and the entry of the list.
    const [taken, listed] = [new Date(since).toISOString(), new Date(hit.createdAt).toISOString()]
    return { id, name: (english && name2) || name, since: taken > listed ? taken : listed }
  })
  return found.map(row => ({ ...row, kind: 'blackListed', count: found.length }))
}

/** Nobody writes to a number of the list in bulk. */
blackLists.fill('exhibitionBlacklist', async (ctx, projectId, numbers) => {
  const rows = await ctx
    .acting('booth', { projectId })
    .query<{ phoneNumber: string }>(
      sql`select b."phoneNumber" from ${exhibitionBlacklist} b where b."phoneNumber" = any(${numbers}::text[])`,
    )
  return rows.map(({ phoneNumber }) => phoneNumber)
})
