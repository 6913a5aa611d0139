import { inLanguage, integer, json, noData, shape } from '@pavilion/declare'
import { xlsxType } from '@pavilion/exchange'
import { may, post, resourceCalls, wrapsOf, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { reportForm } from '../../model/index.ts'
import { definitionIn, definitionProblem, isReportable, type ReportDefinition } from '../../model/definition.ts'
import { readReport } from './read.ts'
import { reportNotSound } from './refusals.ts'

/** What is kept is what the reader understands. @throws reportNotSound */
function sound(ctx: Context, sent: unknown): ReportDefinition | null {
  if (sent === null || sent === undefined) return null
  const definition = definitionIn(sent)
  const [why, whyEN] = (definition &&
    definitionProblem(ctx.catalogue.resources.get(definition.resource), definition)) ?? ['', '']
  if (!definition) throw reportNotSound({ why: '请选择数据', whyEN: 'Choose the data' })
  if (why) throw reportNotSound({ why, whyEN })
  return definition
}
const checked =
  <B extends { definition?: unknown }>(next: (ctx: Context, body: B) => Promise<unknown>) =>
  (ctx: Context, body: B) =>
    next(ctx, body.definition === undefined ? body : { ...body, definition: sound(ctx, body.definition) })
const view = { schema: { type: 'object', additionalProperties: true } } as const
const id = integer('编号', 'Id', { required: true, min: 1 })
/** So many rows go into a sheet. */
const mostInSheet = 20_000

async function reportOf(ctx: Context, id: number) {
  const row = await ctx.store(reportForm).getDetail(id)
  const definition = definitionIn(row.definition)
  if (!definition) throw reportNotSound({ why: '请先设计报表', whyEN: 'Design the report first' })
  return { row, definition }
}
export const reportFormCalls: Call[] = [
  ...resourceCalls(reportForm, wrapsOf(reportForm, { create: checked, update: checked })),
  post(
    '/reportForm/getSubjects',
    {
      guard: may('reportForm.update'),
      summary: ['报表可用的数据', 'Data available for reports'],
      answer: view,
      writes: false,
    },
    async ({ ctx }) => ({
      rows: [...ctx.catalogue.resources.values()]
        .filter(of => isReportable(of) && ctx.where(`${of.name}.getList`))
        .map(({ name, zh, en }) => ({ name, zh, en })),
    }),
  ),
  post(
    '/reportForm/preview',
    {
      guard: may('reportForm.update', { rights: ['<resource>.getList'] }),
      summary: ['预览报表', 'Preview a report'],
      body: shape({
        definition: json<object>()('报表定义', 'Definition', {
          required: true,
          example: { resource: 'webFormRecord', groups: [{ field: 'status' }], measures: [{ of: 'count' }] },
        }),
      }),
      answer: view,
      writes: false,
      rate: { max: 120, seconds: 60, by: 'caller' },
    },
    ({ ctx, body }) => {
      if (ctx.projectId === undefined) throw noData()
      return readReport(ctx, ctx.projectId, sound(ctx, body.definition) as ReportDefinition, 50)
    },
  ),
  post(
    '/reportForm/read',
    {
      guard: may('reportForm.getDetail', { rights: ['<resource>.getList'] }),
      summary: ['查看报表', 'View a report'],
      body: shape({ id }),
      answer: view,
      writes: false,
      rate: { max: 120, seconds: 60, by: 'caller' },
    },
    async ({ ctx, body }) => {
      const { row, definition } = await reportOf(ctx, body.id)
      return readReport(ctx, row.projectId, definition)
    },
  ),
  post(
    '/reportForm/download',
    {
      guard: may('reportForm.export', { rights: ['<resource>.getList', '<resource>.export'] }),
      summary: ['导出报表内容', 'Export a report'],
      body: shape({ id }),
      answer: { schema: { type: 'string', format: 'binary' } },
      rate: { max: 20, seconds: 60, by: 'caller' },
    },
    async ({ ctx, body }) => {
      const { row, definition } = await reportOf(ctx, body.id)
      ctx.may(`${definition.resource}.export`, row.projectId)
      const table = await readReport(ctx, row.projectId, definition, mostInSheet)
      await ctx.log('export', {
        resource: definition.resource,
        projectId: row.projectId,
        details: { report: row.name, rows: table.rows.length },
      })
      const { writeXlsx } = await import('hucre/xlsx')
      const book = await writeXlsx({
        sheets: [
          {
            name: row.name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Report',
            freezePane: { rows: 1 },
            rows: [
              table.columns.map(({ name }) => inLanguage(name, ctx.language)),
              ...table.rows.map(cells => cells.map(({ text, value }) => value ?? text)),
            ],
            columns: table.columns.map(() => ({ width: 18 })),
          },
        ],
      })
      return { stream: Buffer.from(book), type: xlsxType, name: `${row.name}.xlsx` }
    },
  ),
]
