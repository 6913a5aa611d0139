import { inLanguage, noData } from '@pavilion/declare'
import { defused, sheetNameOf, xlsxType } from '@pavilion/exchange'
import { handle, may, resourceCalls, wrapsOf, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { downloadReport, getSubjects, previewReport, readReport } from '../../model/calls.ts'
import { reportForm } from '../../model/index.ts'
import { definitionIn, definitionProblem, isReportable, type ReportDefinition } from '../../model/definition.ts'
import { tableOf } from './read.ts'
import { readyIn, type ReadyDefinition } from '../../model/ready.ts'
import { savedOf } from '../ready/saved.ts'
import { soundReady } from '../ready/statement.ts'
import { reportNotSound } from './refusals.ts'

/** The definition as the reader understands it: that is what is kept. @throws reportNotSound */
function sound(ctx: Context, sent: unknown): ReportDefinition | ReadyDefinition | null {
  if (sent === null || sent === undefined) return null
  const ready = readyIn(sent)
  if (ready) {
    soundReady(ready)
    return ready
  }
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
/** So many rows go into a sheet. */
const mostInSheet = 20_000

async function reportOf(ctx: Context, id: number) {
  const row = await savedOf(ctx, id)
  const definition = definitionIn(row.definition)
  if (!definition) throw reportNotSound({ why: '请先设计报表', whyEN: 'Design the report first' })
  return { row, definition }
}
const often = { max: 120, seconds: 60, by: 'caller' } as const
export const reportFormCalls: Call[] = [
  ...resourceCalls(reportForm, wrapsOf(reportForm, { create: checked, update: checked })),
  handle(getSubjects, { guard: may('reportForm.update') }, async ({ ctx }) => ({
    rows: [...ctx.catalogue.resources.values()]
      .filter(of => isReportable(of) && ctx.where(`${of.name}.getList`))
      .map(({ name, zh, en }) => ({ name, zh, en })),
  })),
  handle(
    previewReport,
    { guard: may('reportForm.update', { rights: ['<resource>.getList'] }), rate: often },
    ({ ctx, body }) => {
      if (ctx.projectId === undefined) throw noData()
      return tableOf(ctx, ctx.projectId, sound(ctx, body.definition) as ReportDefinition, 50)
    },
  ),
  handle(
    readReport,
    { guard: may('reportForm.getDetail', { rights: ['<resource>.getList'] }), rate: often },
    async ({ ctx, body }) => {
      const { row, definition } = await reportOf(ctx, body.id)
      return tableOf(ctx, row.projectId, definition)
    },
  ),
  handle(
    downloadReport,
    {
      guard: may('reportForm.export', { rights: ['<resource>.getList', '<resource>.export'] }),
      rate: { max: 20, seconds: 60, by: 'caller' },
    },
    async ({ ctx, body }) => {
      const { row, definition } = await reportOf(ctx, body.id)
      ctx.may(`${definition.resource}.export`, row.projectId)
      const table = await tableOf(ctx, row.projectId, definition, mostInSheet)
      await ctx.log('export', {
        resource: definition.resource,
        projectId: row.projectId,
        details: { report: row.name, rows: table.rows.length },
      })
      const { writeXlsx } = await import('hucre/xlsx')
      const book = await writeXlsx({
        sheets: [
          {
            name: sheetNameOf(row.name),
            freezePane: { rows: 1 },
            rows: [
              table.columns.map(({ name }) => defused(inLanguage(name, ctx.language))),
              ...table.rows.map(cells => cells.map(({ text, value }) => value ?? defused(text))),
            ],
            columns: table.columns.map(() => ({ width: 18 })),
          },
        ],
      })
      return { stream: Buffer.from(book), type: xlsxType, name: `${row.name}.xlsx` }
    },
  ),
]
