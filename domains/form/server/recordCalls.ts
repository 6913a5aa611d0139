import { integer, longText, shape } from '@pavilion/declare'
import { type Call, post } from '@pavilion/http'
import { statistics } from './statistics.ts'
import { addNote, recordHistory } from './recordHistory.ts'

const id = integer('编号', 'Id', { required: true, min: 1 }), byId = shape({ id })
const object = { schema: { type: 'object', additionalProperties: true } }
const may = (action: string): Call['guard'] => ({ kind: 'may', right: `webFormRecord.${action}` })

/** What operators do with records beside the generated calls. */
export const recordCalls: readonly Call[] = [
  post('/webFormRecord/getHistory', { guard: may('getDetail'), summary: ['表单记录的历史', 'History of a record'], body: byId, answer: object, writes: false }, ({ ctx, body }) => recordHistory(ctx, body.id)),
  post('/webFormRecord/getStatistics', { guard: may('getList'), summary: ['表单统计', 'How the questions of a form were answered'], body: shape({ webFormId: integer('表单', 'Web form', { required: true, min: 1 }) }), answer: object, writes: false }, ({ ctx, body }) => statistics(ctx, body.webFormId)),
  post('/webFormRecord/addNote', { guard: may('update'), summary: ['添加备注', 'Add a note to a record'], answer: { nothing: true },
    body: shape({ id, note: longText('备注', 'Note', { required: true, max: 2000, example: '已电话确认' }) }) }, ({ ctx, body }) => addNote(ctx, body)),
]
