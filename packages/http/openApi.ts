import {
  entriesOf,
  maxLength,
  readableFields,
  type AnswerShape,
  type AnyField,
  type AnyResource,
  type Catalogue,
  type Shape,
} from '@pavilion/declare'
import { rowsIn } from './answerRows.ts'
import { rightsOf, writes, type Answer, type Besides, type Call, type Guard } from './call.ts'
import { exampleBody, exampleRow } from './examples.ts'

type Schema = Record<string, unknown>
const textual: Record<string, Schema> = {
  date: { format: 'date' },
  instant: { format: 'date-time' },
  email: { format: 'email' },
  url: { format: 'uri-reference' },
  time: { pattern: '^\\d{2}:\\d{2}$' },
  colour: { pattern: '^#[0-9a-fA-F]{3,8}$' },
}

/** A field as JSON Schema, titled in both languages. A field that is not required may be null. */
export function schemaOf(field: AnyField): Schema {
  const schema = filledIn(field)
  if (field.required) return schema
  return {
    ...schema,
    ...(schema.type !== undefined && { type: [schema.type, 'null'] }),
    ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }),
  }
}
function filledIn(field: AnyField): Schema {
  const title = `${field.zh} / ${field.en}`
  const { kind } = field
  const about = { title, ...(field.hint && { description: `${field.hint[0]} / ${field.hint[1]}` }) }
  const codes = () => ({
    enum: entriesOf(field.codes as never).map(entry => entry.code),
    description: entriesOf(field.codes as never)
      .map(entry => `${entry.code} ${entry.zh} / ${entry.en}`)
      .join('; '),
  })
  switch (kind) {
    case 'integer':
    case 'money':
    case 'sortNumber':
      return {
        ...about,
        type: 'integer',
        ...(field.min !== undefined && { minimum: field.min }),
        ...(field.max !== undefined && { maximum: field.max }),
      }
    case 'ref':
    case 'treeParent':
      return { ...about, type: 'integer', description: `id of ${field.ref}` }
    case 'decimal':
      return { ...about, type: 'number' }
    case 'boolean':
      return { ...about, type: 'boolean' }
    case 'code':
    case 'state':
      return { ...about, ...codes() }
    case 'codeList':
      return { ...about, type: 'array', items: codes() }
    case 'refs':
      return { ...about, type: 'array', items: { type: 'integer' }, description: `ids of ${field.ref}` }
    case 'images':
      return { ...about, type: 'array', items: { type: 'string' } }
    case 'files':
      return {
        ...about,
        type: 'array',
        items: { type: 'object', properties: { name: { type: 'string' }, path: { type: 'string' } } },
      }
    case 'json':
      return about
    case 'part':
      return { ...about, ...objectOf(field.shape?.fields ?? {}) }
    case 'parts':
      return { ...about, type: 'array', items: objectOf(field.shape?.fields ?? {}) }
    default:
      return {
        ...about,
        type: 'string',
        ...textual[kind],
        ...(maxLength(field) && { maxLength: maxLength(field) }),
        ...((kind === 'password' || kind === 'secret') && { writeOnly: true }),
      }
  }
}
export function objectOf(fields: Readonly<Record<string, AnyField>>): Schema {
  const required = Object.entries(fields)
    .filter(([, field]) => field.required)
    .map(([name]) => name)
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
    ...(required.length && { required }),
  }
}
const rowOf = (of: AnyResource): Schema => ({ $ref: `#/components/schemas/${of.name}` })
/** The rows that a row includes on request. */
const related = (catalogue: Catalogue, of: AnyResource): [string, Schema][] =>
  [...catalogue.relationsOf(of)].map(([name, { resource, kind }]) => {
    const description = `With includes ["${name}"]`
    return [
      name,
      kind === 'one'
        ? { description, anyOf: [rowOf(resource), { type: 'null' }] }
        : { description, type: 'array', items: rowOf(resource) },
    ]
  })
const rowSchema = (catalogue: Catalogue, of: AnyResource): Schema => ({
  type: 'object',
  title: `${of.zh} / ${of.en}`,
  properties: Object.fromEntries([
    ...readableFields(of).map(([name, field]) => [name, schemaOf(field)] as const),
    ...related(catalogue, of),
  ]),
  example: exampleRow(of),
})
/** The body of a call. `includes` lists the relations of the rows in its answer. */
function bodyOf(catalogue: Catalogue, { body, answer }: Call): { properties: Schema; required?: string[] } {
  const schema = objectOf(body?.fields ?? {}) as { properties: Schema; required?: string[] }
  const of = rowsIn(answer, undefined)?.of
  const names = of ? [...catalogue.relationsOf(of).keys()] : []
  if (body?.fields.includes && names.length)
    schema.properties.includes = {
      ...(schema.properties.includes as Schema),
      type: ['array', 'null'],
      items: { type: 'string' },
      description: `Any of ${names.join(', ')}; what these lead to after a point: ${names[0]}.…`,
    }
  return schema
}
const listed = (of: AnyResource): Schema => ({
  type: 'object',
  properties: {
    rows: { type: 'array', items: rowOf(of) },
    count: { type: 'integer' },
    countIsAtLeast: { type: 'boolean' },
  },
  required: ['rows', 'count'],
})
function dataOf(answer: Answer | undefined): Schema {
  if (!answer || 'nothing' in answer) return {}
  if ('schema' in answer) return answer.schema as Schema
  if ('shape' in answer && !('kind' in answer)) return objectOf((answer.shape as Shape).fields)
  return schemaOfAnswer(answer as AnswerShape)
}
/** What a call answers, or a part of it. */
function schemaOfAnswer(of: AnswerShape): Schema {
  if ('view' in of) return viewSchema(of.view)
  if ('many' in of) return { type: 'array', items: schemaOfAnswer(of.many) }
  if ('maybe' in of) return { anyOf: [schemaOfAnswer(of.maybe), { type: 'null' }] }
  if ('sometimes' in of) return schemaOfAnswer(of.sometimes)
  if ('byName' in of) return { type: 'object', additionalProperties: schemaOfAnswer(of.byName) }
  if ('oneOf' in of) return { anyOf: of.oneOf.map(schemaOfAnswer) }
  if ('joined' in of) return { allOf: of.joined.map(schemaOfAnswer) }
  if ('exactly' in of) return { const: of.exactly }
  if ('row' in of) return rowOf(of.row)
  if ('rows' in of) return listed(of.rows)
  if ('open' in of) return { description: of.open }
  if ('file' in of) return { type: 'string', format: 'binary' }
  if ('nothing' in of) return { type: 'null' }
  const { title, ...schema } = schemaOf(of)
  return of.zh ? { title, ...schema } : schema
}
function viewSchema(entries: Readonly<Record<string, AnswerShape>>): Schema {
  const required = Object.keys(entries).filter(name => !('sometimes' in (entries[name] as AnswerShape)))
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, schemaOfAnswer(entry)])),
    ...(required.length && { required }),
  }
}
const envelope = (data: Schema): Schema => ({
  type: 'object',
  required: ['result', 'data', 'errmsg'],
  properties: { result: { type: 'integer', examples: [20000] }, data, errmsg: { type: 'string' } },
})
const envelopeWords =
  'The envelope: result 20000 is success, everything else is a refusal with errmsg in the caller’s language.'
/**
 * The answer of a call. A file is sent as it is; the envelope replaces it when the call is refused.
 */
function answerOf({ answer }: Call): Schema {
  const isFile = dataOf(answer).format === 'binary'
  return isFile
    ? {
        description: `The file. ${envelopeWords}`,
        content: { '*/*': { schema: dataOf(answer) }, 'application/json': { schema: envelope({}) } },
      }
    : { description: envelopeWords, content: { 'application/json': { schema: envelope(dataOf(answer)) } } }
}
/** The query parameters of a call without a body. */
const queryOf = ({ method, query }: Call): Schema[] =>
  method === 'GET'
    ? Object.entries(query?.fields ?? {}).map(([name, field]) => ({
        name,
        in: 'query',
        required: field.required === true,
        schema: filledIn(field),
      }))
    : []
function besides({ rights = [], words = '' }: Besides = {}): string {
  if (rights.length === 0) return words && `; ${words}`
  return `; besides the ${rights.length > 1 ? 'rights' : 'right'} ${rights.join(', ')}${words && ` ${words}`}`
}
function callersOf(guard: Guard): string {
  const also = besides(guard.also)
  if (guard.kind === 'may')
    return `operator with the right ${guard.right}${guard.everywhere ? ' in all projects' : ''}${also}`
  if (guard.kind === 'visitorOrOperator') return `visitor, or operator with the right ${guard.right}${also}`
  if (guard.kind === 'signed') return `outside service, by its signature${also}`
  return `${guard.kind}${also}`
}
const templated = (path: string) => path.replace(/:(\w+)/g, '{$1}')
/** A call for notices of an outside service: any body, and the answer that the service expects. */
function noticeOf({ path, summary, guard, method }: Call): Schema {
  const text = { '*/*': { schema: { type: 'string', contentEncoding: 'binary' } } }
  return {
    tags: ['notices from outside'],
    summary: `${summary[0]} / ${summary[1]}`,
    description: `Who: ${callersOf(guard)}. The body is kept as it came, verified, applied once and then answered. The same notice again changes nothing.`,
    operationId: `POST${path.replaceAll('/', '_').replaceAll(':', '')}`,
    security: [],
    parameters: [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(method === 'POST' && { requestBody: { required: true, content: text } }),
    responses: {
      200: { description: 'Accepted, as the service expects to read it.', content: text },
      default: { description: 'Not believed or not readable, as the service expects to read it.', content: text },
    },
  }
}
/** The OpenAPI 3.1 document of all calls. */
export function openApi(catalogue: Catalogue, calls: readonly Call[]): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const call of calls) {
    if (call.raw) {
      const path = `/api${templated(call.path)}`
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: noticeOf(call) }
      continue
    }
    const domain = [...catalogue.resources.keys()].find(name => call.path.startsWith(`/${name}/`))
    const body = bodyOf(catalogue, call)
    // A file may come with fields that are not declared: what a list needs to know about its sheet.
    const content = call.multipart
      ? {
          'multipart/form-data': {
            schema: {
              ...body,
              additionalProperties: true,
              properties: { file: { type: 'string', format: 'binary' }, ...body.properties },
              required: ['file', ...(body.required ?? [])],
            },
          },
        }
      : { 'application/json': { schema: body, example: exampleBody(call) } }
    paths[`/api${call.path}`] = {
      ...paths[`/api${call.path}`],
      [call.method.toLowerCase()]: {
        tags: [domain ? `${catalogue.areaOf(domain)}: ${domain}` : call.path.split('/')[1]],
        summary: `${call.summary[0]} / ${call.summary[1]}`,
        description: `Who: ${callersOf(call.guard)}.`,
        ...(rightsOf(call.guard).length > 0 && { 'x-rights': rightsOf(call.guard) }),
        operationId: `${call.method}${call.path.replaceAll('/', '_')}`,
        // Without a token too, but one that is sent is read. A signature counts instead of a token.
        security:
          call.guard.kind === 'anyone' ? [{}, { token: [] }] : call.guard.kind === 'signed' ? [] : [{ token: [] }],
        parameters: [
          ...['ProjectId', 'SellerId', 'Language', ...(writes(call) ? ['IdempotencyKey'] : [])].map(name => ({
            $ref: `#/components/parameters/${name}`,
          })),
          ...queryOf(call),
        ],
        ...(call.method === 'POST' && { requestBody: { required: true, content } }),
        responses: { 200: answerOf(call), default: { $ref: '#/components/responses/Refused' } },
      },
    }
  }
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description,
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pavilion',
      version: '0.2.0',
      description: 'Every call of the platform. Results and refusals: docs/errors.md.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: Object.fromEntries([...catalogue.resources.values()].map(of => [of.name, rowSchema(catalogue, of)])),
      responses: {
        Refused: {
          description:
            'The same envelope: no such call (404), too large (413), too often (429, with Retry-After), a failure of ours (500), or temporarily unavailable (503, with Retry-After).',
          content: { 'application/json': { schema: envelope({}) } },
        },
      },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } },
      parameters: {
        ProjectId: header('X-Project-Id', 'The project of the call'),
        WebsiteId: header('X-Website-Id', 'The website whose page calls; refused if it is closed'),
        SellerId: header('X-Seller-Id', 'The organiser of the call'),
        Language: header('X-Language', 'zh or en'),
        IdempotencyKey: header('Idempotency-Key', 'Same key and body: same answer, for 24 hours'),
      },
    },
  }
}
