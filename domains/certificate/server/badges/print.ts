import { invalidInput } from '@pavilion/declare'
import { certHold, registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { now, type Context, type Transaction } from '@pavilion/store'
import type { Readable } from 'node:stream'
import { numberPeople } from '../numbers/numbers.ts'
import { badgeInPrint, badgesPrintedBefore, noBadgeToPrint, tooManyBadges } from '../refusals.ts'
import { layoutsOf } from './layouts.ts'
import { allOnPaper, paperOf, requireFitting } from './paper.ts'
import { badgePages, requireWritable, storedPicture } from './people.ts'
import { badgesPdf } from './pdf.ts'
import { markPrinted } from './reprints.ts'

/** More badges than this are a batch, which is made in the background. */
export const mostAtOnce = 200
export interface PrintWish {
  readonly ids: readonly number[]
  readonly templateId: number | null
  readonly printerId?: number | null
  /** The first label that is free on the sheet, from 1. */
  readonly startAt?: number | null
  /** Print although a badge was printed before. */
  readonly again: boolean
}
/** The ids in a body. @throws invalidInput */
export function idsIn(value: unknown): number[] {
  if (Array.isArray(value) && value.length && value.every(id => Number.isSafeInteger(id) && id > 0))
    return [...new Set(value as number[])]
  throw invalidInput({ ids: ['请选择人员', 'Please choose people'] })
}

/**
 * The badges of some people as PDF. Each counts as printed: of two operators who print the same
 * badge at once, the second hears of it.
 * @throws noBadgeToPrint, badgesPrintedBefore, badgeLayoutMissing, badgeLettersMissing, certNumbersUsedUp,
 *   tooManyBadges, badgeInPrint, badgeLargerThanLabel, labelsBeyondPaper
 */
export async function printBadges(
  ctx: Context,
  { ids, templateId, printerId, startAt, again }: PrintWish,
): Promise<Readable> {
  if (ids.length > mostAtOnce) throw tooManyBadges({ most: mostAtOnce })
  const { projectId, people, layouts, paper } = await ctx.transaction(async tx => {
    const { projectId, people } = await printable(tx, ids)
    const inside = tx.acting('certificate', { projectId })
    const printed = people.filter(({ printNum }) => printNum > 0)
    if (printed[0] && !again) throw badgesPrintedBefore({ printed: printed.length, first: printed[0].name })
    const taken = people.find(isInPrint)
    if (taken && !again) throw badgeInPrint(taken)
    const layouts = await layoutsOf(
      inside,
      people.map(({ certTypeId }) => certTypeId),
      templateId,
    )
    const paper = await paperOf(inside, printerId)
    const all = people.map(({ id }) => id)
    requireFitting(paper, layouts.values())
    await requireWritable(inside, all, layouts)
    await numberPeople(inside, projectId, all)
    await markPrinted(inside, all)
    for (const id of all) await tx.log('printBadge', { resource: registerUser.name, id, projectId })
    return { projectId, people: all, layouts, paper }
  })
  const inside = ctx.acting('certificate', { projectId })
  const pages = allOnPaper(badgePages(inside, projectId, people, layouts), paper, startAt ?? 1)
  return badgesPdf(pages, { title: 'Badges', pictureOf: storedPicture })
}
export interface Printable {
  readonly id: number
  readonly projectId: number
  readonly certTypeId: number
  readonly name: string
  readonly printNum: number
  readonly printingAt: string | null
}
/** For so long a kiosk may print what it took. */
const printingMs = 120_000
/** Whether a kiosk has taken the badge and may still be printing it. */
export const isInPrint = ({ printingAt }: Pick<Printable, 'printingAt'>): boolean =>
  printingAt !== null && now().getTime() - Date.parse(printingAt) < printingMs
/** The people of one project who can have a badge, locked, in the order that was asked. */
export async function printable(
  tx: Transaction,
  ids: readonly number[],
): Promise<{ projectId: number; people: Printable[] }> {
  const found = await tx.lockAll(
    registerUser,
    { id: ids, status: registerUserStatus.normal, certHold: certHold.none },
    { fields: ['id', 'projectId', 'certTypeId', 'name', 'printNum', 'printingAt'] },
  )
  const rows = found.flatMap(({ certTypeId, ...person }): Printable[] =>
    certTypeId ? [{ ...person, certTypeId }] : [],
  )
  const [first] = rows
  if (!first || rows.some(({ projectId }) => projectId !== first.projectId)) throw noBadgeToPrint()
  const byId = new Map(rows.map(row => [row.id, row]))
  return { projectId: first.projectId, people: ids.flatMap(id => byId.get(id) ?? []) }
}
