import { CallFailed, send } from '@pavilion/pages'
import { createFeeOrder, createStoreOrder } from '../../model/calls/placing.ts'
import type { OrderPreview, OrderView, UnpaidFee } from '../../model/view.ts'
import { sentContact, type Contact } from './contact.ts'
import { keepSentKeys, sentKeys } from './kept.ts'

/** A voucher that was accepted, and what it is for. */
export interface Applied {
  readonly code: string
  /** The registration whose fee it reduces; empty: the goods. */
  readonly record?: number
}
export interface Wanted {
  readonly lines: readonly { readonly commoditySkuId: number; readonly quantity: number }[]
  readonly fees: readonly UnpaidFee[]
  /** The fee that a voucher has reduced. */
  readonly reduced: { readonly record: number; readonly amount: number } | undefined
  readonly preview: OrderPreview | undefined
  readonly contact: Contact
  readonly remark: string
  /** The code that reduces the goods, or the fee of this registration. */
  readonly voucher: Applied | undefined
}
/** The lines with the prices that the page shows: a refusal then says which of them changed. */
export function withPrices(lines: Wanted['lines'], preview: OrderPreview) {
  const prices = new Map(
    preview.parts.flatMap(part => part.lines.map(({ commoditySkuId, price }) => [commoditySkuId, price] as const)),
  )
  return lines.map(({ commoditySkuId, quantity }) => {
    const price = prices.get(commoditySkuId)
    return { commoditySkuId, quantity, ...(price !== undefined && { price }) }
  })
}
/** How each part is delivered that has something to deliver. */
const sentDeliveries = ({ parts }: OrderPreview) => {
  const deliveries = parts.flatMap(({ key, deliveryMethods, deliveryMethod }) =>
    deliveryMethods.length ? [{ part: key, deliveryMethod }] : [],
  )
  return deliveries.length ? { deliveries } : {}
}
/**
 * Sends each order once: the same key for the same content until it is refused, so that a repeated
 * press answers the orders that were placed before, also after the browser was closed without an answer.
 */
export function orderSender(projectId: number) {
  let placed: readonly number[] | undefined
  const once = async (body: object, place: (key: string) => Promise<{ readonly orders: readonly OrderView[] }>) => {
    const keys = sentKeys(projectId)
    const content = JSON.stringify(body)
    const key = keys.get(content) ?? crypto.randomUUID()
    keepSentKeys(projectId, keys.set(content, key))
    try {
      const { orders } = await place(key)
      return orders.map(({ id }) => id)
    } catch (error) {
      // Without an answer it may have been placed: the next press asks with the same key.
      if (!(error instanceof CallFailed)) {
        keys.delete(content)
        keepSentKeys(projectId, keys)
      }
      throw error
    }
  }
  return {
    /** Places the orders of a checkout, and answers the ids of all. @throws CallRefused */
    async place({ lines, fees, reduced, preview, contact, remark, voucher }: Wanted): Promise<number[]> {
      const who = sentContact(contact)
      // Where only a fee was refused, the goods are ordered already.
      if (lines.length && preview) {
        const body = {
          orderCommodities: withPrices(lines, preview),
          contact: who,
          amount: preview.parts.reduce((sum, { amount }) => sum + amount, 0),
          ...(voucher && voucher.record === undefined && { voucherCode: voucher.code }),
          ...sentDeliveries(preview),
          ...(remark.trim() && { remark: remark.trim() }),
        }
        placed ??= await once(body, key => send(createStoreOrder, body, { key }))
      }
      const ids = [...(placed ?? [])]
      const { address: _address, ...contactOfFee } = who
      for (const { id, fee } of fees) {
        const body = {
          webFormRecordId: id,
          amount: reduced?.record === id ? reduced.amount : fee,
          contact: contactOfFee,
          ...(voucher?.record === id && { voucherCode: voucher.code }),
        }
        ids.push(...(await once(body, key => send(createFeeOrder, body, { key }))))
      }
      return ids
    },
  }
}
