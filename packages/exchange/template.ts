import { entriesOf, type AnyField, type Language, type Pair } from '@pavilion/declare'
import type { Streamed } from '@pavilion/http'
import { xlsxType } from './export.ts'
import type { Importer } from './importer.ts'
import { hintMark } from './sheet.ts'
import { sheetNameOf } from './xlsx/parts.ts'

/**
 * The template of an import: headings in the operator's language, a row of hints, allowed values as
 * lists.
 */
export async function importTemplate({ name, columns }: Importer, language: Language): Promise<Streamed> {
  const [zh, en] = name
  const { writeXlsx } = await import('hucre/xlsx')
  const book = await writeXlsx({
    sheets: [
      {
        name: sheetNameOf(language === 'en' ? en : zh),
        freezePane: { rows: 2 },
        rows: [
          columns.map(({ heading, field }) => `${heading}${field.required ? ' *' : ''}`),
          columns.map(({ field, hint }) => `${hintMark} ${(hint ?? hintFor(field))[language === 'en' ? 1 : 0]}`),
        ],
        columns: columns.map(() => ({ width: 20 })),
        dataValidations: columns.flatMap(({ field }, at) => {
          const words = field.codes
            ? entriesOf(field.codes).map(entry => (language === 'en' ? entry.en : entry.zh))
            : []
          return field.kind === 'code' && words.join(',').length <= 250 && words.every(word => !word.includes(','))
            ? [{ range: `${letter(at)}3:${letter(at)}10000`, type: 'list' as const, values: words }]
            : []
        }),
      },
    ],
  } as never)
  return {
    stream: Buffer.from(book),
    type: xlsxType,
    name: language === 'en' ? `${en} template.xlsx` : `${zh}导入模板.xlsx`,
  }
}
const letter = (at: number): string =>
  (at < 26 ? '' : letter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
/** The values allowed in a column, in one sentence. */
const hintFor = (field: AnyField): Pair =>
  field.codes
    ? [
        entriesOf(field.codes)
          .map(entry => entry.zh)
          .join(' / '),
        entriesOf(field.codes)
          .map(entry => entry.en)
          .join(' / '),
      ]
    : field.kind === 'instant'
      ? ['2026-11-21 09:30:00', '2026-11-21 09:30:00']
      : field.kind === 'date'
        ? ['2026-11-21', '2026-11-21']
        : field.kind === 'time'
          ? ['09:30', '09:30']
          : field.kind === 'boolean'
            ? ['是 / 否', 'Yes / No']
            : field.kind === 'ref' || field.kind === 'treeParent'
              ? ['填写名称', 'Enter its name']
              : field.kind === 'refs'
                ? ['编号，用逗号分隔', 'IDs, separated by commas']
                : field.required
                  ? ['必填', 'Required']
                  : ['选填', 'Optional']
