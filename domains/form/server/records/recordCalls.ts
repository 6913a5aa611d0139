import type { BodyOf } from '@pavilion/declare'
import { type Call, handle, listQuery, may } from '@pavilion/http'
import { backgroundWork, startTask, type TaskTools } from '@pavilion/work/server/index.ts'
import {
  addNote,
  exportAnswers,
  getHistory,
  getRecordPage,
  getStatistics,
  startExportAnswers,
} from '../../model/calls/desk.ts'
import { formOf } from '../definition/definitions.ts'
import { exportRecords, type ExportWish, usualLinkDays } from './recordExport.ts'
import * as history from './recordHistory.ts'
import { recordPage } from './recordPage.ts'
import { statistics } from '../figures/statistics.ts'

type ExportBody = BodyOf<typeof exportAnswers>
const exportWish = ({ webFormId, columns, pictures, linkDays, origin, ...query }: ExportBody): ExportWish => ({
  webFormId,
  query: listQuery(query),
  ...(Array.isArray(columns) && { columns }),
  pictures: pictures ?? 'links',
  linkDays: linkDays ?? usualLinkDays,
  origin: origin?.replace(/\/+$/, '') ?? null,
})
// Runs with the rights that the operator has at that time.
backgroundWork.fill('exportAnswers', async (ctx, payload: ExportBody, tools: TaskTools) => {
  const there = ctx.reach('webFormRecord.export')
  const { stream, name = 'records.xlsx' } = await exportRecords(there, exportWish(payload))
  await tools.keep(stream as NodeJS.ReadableStream, name, name.endsWith('.zip') ? 'zip' : 'xlsx')
})

/** Calls of operators about records besides the generated ones. */
export const recordCalls: readonly Call[] = [
  handle(getRecordPage, { guard: may('webFormRecord.getDetail') }, ({ ctx, body }) => recordPage(ctx, body.id)),
  handle(getHistory, { guard: may('webFormRecord.getDetail') }, ({ ctx, body }) => history.recordHistory(ctx, body.id)),
  handle(getStatistics, { guard: may('webFormRecord.getList') }, ({ ctx, body }) => statistics(ctx, body.webFormId)),
  handle(exportAnswers, { guard: may('webFormRecord.export') }, ({ ctx, body }) =>
    exportRecords(ctx, exportWish(body)),
  ),
  handle(
    startExportAnswers,
    { guard: may('webFormRecord.export'), rate: { max: 30, seconds: 60, by: 'caller' } },
    async ({ ctx, body }) => {
      const form = await formOf(ctx, body.webFormId)
      exportWish(body)
      return startTask(ctx, {
        kind: 'exportAnswers',
        name: ctx.language === 'en' ? `Export: ${form.englishName || form.name}` : `导出：${form.name}`,
        payload: body,
      })
    },
  ),
  handle(addNote, { guard: may('webFormRecord.update') }, ({ ctx, body }) => history.addNote(ctx, body)),
]
