import { Refusal, type Row } from '@pavilion/declare'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import { backgroundTask } from '@pavilion/work/model/index.ts'
import { backgroundWork, startTask, type TaskTools } from '@pavilion/work/server/index.ts'
import { shifted } from '../../model/badge/shift.ts'
import { registerUserZZBatch, registerUserZZBatchDetail, zzBatchStatus } from '../../model/index.ts'
import { layoutsOf } from '../badges/layouts.ts'
import { badgesPdf, type BadgePage } from '../badges/pdf.ts'
import { badgePages, requireWritable, storedPicture } from '../badges/people.ts'
import { markPrinted } from '../badges/reprints.ts'
import { stepNotNow } from '../refusals.ts'
import { wakeZz } from './process.ts'
import { notNow } from './steps.ts'

type Batch = Row<typeof registerUserZZBatch>
const kind = 'zzPrint'

/** Makes the print file of a batch in the background, moved by its offsets. */
export const startPrint = (tx: Transaction, { id, batchName }: Pick<Batch, 'id' | 'batchName'>) =>
  startTask(tx, { kind, name: batchName, payload: { id } })
/** Moves the print of this batch alone, and makes its file again. @throws stepNotNow */
export async function adjustPosition(
  ctx: Context,
  { id, offsetX, offsetY }: { readonly id: number; readonly offsetX: number; readonly offsetY: number },
) {
  return ctx.transaction(async tx => {
    const batch = await tx.store(registerUserZZBatch).lock(id)
    if (batch.status !== zzBatchStatus.generated && batch.status !== zzBatchStatus.bound)
      throw stepNotNow(notNow('adjustPosition', batch.status))
    const inside = tx.acting('certificate', { projectId: batch.projectId })
    await inside.store(registerUserZZBatch).set(id, { offsetX, offsetY, printFile: null, printNote: null })
    await tx.log('adjustPosition', {
      resource: registerUserZZBatch.name,
      id,
      projectId: batch.projectId,
      details: { offsetX, offsetY },
    })
    await startPrint(inside, batch)
    return { id }
  })
}

async function* moved(pages: AsyncIterable<BadgePage>, x: number, y: number): AsyncGenerator<BadgePage> {
  for await (const page of pages) yield { ...page, drawn: page.drawn.map(drawn => shifted(drawn, x, y)) }
}
const read = async (ctx: Context, id: number) => {
  const [row] = await ctx.query<
    Pick<Batch, 'projectId' | 'batchName' | 'status'> & { readonly x: number; readonly y: number }
  >(
    sql`select b."projectId", b."batchName", b."status", coalesce(b."offsetX", 0)::float8 as x,
      coalesce(b."offsetY", 0)::float8 as y
    from ${registerUserZZBatch} b where b.id = ${id}`,
  )
  return row?.status === zzBatchStatus.generated || row?.status === zzBatchStatus.bound ? row : undefined
}
async function print(caller: Context, { id }: { id: number }, tools: TaskTools): Promise<void> {
  const batch = await read(caller, id)
  if (!batch) return
  const ctx = caller.acting('certificate', { projectId: batch.projectId })
  try {
    const people = await ctx.query<{ id: number; certTypeId: number }>(
      sql`select u.id, u."certTypeId"
      from ${registerUserZZBatchDetail} d
      join ${registerUser} u on u.id = d."registerUserId" and u."certTypeId" is not null
      where d."registerUserZZBatchId" = ${id}
      order by d."position", d.id`,
    )
    const layouts = await layoutsOf(
      ctx,
      people.map(({ certTypeId }) => certTypeId),
      null,
    )
    const ids = people.map(person => person.id)
    await requireWritable(ctx, ids, layouts)
    const pages = badgePages(ctx, batch.projectId, ids, layouts, done => tools.progress(done, ids.length))
    const pdf = await badgesPdf(moved(pages, batch.x, batch.y), { title: batch.batchName, pictureOf: storedPicture })
    await tools.keep(pdf, `${batch.batchName}.pdf`, 'pdf')
    await ctx.transaction(tx => keepFile(tx, id, batch, tools.id, ids))
  } catch (error) {
    const why = error instanceof Refusal ? error.in(caller.language) : undefined
    if (why) await ctx.transaction(tx => tx.store(registerUserZZBatch).set(id, { printNote: why.slice(0, 500) }))
    throw error
  }
}
backgroundWork.fill(kind, { work: print, heldBy: [['registerUserZZBatch', 'printFile']] })
async function keepFile(
  tx: Transaction,
  id: number,
  { x, y }: { readonly x: number; readonly y: number },
  taskId: number,
  people: readonly number[],
): Promise<void> {
  const batch = await tx.store(registerUserZZBatch).lock(id)
  const present = await read(tx, id)
  // Adjusted meanwhile: the print that was started for that has the right file.
  if (!present || present.x !== x || present.y !== y) return
  const tasks = tx.acting('task centre', { projectId: null }).store(backgroundTask)
  const task = await tasks.find({ id: taskId }, { fields: ['result'] })
  await tx
    .store(registerUserZZBatch)
    .set(id, { printFile: task?.result ?? null, printedAt: now().toISOString(), printNote: null })
  await markPrinted(tx, people)
  await wakeZz(tx, batch)
}
