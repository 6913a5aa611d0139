import type { SheetLine } from '../xlsx/line.ts'

/**
 * The columns of address cards: the property, and its heading. Further numbers and addresses of a
 * person stand in one cell, so that nothing is lost silently.
 */
const columns = [
  ['FN', '姓名 / Name'],
  ['TEL', '手机号 / Mobile'],
  ['EMAIL', '邮箱 / Email'],
  ['ORG', '单位 / Company'],
  ['TITLE', '职务 / Position'],
  ['ADR', '地址 / Address'],
  ['URL', '网址 / Website'],
  ['NOTE', '备注 / Remark'],
  ['TEL2', '其他电话 / Other phones'],
  ['EMAIL2', '其他邮箱 / Other emails'],
] as const

interface Property {
  readonly name: string
  readonly parameters: string
  readonly value: string
}
/** Whole lines: folded ones (RFC 6350) and those with a soft end (quoted-printable) are joined. */
function* wholeLines(text: string): Generator<string> {
  let open = ''
  for (const line of text.replace(/\n[ \t]/g, '').split('\n')) {
    open += line
    if (open.endsWith('=') && /^[^:]*QUOTED-PRINTABLE/i.test(open)) open = open.slice(0, -1)
    else {
      yield open
      open = ''
    }
  }
}

function propertyIn(line: string): Property | undefined {
  const [, name, parameters = '', raw = ''] =
    /^(?:[\w-]+\.)?([A-Za-z-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/.exec(line) ?? []
  if (!name) return undefined
  return { name: name.toUpperCase(), parameters: parameters.toUpperCase(), value: valueIn(raw, parameters) }
}
function valueIn(raw: string, parameters: string): string {
  if (!/QUOTED-PRINTABLE/i.test(parameters)) return raw
  const bytes = Buffer.from(
    raw.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
  const charset = /CHARSET="?([\w-]+)/i.exec(parameters)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
const unescaped = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, mark: string) => (mark === 'n' || mark === 'N' ? '\n' : mark)).trim()
/** The parts of a structured value (a name, an address, a company with its department). */
const partsOf = (value: string): string[] => (value.match(/(?:\\.|[^;\\])+/g) ?? []).map(unescaped).filter(Boolean)
const isHan = (text: string) => /\p{Script=Han}/u.test(text)

function nameIn(value: string): string {
  const [last = '', first = ''] = value.split(/(?<!\\);/).map(unescaped)
  return isHan(last + first) ? last + first : `${first} ${last}`.trim()
}
/** A mobile number first, then the preferred one, then as they come. */
const rank = ({ parameters }: Property) => (/CELL|MOBILE/.test(parameters) ? 0 : /PREF/.test(parameters) ? 1 : 2)

function valuesOf(properties: readonly Property[]): Record<string, string> {
  const all = (name: string) => properties.filter(property => property.name === name && property.value.trim() !== '')
  const one = (name: string) => all(name)[0]?.value ?? ''
  const inOrder = (name: string) =>
    all(name)
      .sort((a, b) => rank(a) - rank(b))
      .map(({ value }) => unescaped(value.replace(/^tel:/i, '')))
  const [phone = '', ...phones] = inOrder('TEL')
  const [email = '', ...emails] = inOrder('EMAIL')
  return {
    FN: unescaped(one('FN')) || nameIn(one('N')),
    TEL: phone,
    EMAIL: email,
    ORG: partsOf(one('ORG')).join(' '),
    TITLE: unescaped(one('TITLE')),
    ADR: partsOf(one('ADR')).join(' '),
    URL: unescaped(one('URL')),
    NOTE: unescaped(one('NOTE')),
    TEL2: phones.join(', '),
    EMAIL2: emails.join(', '),
  }
}
/** Address cards (vCard 2.1 to 4.0) as a sheet: a row of headings, then a row for each person. */
export function cardLines(text: string): SheetLine[] {
  const lines: SheetLine[] = [{ index: 0, values: columns.map(([, heading]) => heading) }]
  let open: Property[] | undefined
  for (const line of wholeLines(text.replace(/\r\n?/g, '\n'))) {
    const property = propertyIn(line)
    if (property?.name === 'BEGIN') open = []
    else if (property?.name === 'END') {
      const values = open && valuesOf(open)
      if (values) lines.push({ index: lines.length, values: columns.map(([name]) => values[name] || null) })
      open = undefined
    } else if (property) open?.push(property)
  }
  return lines
}
