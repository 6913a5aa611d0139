import { entriesOf, type Language, type Pair } from '@pavilion/declare'
import type { Streamed } from '@pavilion/http'
import { xlsxType } from './export.ts'
import type { ImportColumn } from './columns.ts'
import type { Importer } from './importer.ts'
import { hintMark } from './sheet.ts'
import { sheetNameOf } from './xlsx/parts.ts'

/** Excel takes no longer list of choices within a cell's rule; longer ones get a sheet of their own. */
const longestList = 250
const lastRow = 10_000
const yesNo: readonly Pair[] = [
  ['是', 'Yes'],
  ['否', 'No'],
]
/** What can be chosen in a column. */
const choicesOf = ({ field, choices }: ImportColumn): NonNullable<ImportColumn['choices']> =>
  choices ?? {
    names: field.codes
      ? entriesOf(field.codes).map(({ zh, en }): Pair => [zh, en])
      : field.kind === 'boolean'
        ? yesNo
        : [],
    several: field.kind === 'codeList',
  }

/**
 * The template of an import: headings in the operator's language, a row of hints, and a list in
 * each cell that has choices. Where several may be chosen, others can be typed too.
 */
export async function importTemplate({ name, columns }: Importer, language: Language): Promise<Streamed> {
  const [zh, en] = name
  const word = (pair: Pair) => pair[language === 'en' ? 1 : 0]
  const { writeXlsx } = await import('hucre/xlsx')
  const long: string[][] = []
  const dataValidations = columns.flatMap((column, at) => {
    const { names, several } = choicesOf(column)
    const words = names.map(word)
    if (!words.length) return []
    const isShort = words.join(',').length <= longestList && !words.some(each => each.includes(','))
    if (!isShort) long.push(words)
    const place = letter(long.length - 1)
    return [
      {
        range: `${letter(at)}3:${letter(at)}${lastRow}`,
        type: 'list' as const,
        ...(isShort ? { values: words } : { formula1: `choices!$${place}$1:$${place}$${words.length}` }),
        showErrorMessage: !several,
      },
    ]
  })
  const rowsOfChoices = Array.from({ length: Math.max(0, ...long.map(({ length }) => length)) }, (_, nth) =>
    long.map(words => words[nth] ?? null),
  )
  const book = await writeXlsx({
    sheets: [
      {
        name: sheetNameOf(language === 'en' ? en : zh),
        freezePane: { rows: 2 },
        rows: [
          columns.map(({ heading, field }) => `${heading}${field.required ? ' *' : ''}`),
          columns.map(column => `${hintMark} ${word(column.hint ?? hintFor(column))}`),
        ],
        columns: columns.map(() => ({ width: 20 })),
        dataValidations,
      },
      ...(long.length ? [{ name: 'choices', hidden: true, rows: rowsOfChoices }] : []),
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
const mostHinted = 30
const separately: Pair = ['；多项用顿号、逗号或换行分隔', '. Separate several entries with commas or line breaks']
/** How to fill in a column, in one sentence. */
function hintFor(column: ImportColumn): Pair {
  const { field } = column
  const { names, several } = choicesOf(column)
  if (names.length)
    return [0, 1].map(
      at =>
        names
          .slice(0, mostHinted)
          .map(pair => pair[at])
          .join(' / ') + (several ? separately[at] : ''),
    ) as unknown as Pair
  return field.kind === 'instant'
    ? ['2026-11-21 09:30:00', '2026-11-21 09:30:00']
    : field.kind === 'date'
      ? ['2026-11-21', '2026-11-21']
      : field.kind === 'time'
        ? ['09:30', '09:30']
        : field.kind === 'ref' || field.kind === 'treeParent'
          ? ['填写名称', 'Enter its name']
          : field.tags
            ? ['标签名称，用逗号分隔', 'Names of tags, separated by commas']
            : field.kind === 'refs'
              ? ['编号，用逗号分隔', 'IDs, separated by commas']
              : field.required
                ? ['必填', 'Required']
                : ['选填', 'Optional']
}
