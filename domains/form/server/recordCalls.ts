import { codes, code, integer, json, longText, shape, url } from '@pavilion/declare'
import { type Call, listQuery, post } from '@pavilion/http'
import { statistics } from './statistics.ts'
import { backgroundWork, startTask, type TaskTools } from '@pavilion/system/server/index.ts'
import { formOf } from './definitions.ts'
import { exportRecords, type ExportWish, usualLinkDays } from './recordExport.ts'
import { addNote, recordHistory } from './recordHistory.ts'

const id = integer('编号', 'Id', { required: true, min: 1 })
const byId = shape({ id })
const object = { schema: { type: 'object', additionalProperties: true } }
const may = (action: string): Call['guard'] => ({ kind: 'may', right: `webFormRecord.${action}` })

const pictures = codes({ links: ['links', '链接', 'Links'], zip: ['zip', '压缩包', 'Archive'] })
const exportBody = shape({
  webFormId: integer('表单', 'Form', { required: true, min: 1 }),
  where: json()('条件', 'Conditions'),
  search: json()('关键字', 'Keyword'),
  order: json()('排序', 'Order'),
  columns: json<string[]>()('列', 'Columns', { example: ['number', 'status'] }),
  pictures: code('图片', 'Pictures', pictures, { default: pictures.links }),
  linkDays: integer('链接有效天数', 'Days that links are valid', { min: 1, max: 30, unit: '天' }),
  origin: url('站点地址', 'Origin', { max: 200, example: 'https://example.com' }),
})
type ExportBody = {
  webFormId: number
  columns?: readonly string[] | null
  pictures?: 'links' | 'zip' | null
  linkDays?: number | null
  origin?: string | null
} & Record<string, unknown>
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

/** What operators do with records besides the generated calls. */
export const recordCalls: readonly Call[] = [
  post(
    '/webFormRecord/getHistory',
    {
      guard: may('getDetail'),
      summary: ['表单记录的历史', 'History of a record'],
      body: byId,
      answer: object,
      writes: false,
    },
    ({ ctx, body }) => recordHistory(ctx, body.id),
  ),
  post(
    '/webFormRecord/getStatistics',
    {
      guard: may('getList'),
      summary: ['表单统计', 'Answers to a form, counted'],
      body: shape({ webFormId: integer('表单', 'Form', { required: true, min: 1 }) }),
      answer: object,
      writes: false,
    },
    ({ ctx, body }) => statistics(ctx, body.webFormId),
  ),
  post(
    '/webFormRecord/exportAnswers',
    {
      guard: may('export'),
      summary: ['导出表单记录及答案', 'Export the records of a form with their answers'],
      writes: false,
      answer: { schema: { type: 'string', format: 'binary' } },
      body: exportBody,
    },
    ({ ctx, body }) => exportRecords(ctx, exportWish(body as ExportBody)),
  ),
  post(
    '/webFormRecord/startExportAnswers',
    {
      guard: may('export'),
      summary: ['后台导出表单记录及答案', 'Export the records of a form with their answers in the background'],
      answer: object,
      rate: { max: 30, seconds: 60, by: 'caller' },
      body: exportBody,
    },
    async ({ ctx, body }) => {
      const form = await formOf(ctx, body.webFormId)
      const payload = body as ExportBody
      exportWish(payload)
      return startTask(ctx, {
        kind: 'exportAnswers',
        name: ctx.language === 'en' ? `Export: ${form.englishName || form.name}` : `导出：${form.name}`,
        payload,
      })
    },
  ),
  post(
    '/webFormRecord/addNote',
    {
      guard: may('update'),
      summary: ['添加备注', 'Add a note to a record'],
      answer: { nothing: true },
      body: shape({ id, note: longText('备注', 'Note', { required: true, max: 2000, example: '已电话确认' }) }),
    },
    ({ ctx, body }) => addNote(ctx, body),
  ),
]
