import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { inLanguage, wordFor } from '@pavilion/declare'
import { workbook } from '@pavilion/exchange/xlsx/write.ts'
import { gender } from '@pavilion/registration/model/codes.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { now, sql, unseal, type Context, type Transaction } from '@pavilion/store'
import { backgroundTask } from '@pavilion/work/model/index.ts'
import { backgroundWork, startTask, type TaskTools } from '@pavilion/work/server/index.ts'
import {
  idType,
  policeCheckBatchStatus,
  policeCheckBatchType,
  registerUserPoliceCheckBatch,
  registerUserPoliceCheckBatchDetail,
  registerUserZZBatch,
} from '../../model/index.ts'
import { policeBatchClosed, policeBatchEmpty } from '../refusals.ts'

/** The columns that the police and we have agreed. They fill in the last two and send the file back. */
export const agreedColumns = [
  ['序号', 8],
  ['姓名', 16],
  ['英文姓名', 20],
  ['性别', 8],
  ['证件类型', 18],
  ['证件号码', 24],
  ['出生日期', 14],
  ['国家', 14],
  ['单位', 30],
  ['核查结果', 12],
  ['备注', 30],
] as const

const kind = 'policeExport'
/**
 * Starts the export of a batch in the background; the task centre has the file.
 * @throws policeBatchEmpty, policeBatchClosed
 */
export async function startExport(ctx: Context, id: number): Promise<{ id: number; task: number }> {
  return ctx.transaction(async tx => {
    const batch = await tx.store(registerUserPoliceCheckBatch).lock(id)
    if (batch.status !== policeCheckBatchStatus.draft && batch.status !== policeCheckBatchStatus.exported)
      throw policeBatchClosed({ name: batch.batchName })
    const some = await tx
      .store(registerUserPoliceCheckBatchDetail)
      .exists({ registerUserPoliceCheckBatchId: id, registerUserId: { isNull: false } })
    if (!some) throw policeBatchEmpty()
    const task = await startTask(tx, { kind, name: batch.batchName, payload: { id } })
    return { id, task: task.id }
  })
}

interface PersonRow {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly gender: number | null
  readonly idType: number | null
  readonly idCard: string | null
  readonly birthDate: string | null
  readonly country: string | null
  readonly company: string | null
}
const word = (codes: Parameters<typeof wordFor>[0], value: number | null) =>
  value === null ? null : inLanguage(wordFor(codes, value), 'zh')
/** The people of a batch, some hundred rows at a time. */
async function* rowsOf(ctx: Context, id: number, report: (done: number) => Promise<void>) {
  let [nth, last] = [0, 0]
  for (;;) {
    const people = await ctx.query<PersonRow>(
      sql`select d.id, u."name", u."englishName", u."gender", u."idType", u."idCard", u."birthDate"::text as "birthDate",
        u."country", u."company"
      from ${registerUserPoliceCheckBatchDetail} d
      join ${registerUser} u on u.id = d."registerUserId"
      where d."registerUserPoliceCheckBatchId" = ${id} and d.id > ${last}
      order by d.id
      limit 500`,
    )
    if (!people.length) return
    yield people.map(person => [
      ++nth,
      person.name,
      person.englishName,
      word(gender, person.gender),
      word(idType, person.idType),
      person.idCard === null ? null : unseal(person.idCard),
      person.birthDate,
      person.country,
      person.company,
    ])
    last = people.at(-1)?.id ?? last
    await report(nth)
  }
}
async function exportBatch(caller: Context, { id }: { id: number }, tools: TaskTools): Promise<void> {
  const batch = await caller.store(registerUserPoliceCheckBatch).find({ id }, { fields: ['projectId', 'batchName'] })
  if (!batch) return
  const ctx = caller.acting('certificate', { projectId: batch.projectId })
  const hash = createHash('sha256')
  async function* hashed() {
    const about = {
      name: '核查名单',
      headings: agreedColumns.map(([heading]) => heading),
      widths: agreedColumns.map(([, width]) => width),
    }
    for await (const bytes of workbook(
      rowsOf(ctx, id, done => tools.progress(done)),
      about,
    )) {
      hash.update(bytes)
      yield bytes
    }
  }
  await tools.keep(Readable.from(hashed()), `${batch.batchName}.xlsx`, 'xlsx')
  // Logged for the operator who asked for it.
  await caller.transaction(own =>
    noteExport(own, batch.projectId, { id, taskId: tools.id, exportHash: hash.digest('hex') }),
  )
}
backgroundWork.fill(kind, { work: exportBatch, heldBy: [['registerUserPoliceCheckBatch', 'exportFile']] })
async function noteExport(
  own: Transaction,
  projectId: number,
  { id, taskId, exportHash }: { readonly id: number; readonly taskId: number; readonly exportHash: string },
): Promise<void> {
  const tx = own.acting('certificate', { projectId })
  const tasks = tx.acting('task centre', { projectId: null }).store(backgroundTask)
  const task = await tasks.find({ id: taskId }, { fields: ['result'] })
  const batch = await tx.store(registerUserPoliceCheckBatch).lock(id)
  if (batch.status === policeCheckBatchStatus.imported || batch.status === policeCheckBatchStatus.closed) return
  const exportedAt = now().toISOString()
  await tx.move(registerUserPoliceCheckBatch, { id }, 'noteExport')
  await tx.store(registerUserPoliceCheckBatch).set(id, { exportFile: task?.result ?? null, exportHash, exportedAt })
  await own.log('exportFile', {
    resource: registerUserPoliceCheckBatch.name,
    id,
    projectId,
    details: { sha256: exportHash },
  })
  if (batch.registerUserZZBatchId !== null)
    await tx
      .store(registerUserZZBatch)
      .set(
        batch.registerUserZZBatchId,
        batch.type === policeCheckBatchType.country
          ? { countryPoliceExportTime: exportedAt }
          : { policeExportTime: exportedAt },
      )
}
