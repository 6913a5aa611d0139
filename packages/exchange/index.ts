import {
  code,
  codes,
  fileOf,
  hasImport,
  integer,
  json,
  say,
  shape,
  type AnyResource,
  type Catalogue,
} from '@pavilion/declare'
import { listQuery, may, post, type Call, type Upload } from '@pavilion/http'
import { batchWords, calledBatch, importDesk, withMapping } from './desk.ts'
import { exportList, xlsxType } from './export.ts'
import { previewImport } from './import.ts'
import type { ImportOptions } from './importer.ts'
import { importerOf } from './resourceImporter.ts'
import { largestSheet } from './sheet.ts'
import { importTemplate } from './template.ts'

export { askedFor, exportList, xlsxType, zoneOf } from './export.ts'
export * from './cells.ts'
export type { Column, ImportColumn } from './columns.ts'
export { mappingIn, mappingsIn, mostRemembered, type Mapping, type Mappings } from './headings.ts'
export * from './decisions.ts'
export * from './desk.ts'
export * from './import.ts'
export * from './importer.ts'
export { entriesIn, notAmong } from './lists.ts'
export { importerOf, resourceImporter } from './resourceImporter.ts'
export { resultSheet } from './result.ts'
export { largestSheet, mostRows } from './sheet.ts'
export { tagNames, tagReader } from './tags.ts'
export { importTemplate } from './template.ts'
export { sheetNameOf, sheetNamesOf } from './xlsx/parts.ts'
export { byIndex } from './uniqueness.ts'

const hour = { timeout: 1200 }
const sheet = fileOf(xlsxType)
const object = { schema: { type: 'object', additionalProperties: true } }
/**
 * Export of every list and import of every resource that can be created, each with its own right.
 */
export function exchangeCalls(of: AnyResource, catalogue: () => Catalogue): Call[] {
  const calls: Call[] = []
  if (of.operations.includes('getList'))
    calls.push(
      post(
        `/${of.name}/export`,
        {
          guard: may(`${of.name}.export`),
          summary: [`导出${of.zh}`, `Export ${of.en}`],
          ...hour,
          writes: false,
          body: shape({
            where: json()('条件', 'Conditions'),
            search: json()('关键字', 'Keyword'),
            order: json()('排序', 'Order'),
            columns: json<string[]>()('列', 'Columns'),
          }),
          answer: sheet,
        },
        ({ ctx, body: { columns, ...query } }) =>
          exportList(
            ctx,
            catalogue(),
            of,
            listQuery(query as Record<string, unknown>),
            Array.isArray(columns) ? columns.filter(name => typeof name === 'string') : undefined,
          ),
      ),
    )
  return hasImport(of) ? [...calls, ...importCalls(of, catalogue)] : calls
}
const byBatch = shape({ id: integer('导入批次', 'Import batch', { required: true, min: 1 }) })
const modes = codes({
  all: ['all', '全部正确才导入', 'All rows or none'],
  good: ['good', '只导入正确的行', 'Only the correct rows'],
})
const besideSheet = shape({
  mode: code('方式', 'Mode', modes, { hint: say('默认 all', 'Default: all') }),
  ...batchWords,
})
/** The fields sent with the file, without its mode, name and remark. */
const optionsIn = ({ fields: { mode: _mode, name: _name, remark: _remark, ...options } }: Upload): ImportOptions =>
  options
const textsOf = (input: unknown): ImportOptions =>
  typeof input === 'object' && input !== null
    ? Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value ?? '')]))
    : {}

function importCalls(of: AnyResource, catalogue: () => Catalogue): Call[] {
  const guard = may(`${of.name}.import`)
  const large = { multipart: true, fileLimit: largestSheet, ...hour }
  return [
    post(
      `/${of.name}/importTemplate`,
      {
        guard,
        summary: [`${of.zh}导入模板`, `Import template of ${of.en}`],
        writes: false,
        body: shape({ options: json<Record<string, unknown>>()('选项', 'Options') }),
        answer: sheet,
      },
      async ({ ctx, body }) =>
        importTemplate(await importerOf(ctx, catalogue(), of, textsOf(body.options)), ctx.language),
    ),
    post(
      `/${of.name}/importPreview`,
      {
        guard,
        summary: [`预览导入${of.zh}`, `Preview an import of ${of.en}`],
        writes: false,
        ...large,
        answer: object,
      },
      async ({ ctx, upload }) =>
        previewImport(
          ctx,
          await importerOf(ctx, catalogue(), of, await withMapping(ctx, of.name, optionsIn(upload as Upload))),
          (upload as Upload).bytes,
        ),
    ),
    post(
      `/${of.name}/import`,
      { guard, summary: [`导入${of.zh}`, `Import ${of.en}`], ...large, body: besideSheet, answer: object },
      async ({ ctx, upload }) => {
        const sent = upload as Upload
        return importDesk.open().start(ctx, {
          resource: of.name,
          upload: sent,
          mode: sent.fields.mode === 'good' ? 'good' : 'all',
          ...calledBatch(sent),
          options: await withMapping(ctx, of.name, optionsIn(sent)),
        })
      },
    ),
    post(
      `/${of.name}/importProgress`,
      {
        guard,
        summary: [`导入${of.zh}的进度`, `Progress of an import of ${of.en}`],
        writes: false,
        body: byBatch,
        answer: object,
      },
      ({ ctx, body }) => importDesk.open().progress(ctx, of.name, body.id),
    ),
    post(
      `/${of.name}/importResult`,
      {
        guard,
        summary: [`导入${of.zh}的结果表`, `Result sheet of an import of ${of.en}`],
        writes: false,
        ...hour,
        body: byBatch,
        answer: sheet,
      },
      ({ ctx, body }) => importDesk.open().result(ctx, of.name, body.id),
    ),
  ]
}
