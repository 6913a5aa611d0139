import { codes, code, integer, json, longText, shape, url } from '@pavilion/declare'
import { type Call, listQuery, post } from '@pavilion/http'
import { statistics } from './statistics.ts'
import { exportRecords } from './recordExport.ts'
import { addNote, recordHistory } from './recordHistory.ts'

const id = integer('编号', 'Id', { required: true, min: 1 }), byId = shape({ id })
const object = { schema: { type: 'object', additionalProperties: true } }
const may = (action: string): Call['guard'] => ({ kind: 'may', right: `webFormRecord.${action}` })

const pictures = codes({ links: ['links', '链接', 'Links'], zip: ['zip', '压缩包', 'Archive'] })
/** What operators do with records beside the generated calls. */
export const recordCalls: readonly Call[] = [
  post('/webFormRecord/getHistory', { guard: may('getDetail'), summary: ['表单记录的历史', 'History of a record'], body: byId, answer: object, writes: false }, ({ ctx, body }) => recordHistory(ctx, body.id)),
  post('/webFormRecord/getStatistics', { guard: may('getList'), summary: ['表单统计', 'How the questions of a form were answered'], body: shape({ webFormId: integer('表单', 'Web form', { required: true, min: 1 }) }), answer: object, writes: false }, ({ ctx, body }) => statistics(ctx, body.webFormId)),
  post('/webFormRecord/exportAnswers', { guard: may('export'), summary: ['导出表单记录及答案', 'Export the records of a form with their answers'], writes: false, timeout: 1200, answer: { schema: { type: 'string', format: 'binary' } },
    body: shape({ webFormId: integer('表单', 'Web form', { required: true, min: 1 }), where: json()('条件', 'Conditions'), search: json()('关键字', 'Keyword'), order: json()('排序', 'Order'), columns: json<string[]>()('列', 'Columns', { example: ['number', 'status'] }),
      pictures: code('图片', 'Pictures', pictures, { default: pictures.links }), origin: url('站点地址', 'Origin', { max: 200, example: 'https://example.com' }) }) },
  ({ ctx, body: { webFormId, columns, pictures, origin, ...query } }) => exportRecords(ctx, { webFormId, query: listQuery(query as Record<string, unknown>), ...(Array.isArray(columns) && { columns }), pictures: pictures ?? 'links', origin: origin?.replace(/\/+$/, '') ?? null })),
  post('/webFormRecord/addNote', { guard: may('update'), summary: ['添加备注', 'Add a note to a record'], answer: { nothing: true },
    body: shape({ id, note: longText('备注', 'Note', { required: true, max: 2000, example: '已电话确认' }) }) }, ({ ctx, body }) => addNote(ctx, body)),
]
