import type { Row } from '@pavilion/declare'
import { sql, type Transaction } from '@pavilion/store'
import { randomInt } from 'node:crypto'
import { orderContact, ticket, type order } from '../model/index.ts'
import type { WrittenLine } from './lines/written.ts'

const newTicketNumber = (): string => Array.from({ length: 12 }, () => randomInt(10)).join('')

/** One ticket for each unit of a ticket line, valid as soon as it is paid. */
export async function issueTickets(
  tx: Transaction,
  { projectId, webUserId, orderContactId }: Row<typeof order>,
  lines: readonly WrittenLine[],
): Promise<void> {
  const sold = lines.filter(({ isTicket }) => isTicket)
  if (!sold.length) return
  const holder = orderContactId ? await tx.store(orderContact).find({ id: orderContactId }) : undefined
  const rows = sold.flatMap(line =>
    Array.from({ length: line.quantity }, () => {
      const number = newTicketNumber()
      return {
        projectId,
        number,
        name: line.name,
        holderName: holder?.name ?? null,
        holderPhone: holder?.phoneNumber ?? null,
        commoditySkuId: line.commoditySkuId,
        orderCommodityId: line.id,
        webUserId,
        qrcode: number,
      }
    }),
  )
  await tx.store(ticket).createMany(rows, { birth: 'sold' })
}
/** The tickets of lines that are refunded or closed admit nobody. */
export async function voidTickets(tx: Transaction, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length)
    await tx.moveWhere(ticket, 'void', { where: sql`a."orderCommodityId" = any(${[...lineIds]}::bigint[])` })
}
