import { sql, type Transaction } from '@pavilion/store'
import { orderCommodity } from '../../model/index.ts'

/** Names another stand for a line, or none: two companies have swapped, or the organiser took it back. */
export async function setBoothOfLine(tx: Transaction, id: number, boothId: number | null): Promise<void> {
  await tx.store(orderCommodity).set(id, { boothId })
}
/** Lines of a company that turned out to be another one. */
export async function setCompanyOfLines(tx: Transaction, ids: readonly number[], companyId: number): Promise<void> {
  await tx.update(orderCommodity, {
    set: sql`"exhibitorCompanyInfoId" = ${companyId}::bigint`,
    where: sql`a.id = any(${ids}::bigint[])`,
  })
}
