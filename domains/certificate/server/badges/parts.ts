import { now, sql, type Context, type Transaction } from '@pavilion/store'
import type { AnswerOf, Row } from '@pavilion/declare'
import { certHold, registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import type { Readable } from 'node:stream'
import { type BatchPart, registerUserCertBatch } from '../../model/certType.ts'
import { certBatchPeople, certBatchStatus } from '../../model/codes.ts'
import type { batchParts } from '../../model/calls.ts'
import { noPartsHere, partNotNext, partOut } from '../refusals.ts'
import { layoutsOf } from './layouts.ts'
import { allOnPaper, labelsOf, paperOf, requireFitting } from './paper.ts'
import { markPartPrinted } from './massPrint.ts'
import { badgesPdf } from './pdf.ts'
import { badgePages, sortedByLetters, storedPicture } from './people.ts'
import { clockIn, operatorOf } from '../clock.ts'

type Batch = Row<typeof registerUserCertBatch> & { readonly members: readonly number[]; readonly partSize: number }
/** @throws noPartsHere */
function inParts(batch: Row<typeof registerUserCertBatch>): Batch {
  const { members, partSize, status } = batch
  if (!members || !partSize || status !== certBatchStatus.success) throw noPartsHere()
  return { ...batch, members, partSize }
}
const batchOf = async (ctx: Context, id: number) => inParts(await ctx.store(registerUserCertBatch).getDetail(id))
const locked = async (tx: Transaction, id: number) => inParts(await tx.store(registerUserCertBatch).lock(id))

/** How far a batch in parts is, and what is out to be printed. @throws noPartsHere */
export const partsOf = async (ctx: Context, id: number) => shownParts(ctx, await batchOf(ctx, id))

async function shownParts(ctx: Context, batch: Batch): Promise<AnswerOf<typeof batchParts>> {
  const { members, partSize, printedAmt, part } = batch
  const printed = printedAmt ?? 0
  const shown = part?.ids ?? []
  const [next] = members.slice(printed)
  const inside = ctx.acting('certificate', { projectId: batch.projectId })
  const rows = await inside.query<Named>(
    sql`select u.id, u."name", u."certNo" from ${registerUser} u
    where u.id = any(${[...shown, ...(next ? [next] : [])]}::bigint[])`,
  )
  const named = new Map(rows.map(row => [row.id, row]))
  const nthOf = new Map(members.map((id, at) => [id, at + 1]))
  return {
    total: members.length,
    printed,
    partSize,
    labels: await labelsOf(inside, batch.registerUserPrinterId),
    next: (next !== undefined && withoutId(named.get(next))) || null,
    out: part && {
      first: part.from + 1,
      last: part.until,
      at: part.at,
      by: part.by,
      people: shown.flatMap(id => {
        const person = withoutId(named.get(id))
        return person ? [{ nth: nthOf.get(id) ?? 0, ...person }] : []
      }),
    },
  }
}
interface Named {
  readonly id: number
  readonly name: string
  readonly certNo: string | null
}
const withoutId = (row: Named | undefined) => row && { name: row.name, certNo: row.certNo }

/**
 * The next part as PDF. Nothing counts as printed yet. Whoever was printed elsewhere meanwhile, or may
 * have no badge any more, is not in it. A part that is out is given again only on purpose.
 * @throws noPartsHere, partNotNext, partOut, badgeLayoutMissing, badgeLargerThanLabel, labelsBeyondPaper
 */
export async function printPart(
  ctx: Context,
  { id, from, startAt, again }: { id: number; from: number; startAt: number | null; again: boolean },
): Promise<Readable> {
  const { batch, people, layouts, paper } = await ctx.transaction(async tx => {
    const batch = await locked(tx, id)
    const inside = tx.acting('certificate', { projectId: batch.projectId })
    requireNext(batch, from)
    if (batch.part && !again) throw await outRefusal(inside, batch.projectId, batch.part)
    const until = Math.min(batch.members.length, from + batch.partSize)
    const present = await stillToPrint(inside, batch, batch.members.slice(from, until))
    const layouts = await layoutsOf(
      inside,
      present.map(({ certTypeId }) => certTypeId),
      batch.registerUserCertTemplateConfigId,
    )
    const paper = await paperOf(inside, batch.registerUserPrinterId)
    requireFitting(paper, layouts.values())
    const { writable: people } = await sortedByLetters(
      inside,
      present.map(one => one.id),
      layouts,
    )
    const by = (await operatorOf(tx))?.name ?? null
    const part: BatchPart = { from, until, ids: people, by, at: now().toISOString() }
    await inside.store(registerUserCertBatch).set(id, { part })
    await tx.log('printPart', {
      resource: registerUserCertBatch.name,
      id,
      projectId: batch.projectId,
      details: { from, until },
    })
    return { batch, people, layouts, paper }
  })
  const inside = ctx.acting('certificate', { projectId: batch.projectId })
  const pages = allOnPaper(badgePages(inside, batch.projectId, people, layouts), paper, startAt ?? 1)
  return badgesPdf(pages, { title: batch.name, pictureOf: storedPicture })
}
/**
 * Says up to which badge of the batch the part came out whole: those count as printed, the next part
 * begins after them. The same said twice does nothing the second time.
 * @throws noPartsHere, partNotNext
 */
export async function confirmPart(ctx: Context, { id, from, upTo }: { id: number; from: number; upTo: number }) {
  return ctx.transaction(async tx => {
    const batch = await locked(tx, id)
    const inside = tx.acting('certificate', { projectId: batch.projectId })
    const { part, members, printedAmt } = batch
    if (!part && upTo === printedAmt) return shownParts(tx, batch)
    requireNext(batch, from)
    if (!part || upTo < from || upTo > part.until) throw partNotNext({ next: (printedAmt ?? 0) + 1 })
    const cameOut = new Set(members.slice(from, upTo))
    await markPartPrinted(
      inside,
      batch,
      { at: part.at, from, upTo },
      part.ids.filter(one => cameOut.has(one)),
    )
    const after = await inside.store(registerUserCertBatch).set(id, { printedAmt: upTo, part: null })
    await tx.log('confirmPart', {
      resource: registerUserCertBatch.name,
      id,
      projectId: batch.projectId,
      details: { from, upTo },
    })
    return shownParts(tx, inParts(after))
  })
}
function requireNext({ printedAmt }: Batch, from: number): void {
  if (from !== (printedAmt ?? 0)) throw partNotNext({ next: (printedAmt ?? 0) + 1 })
}
const outRefusal = async (ctx: Context, projectId: number, { from, until, at, by }: BatchPart) =>
  partOut({ first: from + 1, last: until, at: await clockIn(ctx, projectId, at), by })
/** Who of a part can still have a badge; of a batch of unprinted ones, nobody whom another desk has printed since. */
async function stillToPrint(ctx: Context, { id, people }: Batch, members: readonly number[]) {
  const rows = await ctx.query<{ id: number; certTypeId: number }>(
    sql`select u.id, u."certTypeId"
    from ${registerUser} u
    where u.id = any(${[...members]}::bigint[]) and u."status" = ${registerUserStatus.normal}
      and u."certTypeId" is not null and u."certHold" = ${certHold.none}
      and (u."printedAt" is null or u."printedAt" < (select b."createdAt" from ${registerUserCertBatch} b where b.id = ${id}))
      and (${people !== certBatchPeople.unprinted} or u."printNum" = 0)`,
  )
  const found = new Map(rows.map(row => [row.id, row]))
  return members.flatMap(member => found.get(member) ?? [])
}
