import * as invoice from '@pavilion/invoice/model/index.ts'
import { applyForInvoice } from '@pavilion/invoice/server/apply.ts'
import { finishIssue, finishReversal } from '@pavilion/invoice/server/issued.ts'
import { makeInvoice } from '@pavilion/invoice/server/make.ts'
import { reverseInvoice } from '@pavilion/invoice/server/reverse.ts'
import { orderType } from '@pavilion/order/model/index.ts'
import { now, type Transaction } from '@pavilion/store'
import { chance } from '../pictures/chance.ts'
import { after, digits, hour, put, type Demo } from './fill.ts'
import type { Cashiers } from './fates.ts'
import type { MadeOrder, OrderWish } from './orderBooks.ts'
import type { Happening } from './story.ts'

/** A credit code of these digits, with its check character at the end. */
const creditCode = (digits: string) => `${digits.slice(0, 17)}${invoice.checkCharacter(digits)}`

const { invoiceType, invoiceMakeKind, invoiceElectronicType } = invoice
const kinds = [
  ['会展服务', '项', 6],
  ['茶叶及茶制品', '件', 9],
  ['住宿服务', '间夜', 6],
] as const
const kindOf = (type: number) => (type === orderType.hotel ? 2 : type === orderType.store ? 1 : 0)

/** How the organiser invoices each kind of order. */
export async function fillSpecifications(demo: Demo): Promise<number[]> {
  const codes = await demo.ctx.sql<{ id: number }>(
    'select id from "commodityCode" where "sellerId" = $1 order by id limit 3',
    [demo.made.sellerId],
  )
  const rows = await put(
    demo,
    invoice.invoiceSpecification,
    kinds.map(([name, unit, taxRate], at) => ({
      name,
      commodityCodeId: codes[at]?.id as number,
      unit,
      taxRate,
      type: invoiceType.electronic,
      electronicType: invoiceElectronicType.digital,
    })),
  )
  return rows.map(({ id }) => id)
}
/**
 * Invoices for some of the paid orders, each for the whole order: asked for, issued, some reversed.
 * Their service answers at once; the files are specimens, made when somebody opens one.
 */
export function invoiceHappenings(
  demo: Demo,
  wishes: readonly OrderWish[],
  about: { made: ReadonlyMap<OrderWish, MadeOrder>; by: Cashiers; specifications: readonly number[] },
): Happening[] {
  const random = chance('teaexpo invoices')
  const tx = demo.ctx as Transaction
  const { projectId } = demo.made
  const { made, by, specifications } = about
  const issuer = tx.inNameOf(by.first, { projectId })
  const answer = () => ({
    code: null,
    number: `99${digits(random, 18)}`,
    issuedAt: now().toISOString(),
    fileUrl: null,
    simulated: true,
  })
  const paid = wishes.filter(({ fate, type }) => /^(paid|completed)$/.test(fate) && type !== orderType.exhibitorDeposit)
  return paid
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .filter((_, at) => at % 3 === 0)
    .flatMap((wish, at): Happening[] => {
      let id = 0
      const { who, type } = wish
      const title = {
        title: who.company,
        taxNumber: creditCode(`91${digits(random, 16)}`),
        bank: `浦江银行${random.pick(['滨江', '武林', '湖东'])}支行`,
        bankAccount: `9999${digits(random, 12)}`,
        address: '上海市滨江大道',
        phoneNumber: who.phoneNumber,
        email: who.email || null,
        type: invoiceType.electronic,
      }
      const applies = async () => {
        const order = made.get(wish)
        if (!order) return
        const info = await tx
          .acting('invoice', { projectId })
          .store(invoice.invoiceInfo)
          .create({ ...title, projectId, webUserId: who.webUserId ?? null })
        const row = await applyForInvoice(tx.acting('invoice', { projectId }), {
          orderIds: [order.id],
          title,
          invoiceInfoId: info.id,
        })
        id = row.id
      }
      const isIssued = async () => {
        if (!id) return
        await makeInvoice(issuer, {
          id,
          makeKind: invoiceMakeKind.eInvoice,
          invoiceSpecificationId: specifications[kindOf(type)] as number,
        })
        await finishIssue(tx, id, answer())
      }
      const isReversed = async () => {
        if (!id) return
        await reverseInvoice(issuer, { id, reason: '抬头有误' })
        await finishReversal(tx, id, answer())
      }
      return [
        { at: after(wish.at, 12 * hour), what: applies },
        ...(at % 6 === 4 ? [] : [{ at: after(wish.at, 20 * hour), what: isIssued }]),
        ...(at % 18 === 9 ? [{ at: after(wish.at, 44 * hour), what: isReversed }] : []),
      ]
    })
}
