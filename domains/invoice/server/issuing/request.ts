import { commodityCode } from '@pavilion/commodity/model/index.ts'
import { order } from '@pavilion/order/model/index.ts'
import { seller } from '@pavilion/platform/model/index.ts'
import { everyRowOf, sql, type Context } from '@pavilion/store'
import { invoice, invoiceOrder, invoiceSpecification, taxWithin } from '../../model/index.ts'
import { type InvoiceRequest, IssuerError } from './issuer.ts'

/** Our number for one attempt to issue or to reverse: `PV17-1`, `PV17-R2`. */
export const serialOf = (id: number, attempt: number, red: boolean): string => `PV${id}-${red ? 'R' : ''}${attempt}`

interface Written {
  readonly id: number
  readonly status: number
  readonly platform: number | null
  readonly type: number
  readonly electronicType: number | null
  readonly amount: number
  readonly taxRate: number | null
  readonly attempts: number
  readonly title: string
  readonly taxNumber: string | null
  readonly bank: string | null
  readonly bankAccount: string | null
  readonly address: string | null
  readonly phoneNumber: string | null
  readonly receiveEmail: string | null
  readonly remark: string | null
  readonly invoiceCode: string | null
  readonly invoiceNumber: string | null
  readonly reversalReason: string | null
  readonly issuerName: string | null
  readonly issuerTax: string | null
  readonly lineName: string | null
  readonly unit: string | null
  readonly taxCode: string | null
  readonly orderNumbers: readonly string[]
}
/**
 * All that an invoice service needs to know of an invoice, as it stands now.
 * @throws IssuerError when it is gone
 */
export async function requestFor(
  ctx: Context,
  invoiceId: number,
  red: boolean,
): Promise<{ readonly row: Written; readonly request: InvoiceRequest }> {
  const [row] = await ctx.query<Written>(
    sql`select i.id, i."status", i."platform", i."type", i."electronicType", i."amount", i."taxRate", i."attempts",
      i."title", i."taxNumber", i."bank", i."bankAccount", i."address", i."phoneNumber", i."receiveEmail", i."remark",
      i."invoiceCode", i."invoiceNumber", i."reversalReason", coalesce(nullif(s."title", ''), e."name") as "issuerName",
      coalesce(nullif(s."taxNumber", ''), e."taxNumber") as "issuerTax", s."name" as "lineName", s."unit", c."taxCode",
      coalesce((
        select jsonb_agg(o."orderNumber" order by o.id)
        from ${invoiceOrder} p
        join ${everyRowOf(order, 'an invoice names its orders, closed ones too')} o on o.id = p."orderId"
        where p."invoiceId" = i.id
      ), '[]') as "orderNumbers"
    from ${invoice} i
    left join ${everyRowOf(invoiceSpecification, 'an invoice keeps the terms it was made with')} s
      on s.id = i."invoiceSpecificationId"
    left join ${everyRowOf(commodityCode, 'an invoice keeps the terms it was made with')} c on c.id = s."commodityCodeId"
    left join ${everyRowOf(seller, 'an invoice names its seller')} e on e.id = i."sellerId"
    where i.id = ${invoiceId}`,
  )
  if (!row) throw new IssuerError('rejected', 'the invoice is gone')
  const rate = row.taxRate ?? 0
  const { title, taxNumber, bank, bankAccount, address, phoneNumber } = row
  return {
    row,
    request: {
      serial: serialOf(row.id, row.attempts, red),
      type: row.type,
      electronicType: row.electronicType,
      issuer: { name: row.issuerName ?? '', taxNumber: row.issuerTax },
      buyer: { name: title, taxNumber, bank, bankAccount, address, phoneNumber },
      line: {
        name: row.lineName ?? '会展服务',
        taxCode: row.taxCode,
        unit: row.unit,
        amount: row.amount,
        rate,
        tax: taxWithin(row.amount, rate),
      },
      orderNumbers: row.orderNumbers,
      remark: row.remark,
      email: row.receiveEmail,
      ...(red && {
        red: { code: row.invoiceCode, number: row.invoiceNumber ?? '', reason: row.reversalReason ?? '' },
      }),
    },
  }
}
