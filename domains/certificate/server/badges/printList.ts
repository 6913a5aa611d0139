import { invalidInput, type BodyOf, type Row } from '@pavilion/declare'
import { certHold, registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import type { Context, Further } from '@pavilion/store'
import { certBatchPeople } from '../../model/codes.ts'
import type * as calling from '../../model/calls.ts'
import { registerUserCertBatch } from '../../model/certType.ts'
import { badgesPrintedBefore, noBadgeToPrint } from '../refusals.ts'
import { startBatch } from './batches.ts'

const printable = [
  `a."status" = ${registerUserStatus.normal}`,
  'a."certTypeId" is not null',
  `a."certHold" = ${certHold.none}`,
]
const also = (...conditions: string[]): Further => ({ conditions: () => [...printable, ...conditions] })

/**
 * Prints everybody whom a list's filter means, as a batch in the background. Without `people`, badges
 * that were printed before are refused, for the operator to decide.
 * @throws noBadgeToPrint, badgesPrintedBefore
 */
export async function printList(
  ctx: Context,
  wish: BodyOf<typeof calling.printList>,
): Promise<Row<typeof registerUserCertBatch>> {
  const { projectId, where: given, search, people, name } = wish
  const where: unknown = given ?? {}
  if (typeof where !== 'object' || where === null || Array.isArray(where))
    throw invalidInput({ where: ['筛选条件有误', 'The filter is wrong'] })
  const filter = { where: { ...where, projectId }, ...(search && { search }) }
  return ctx.transaction(async tx => {
    const rows = tx.store(registerUser)
    const one = { ...filter, pagination: { page: 1, limit: 1 }, exactCount: true }
    const { count } = await rows.getList({ ...one, further: also() })
    if (!count) throw noBadgeToPrint()
    const before = await rows.getList({ ...one, further: also('a."printNum" > 0') })
    if (before.count && !people)
      throw badgesPrintedBefore({ printed: before.count, first: before.rows[0]?.name as string })
    if (people === certBatchPeople.unprinted && before.count === count) throw noBadgeToPrint()
    const row = await tx.store(registerUserCertBatch).create({
      projectId,
      name,
      people: people ?? certBatchPeople.all,
      filter,
      registerUserCertTemplateConfigId: wish.registerUserCertTemplateConfigId ?? null,
      registerUserPrinterId: wish.registerUserPrinterId ?? null,
      startAt: wish.startAt ?? null,
      partSize: wish.partSize ?? null,
    })
    await startBatch(tx, row)
    return row
  })
}
