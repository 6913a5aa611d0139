import { now, type Context } from '@pavilion/store'
import { registerUser } from '@pavilion/registration/model/index.ts'
import type { Readable } from 'node:stream'
import { numberPeople } from '../numbers/numbers.ts'
import { badgeInPrint, badgesPrintedBefore } from '../refusals.ts'
import { layoutsOf } from './layouts.ts'
import { allOnPaper, paperOf, requireFitting } from './paper.ts'
import { badgesPdf } from './pdf.ts'
import { badgePages, requireWritable, storedPicture } from './people.ts'
import { isInPrint, printable } from './print.ts'
import { markPrinted } from './reprints.ts'

/**
 * The badge of somebody at a kiosk as PDF. It is taken, not printed: for two minutes no other kiosk
 * or desk prints it, and it counts only when the kiosk says that it came out.
 * @throws noBadgeToPrint, badgesPrintedBefore, badgeInPrint, badgeLayoutMissing, badgeLettersMissing,
 *   certNumbersUsedUp, badgeLargerThanLabel, labelsBeyondPaper
 */
export async function takeBadge(ctx: Context, id: number, printerId: number | null): Promise<Readable> {
  const { projectId, layouts, paper } = await ctx.transaction(async tx => {
    const { projectId, people } = await printable(tx, [id])
    const inside = tx.acting('certificate', { projectId })
    const printed = people.find(({ printNum }) => printNum > 0)
    if (printed) throw badgesPrintedBefore({ printed: 1, first: printed.name })
    const taken = people.find(isInPrint)
    if (taken) throw badgeInPrint(taken)
    const layouts = await layoutsOf(
      inside,
      people.map(({ certTypeId }) => certTypeId),
      null,
    )
    const paper = await paperOf(inside, printerId)
    requireFitting(paper, layouts.values())
    await requireWritable(inside, [id], layouts)
    await numberPeople(inside, projectId, [id])
    await inside.store(registerUser).set(id, { printingAt: now().toISOString() })
    return { projectId, layouts, paper }
  })
  const inside = ctx.acting('certificate', { projectId })
  const pages = allOnPaper(badgePages(inside, projectId, [id], layouts), paper)
  return badgesPdf(pages, { title: 'Badge', pictureOf: storedPicture })
}
/**
 * What became of a badge that a kiosk took. It is printed and in the hand of its holder, or it did
 * not come out and is free for a desk. Said twice it is done once.
 */
export async function badgeCameOut(ctx: Context, id: number, cameOut: boolean): Promise<void> {
  await ctx.transaction(async tx => {
    const person = await tx.store(registerUser).lock(id)
    if (person.printingAt === null) return
    const inside = tx.acting('certificate', { projectId: person.projectId })
    if (!cameOut) return void (await inside.store(registerUser).set(id, { printingAt: null }))
    await markPrinted(inside, [id])
    await inside.store(registerUser).set(id, { handedOutAt: now().toISOString() })
  })
}
