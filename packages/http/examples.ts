import { defaultZone, entriesOf, maxLength, readableFields, type AnyField, type AnyResource } from '@pavilion/declare'
import type { Call } from './call.ts'

type Fields = Readonly<Record<string, AnyField>>
// The purpose of a field is often only in its name.
const later = /end|until|expire|close|leave|checkOut|deadline|return/i
const byName: readonly (readonly [RegExp, string])[] = [
  [/timeZone/, defaultZone()],
  [/^(?:ip|host)$|domain/i, 'expo.example.com'],
  [/^(?:abbr|mark|account|key|alias)$/, 'spring2027'],
  [/path$/i, '/visitor/visit'],
  [/^color$|border|padding|radius/i, '0'],
  [/address|workplace|place|location|destination/i, '上海市浦东新区世纪大道 18 号'],
  [/company|merchant|school|bank$|unit$/i, '华兴医疗器械有限公司'],
  [/contact|receiver$|driver|holder|signIner|author|legalPerson|consumer|payer$|realName/i, '李伟'],
  [/position|job/i, '采购经理'],
  [/code$|number$|no$|serial|num$|id$|rfid|seat|floor/i, 'A20270418'],
]
const fitted = (text: string, field: AnyField) => {
  const longest = maxLength(field) ?? text.length
  return (text.length > longest ? text.slice(0, longest) : text).padEnd(field.min ?? 0, '0')
}
const numberWithin = ({ min = 1, max = Number.MAX_SAFE_INTEGER }: AnyField, wish: number) =>
  Math.min(Math.max(wish, Math.ceil(min)), max)
const sample = (name: string, field: AnyField): string =>
  byName.find(([pattern]) => pattern.test(name))?.[1] ??
  (/english|EN$/.test(name) ? `Sample ${field.en.toLowerCase()}` : `示例${field.zh}`)

/** A realistic valid value of a field: its declared example, or one by its kind and name. */
export function exampleValue(name: string, field: AnyField): unknown {
  if (field.example !== undefined) return field.example
  if (field.spelling) return field.spelling.sample(1)
  switch (field.kind) {
    case 'text':
      return fitted(sample(name, field), field)
    case 'longText':
    case 'remark':
      return fitted(`${field.zh}：由主办方填写。`, field)
    case 'richText':
      return `<p>${field.zh}</p>`
    case 'integer':
      return numberWithin(field, 1)
    case 'money':
      return numberWithin(field, 28_000)
    case 'decimal':
      return numberWithin(field, 1.5)
    case 'sortNumber':
      return 10
    case 'ref':
    case 'treeParent':
      return 1
    case 'refs':
      return [1]
    case 'boolean':
      return true
    case 'code':
    case 'state':
      return entriesOf(field.codes as never)[0]?.code
    case 'codeList':
      return [entriesOf(field.codes as never)[0]?.code]
    case 'instant':
      return later.test(name) ? '2027-04-20T10:00:00.000Z' : '2027-04-18T01:00:00.000Z'
    case 'date':
      return later.test(name) ? '2027-04-20' : '2027-04-18'
    case 'time':
      return later.test(name) ? '18:00' : '09:00'
    case 'email':
      return 'li.wei@example.com'
    case 'phone':
      return '13800138000'
    case 'idNumber':
      return '11010519491231002X'
    case 'url':
      return 'https://example.com/expo'
    case 'image':
      return '/files/3f/booth.jpg'
    case 'images':
      return ['/files/3f/booth.jpg']
    case 'file':
      return '/files/3f/plan.pdf'
    case 'files':
      return [{ name: '展位平面图.pdf', path: '/files/3f/plan.pdf' }]
    case 'colour':
      return '#409eff'
    case 'password':
      return fitted('Spring-2027', field)
    case 'secret':
      return typeof field.example === 'string' ? field.example : fitted('a-secret-of-the-provider', field)
    case 'part':
      return exampleOf(field.shape?.fields ?? {})
    case 'parts':
      return [exampleOf(field.shape?.fields ?? {})]
    case 'json':
      return field.required ? {} : undefined
  }
}
/** Values for several fields. JSON without an example is left out. */
export const exampleOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, exampleValue(name, field)] as const)
      .filter(([, value]) => value !== undefined),
  )

/** An example of a list query: filtered by one of its codes, newest first. */
function listExample(of: AnyResource): Record<string, unknown> {
  const code = readableFields(of).find(([, field]) => field.filter && (field.kind === 'state' || field.kind === 'code'))
  const searched = readableFields(of).some(([, field]) => field.search)
  return {
    where: code ? { [code[0]]: exampleValue(...code) } : {},
    ...(searched && { search: '上海' }),
    pagination: { page: 1, limit: 10 },
    order: [['id', 'desc']],
  }
}
/** A body with which a call can be tried at once. Rows with its ids may not exist. */
export const exampleBody = ({ takes, body }: Call): Record<string, unknown> =>
  takes?.as === 'list' ? listExample(takes.resource) : exampleOf(body?.fields ?? {})
/** A row as an answer shows it. */
export const exampleRow = (of: AnyResource): Record<string, unknown> =>
  exampleOf(Object.fromEntries(readableFields(of)))
