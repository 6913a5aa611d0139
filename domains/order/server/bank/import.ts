import { webUser } from '@pavilion/account/model/index.ts'
import { defaultZone, defaultCurrency, invalidInput } from '@pavilion/declare'
import { everyRowOf, operatorBehind, sql, type Context } from '@pavilion/store'
import { currency } from '@pavilion/platform/model/index.ts'
import { bankReceipt, instalmentOrder, instalmentStatus, order, orderContact, orderStatus } from '../../model/index.ts'
import { proposals, type Waiting } from './match.ts'
import { readStatement } from '@pavilion/payment/server/index.ts'

export interface Imported {
  readonly created: number
  readonly proposed: number
  /** Lines that were imported before. */
  readonly known: number
  readonly unreadable: readonly number[]
  /** Lines of which nothing says whether they came in: nothing was imported, a person is asked. */
  readonly undirected?: number
}
const waitingOrders = (ctx: Context): Promise<Waiting[]> =>
  ctx.query<Waiting>(
    sql`select o.id, o."orderNumber", d."due", coalesce(c."abbr", ${defaultCurrency()}) as "currency",
      to_jsonb(array_remove(array[k."name", u."name"], null)) as "names"
    from ${order} o
    cross join lateral (
      select o."amount" - o."paidAmount" as "due"
      union
      -- Of an order in instalments, the next part may come alone.
      (
        select i."price" - coalesce(i."paidAmount", 0)
        from ${instalmentOrder} i
        where i."orderId" = o.id and i."status" in (${instalmentStatus.unpaid}, ${instalmentStatus.overdue})
        order by i."period"
        limit 1
      )
    ) d
    left join ${currency} c on c.id = o."currencyId"
    left join ${orderContact} k on k.id = o."orderContactId"
    left join ${everyRowOf(webUser, 'a buyer belongs to a seller, not to a project')} u on u.id = o."webUserId"
    where o."status" = ${orderStatus.unpaid} and o."amount" > o."paidAmount"
      and not exists (
        select 1 from ${bankReceipt} b where b."orderId" = o.id and b."status" = 20
      )
    order by o.id`,
  )
/**
 * Imports the money that a bank statement says came in. Lines that are known already are left out;
 * what fits an order that waits for it is proposed. A statement that does not say what came in and
 * what went out is imported only where somebody has said that all of it came in (`allIn`).
 * @throws sheetUnreadable; invalidInput when the sheet is no statement
 */
export async function importStatement(
  ctx: Context,
  projectId: number,
  bytes: Uint8Array,
  { allIn = false }: { readonly allIn?: boolean } = {},
): Promise<Imported> {
  const inside = ctx.acting('bank', { projectId })
  const [event] = await inside.query<{ zone: string }>(
    sql`select coalesce(p."timeZone", ${defaultZone()}) as "zone" from "project" p where p.id = ${projectId}`,
  )
  const { lines, unreadable, isStatement, undirected } = await readStatement(bytes, event?.zone ?? defaultZone())
  if (!isStatement)
    throw invalidInput({
      file: [
        '表格中没有找到日期和收入金额两列，请使用银行导出的流水',
        'No columns for the date and the incoming amount were found. Use the statement exported from your bank',
      ],
    })
  const unread = unreadable.slice(0, 50)
  if (undirected && !allIn) return { created: 0, proposed: 0, known: 0, unreadable: unread, undirected: lines.length }
  return inside.transaction(async tx => {
    await tx.hold('bankStatement', String(projectId))
    const before = await tx
      .store(bankReceipt)
      .rows({ fingerprint: lines.map(line => line.fingerprint) }, { fields: ['fingerprint'], limit: Infinity })
    const known = new Set(before.map(({ fingerprint }) => fingerprint))
    const fresh = lines.filter(({ fingerprint }) => !known.has(fingerprint))
    const found = proposals(fresh, await waitingOrders(tx))
    const currencies = await tx.store(currency).rows({}, { fields: ['id', 'abbr'], limit: Infinity })
    const idOf = new Map(currencies.map(({ id, abbr }) => [abbr, id]))
    const sysUserId = operatorBehind(ctx)
    for (const [nth, { amount, ...line }] of fresh.entries()) {
      const orderId = found[nth]?.id ?? null
      await tx.store(bankReceipt).create(
        {
          projectId,
          ...line,
          amount: amount.minor,
          currencyId: idOf.get(amount.currency) ?? null,
          orderId,
          sysUserId,
        },
        orderId === null ? {} : { birth: 'proposed' },
      )
    }
    const proposed = found.filter(Boolean).length
    await ctx.log('import', { resource: bankReceipt.name, projectId, details: { created: fresh.length, proposed } })
    return { created: fresh.length, proposed, known: lines.length - fresh.length, unreadable: unread }
  })
}
