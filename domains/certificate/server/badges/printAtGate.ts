import { buffer } from 'node:stream/consumers'
import { certHold, registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import type { Context, Transaction } from '@pavilion/store'
import { numberPeople } from '../numbers/numbers.ts'
import { badgesPrintedBefore, noBadgeToPrint } from '../refusals.ts'
import { layoutsOf } from './layouts.ts'
import { allOnPaper, paperOf, requireFitting } from './paper.ts'
import { badgePages, requireWritable, storedPicture } from './people.ts'
import { badgesPdf } from './pdf.ts'
import { markPrinted } from './reprints.ts'

export interface GateBadge {
  readonly projectId: number
  readonly personId: number
  readonly printerId: number | null
  /** Print although a badge was printed before. */
  readonly again: boolean
}
/**
 * The badge of somebody who was let in, as PDF. It does not count as printed yet: whoever stands beside
 * the printer says whether it came out (`countBadgeAtGate`).
 * @throws noBadgeToPrint, badgesPrintedBefore, badgeLayoutMissing, badgeLettersMissing, certNumbersUsedUp
 */
export async function badgeForGate(
  ctx: Context,
  { projectId, personId, printerId, again }: GateBadge,
): Promise<Buffer> {
  const inside = ctx.acting('certificate', { projectId })
  const { layouts, paper } = await inside.transaction(async tx => {
    const wanted = { id: personId, status: registerUserStatus.normal, certHold: certHold.none }
    const [person] = await tx.lockAll(registerUser, wanted, { fields: ['id', 'name', 'certTypeId', 'printNum'] })
    if (!person?.certTypeId) throw noBadgeToPrint()
    if (person.printNum > 0 && !again) throw badgesPrintedBefore({ printed: 1, first: person.name })
    const layouts = await layoutsOf(tx, [person.certTypeId], null)
    const paper = await paperOf(tx, printerId)
    requireFitting(paper, layouts.values())
    await requireWritable(tx, [personId], layouts)
    await numberPeople(tx, projectId, [personId])
    return { layouts, paper }
  })
  const pages = allOnPaper(badgePages(inside, projectId, [personId], layouts), paper)
  return buffer(await badgesPdf(pages, { title: 'Badge', pictureOf: storedPicture }))
}
/** Counts a badge that came out of the printer of a gate. */
export async function countBadgeAtGate(tx: Transaction, projectId: number, personId: number): Promise<void> {
  const inside = tx.acting('certificate', { projectId })
  await markPrinted(inside, [personId])
  await tx.log('printBadge', { resource: registerUser.name, id: personId, projectId })
}
