import { CallFailed, send } from '@pavilion/pages'
import { createFeeOrder, createStoreOrder } from '../../model/calls/placing.ts'
import type { OrderPreview, OrderView, UnpaidFee } from '../../model/view.ts'
import { sentContact, type Contact } from './contact.ts'

/** A voucher that was accepted, and what it is for. */
export interface Applied {
  readonly code: string
  /** The registration whose fee it reduces; empty: the goods. */
  readonly record?: number
}
export interface Wanted {
  readonly lines: readonly { readonly commoditySkuId: number; readonly quantity: number }[]
  readonly fees: readonly UnpaidFee[]
  readonly preview: OrderPreview | undefined
  readonly contact: Contact
  readonly remark: string
  /** The code that reduces the goods, or the fee of this registration. */
  readonly voucher: Applied | undefined
}
/**
 * Sends each order once: the same key for the same content until it is refused, so that a repeated
 * press answers the orders that were placed before.
 */
export function orderSender() {
  const keys = new Map<string, string>()
  let placed: readonly number[] | undefined
  const once = async (body: object, place: (key: string) => Promise<{ readonly orders: readonly OrderView[] }>) => {
    const content = JSON.stringify(body)
    const key = keys.get(content) ?? crypto.randomUUID()
    keys.set(content, key)
    try {
      const { orders } = await place(key)
      return orders.map(({ id }) => id)
    } catch (error) {
      // Without an answer it may have been placed: the next press asks with the same key.
      if (!(error instanceof CallFailed)) keys.delete(content)
      throw error
    }
  }
  return {
    /** Places the orders of a checkout, and answers the ids of all. @throws CallRefused */
    async place({ lines, fees, preview, contact, remark, voucher }: Wanted): Promise<number[]> {
      const who = sentContact(contact)
      // Where only a fee was refused, the goods are ordered already.
      if (lines.length && preview) {
        const body = {
          orderCommodities: lines,
          contact: who,
          amount: preview.parts.reduce((sum, { amount }) => sum + amount, 0),
          ...(voucher && voucher.record === undefined && { voucherCode: voucher.code }),
          ...(preview.deliveryMethods.length > 0 && { deliveryMethod: preview.deliveryMethod }),
          ...(remark.trim() && { remark: remark.trim() }),
        }
        placed ??= await once(body, key => send(createStoreOrder, body, { key }))
      }
      const ids = [...(placed ?? [])]
      const { address: _address, ...contactOfFee } = who
      for (const { id } of fees) {
        const body = {
          webFormRecordId: id,
          contact: contactOfFee,
          ...(voucher?.record === id && { voucherCode: voucher.code }),
        }
        ids.push(...(await once(body, key => send(createFeeOrder, body, { key }))))
      }
      return ids
    },
  }
}
