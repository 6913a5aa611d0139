import { Readable } from 'node:stream'
import { inLanguage, noData, say } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { readyReports } from '@pavilion/system/server/index.ts'
import { backgroundWork, startTask, type TaskTools } from '@pavilion/work/server/index.ts'
import { readyIn } from '../../model/ready.ts'
import { reportNotSound } from '../forms/refusals.ts'
import { fileOf, type Format, type ReportFile } from './files.ts'
import { headOf } from './head.ts'
import { readAny, savedOf } from './saved.ts'

interface Wish {
  readonly id?: number | null | undefined
  readonly definition?: unknown
  readonly format: Format
}
/** So many lines are exported at once; more go through the task centre. */
const mostAtOnce = 5000
const mostLater = 100_000
const kind = 'reportExport'

/** What is exported, and under which name. @throws noData, reportNotSound, permissionDenied */
async function wished(ctx: Context, { id, definition }: Wish) {
  const { projectId } = ctx
  if (projectId === undefined) throw noData()
  if (id) {
    const row = await savedOf(ctx, id)
    return { projectId, name: row.name, definition: row.definition as unknown }
  }
  const ready = readyIn(definition)
  const report = ready && readyReports.get(ready.ready)
  if (!report) throw reportNotSound({ why: '没有这张报表', whyEN: 'there is no such report' })
  return { projectId, name: inLanguage(report.name, ctx.language), definition }
}
async function made(ctx: Context, wish: Wish, most: number, tools?: TaskTools): Promise<ReportFile> {
  const { projectId, name, definition } = await wished(ctx, wish)
  const table = await readAny(ctx, projectId, definition, most)
  await tools?.progress(1, 2)
  const file = await fileOf(table, await headOf(ctx, projectId, name), wish.format)
  await ctx.log('export', { resource: 'reportForm', projectId, details: { report: name, rows: table.rows.length } })
  return file
}
export const exportNow = (ctx: Context, wish: Wish) => made(ctx, wish, mostAtOnce)

/** A long report: the task centre shows how far it is and keeps the file. */
export async function exportLater(ctx: Context, wish: Wish): Promise<{ id: number }> {
  const { name } = await wished(ctx, wish)
  const title = say(`导出报表：${name}`, `Export report: ${name}`)
  const { id, definition, format } = wish
  return startTask(ctx, { kind, name: inLanguage(title, ctx.language), payload: { id, definition, format } })
}
async function exportInBackground(ctx: Context, wish: Wish, tools: TaskTools): Promise<void> {
  ctx.may('reportForm.export')
  await tools.progress(0, 2)
  const { bytes, name } = await made(ctx, wish, mostLater, tools)
  await tools.keep(Readable.from([bytes]), name, wish.format)
}
backgroundWork.fill(kind, exportInBackground)
