// The parts of a workbook besides its rows (ECMA-376), as small as spreadsheet programs accept.
const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** The most rows of a sheet, including the heading. */
export const mostRowsOfSheet = 1_048_576
/**
 * A sheet name that spreadsheet programs accept: at most 31 characters, none of `\ / ? * [ ] :`,
 * none that XML cannot contain, no apostrophe at its ends, and no reserved name. `after` is
 * appended.
 */
export function sheetNameOf(title: string, after = ''): string {
  const name = title
    .replace(/[\\/?*[\]:\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
    .slice(0, 31 - after.length)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .replace(/^[\s']+|[\s']+$/g, '')
  return `${name === '' || /^history$/i.test(name) ? `${name} 1`.trim() : name}${after}`
}
/** The names of the sheets of one workbook: programs tell them apart without regard to case. */
export function sheetNamesOf(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  return titles.map(title => {
    let name = sheetNameOf(title)
    for (let nth = 2; taken.has(name.toLowerCase()); nth++) name = sheetNameOf(title, ` ${nth}`)
    taken.add(name.toLowerCase())
    return name
  })
}
const attribute = (text: string) =>
  text.replace(/[&<>"]/g, character => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] as string)

/** Before the rows: the frozen heading and the widths of the columns. */
export const sheetStart = (widths: readonly number[] = []): string =>
  `${declared}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${
    widths.length
      ? `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`
      : ''
  }<sheetData>`
export const sheetEnd = '</sheetData></worksheet>'
/** All parts except the sheets, by path. Sheets after the first have a number after the name. */
export function partsBeside(name: string, sheets: number): [path: string, xml: string][] {
  const each = <T>(build: (nth: number) => T) => Array.from({ length: sheets }, (_, at) => build(at + 1))
  const nameOf = (nth: number) => attribute(sheetNameOf(name, nth === 1 ? '' : ` ${nth}`))
  return [
    [
      'xl/styles.xml',
      `${declared}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    ],
    [
      'xl/workbook.xml',
      `${declared}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(nth => `<sheet name="${nameOf(nth)}" sheetId="${nth}" r:id="rId${nth}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declared}<Relationships xmlns="${packaged}/relationships">${each(nth => `<Relationship Id="rId${nth}" Type="${office}/worksheet" Target="worksheets/sheet${nth}.xml"/>`).join('')}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      '_rels/.rels',
      `${declared}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${declared}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>${each(nth => `<Override PartName="/xl/worksheets/sheet${nth}.xml" ContentType="${contentType}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
    ],
  ]
}
