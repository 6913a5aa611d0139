import { invalidInput, type Order, type Pair, type Row, tidyPhone } from '@pavilion/declare'
import { seesMasked } from '@pavilion/http'
import {
  compileSearch,
  type Context,
  type Further,
  hasWords,
  ReadCache,
  likePattern,
  type Listed,
  type ListQuery,
  normal,
  type Parameters,
  phoneWord,
} from '@pavilion/store'
import { fieldsOf, formComponentType, type FormField, type FormRules, webFormRecord } from '../../model/index.ts'
import { answerHash, isPersonal } from './answers.ts'
import { definitionOf, formKept } from '../definition/definitions.ts'
import { answerBeingIndexed, answerNotSortable } from '../records/recordRefusals.ts'
import { isFile, kindOf } from '../../model/answers/index.ts'
import { isNumber, sortableOf, sortText } from './sortAnswers.ts'

/**
 * Up to this many matching records are sorted and filtered by range without an index; more need a
 * sortable field. An object, so that tests can lower it.
 */
export const most = { asFound: 50_000 }
const alias = 'a'
const prefix = 'answer:'
type Place = (value: unknown, type?: string) => string
type Direction = 'asc' | 'desc'
const refuse = (key: string, words: Pair): never => {
  throw invalidInput({ [`where.${key}`]: words })
}
const named = ({ name, englishName }: FormField) => ({ name, englishName: englishName || name })

interface AnswerCondition {
  readonly field: FormField
  readonly key: string
  readonly value: unknown
}
interface AnswerQuery {
  readonly form: { readonly id: number; readonly projectId: number }
  readonly conditions: readonly AnswerCondition[]
  readonly order?: { readonly field: FormField; readonly direction: Direction }
}

/**
 * The parts of a list query that concern answers: `where: { 'answer:12': … }` and `order:
 * [['answer:12', 'asc']]`, where 12 is a field of the form in `where.webFormId`. A condition is a
 * value, several values (any of them), `{ contains }`, or a range; candidates by name or, as a
 * number, by id.
 * @throws invalidInput
 */
async function wishOf(
  ctx: Context,
  { where = {}, order }: ListQuery,
): Promise<{ wish?: AnswerQuery; where: Record<string, unknown>; order?: Order }> {
  const isAnswer = (key: unknown): key is string => typeof key === 'string' && key.startsWith(prefix)
  const asked = Object.entries(where).filter(([key, value]) => isAnswer(key) && value !== undefined)
  const [first] = order ?? []
  const sorts = first && isAnswer(first[0]) ? first : undefined
  const plain = {
    where: Object.fromEntries(Object.entries(where).filter(([key]) => !isAnswer(key))),
    ...(order && { order: order.filter(([key]) => !isAnswer(key)) }),
  }
  if (!asked.length && !sorts) return { where: { ...where }, ...(order && { order }) }
  const { webFormId } = plain.where as { webFormId?: unknown }
  if (!Number.isSafeInteger(webFormId))
    refuse('webFormId', ['按答案筛选或排序时请选定一个表单', 'Select a form to filter or sort by answers'])
  const form = await formKept(ctx, webFormId as number)
  const { rules } = await definitionOf(ctx, form)
  const conditions = await Promise.all(
    asked.map(async ([key, value]) => {
      const field = fieldNamed(rules, key)
      return { key, field, value: await withFormerNames(ctx, form, field, value) }
    }),
  )
  if (seesMasked(ctx)) {
    // Masked answers match only as a whole. Otherwise prefixes, parts or the order would reveal
    // them letter by letter.
    for (const asked of conditions)
      if (isPersonal(asked.field) && isRange(asked))
        refuse(asked.key, [
          `您看到的「${asked.field.name}」已脱敏，请输入完整内容筛选`,
          `“${named(asked.field).englishName}” is masked for you. Enter the full value to filter by it`,
        ])
    const sorted = sorts && fieldNamed(rules, sorts[0])
    if (sorted && isPersonal(sorted))
      throw invalidInput({
        order: [
          `您看到的「${sorted.name}」已脱敏，不能按它排序`,
          `“${named(sorted).englishName}” is masked for you, so lists cannot be sorted by it`,
        ],
      })
    for (const [at, asked] of conditions.entries())
      if (isPersonal(asked.field) && isContaining(asked.value))
        conditions[at] = { ...asked, value: asked.value.contains }
  }
  return {
    ...plain,
    wish: { form, conditions, ...(sorts && { order: { field: fieldNamed(rules, sorts[0]), direction: sorts[1] } }) },
  }
}
const names = new ReadCache<string, ReadonlyMap<number, readonly string[]>>(['webFormCandidate', 'webFormVersion'])

/**
 * All names that the candidates of a form have ever had, by id; cached until a candidate is
 * written.
 */
const namesEver = (ctx: Context, { id, projectId }: AnswerQuery['form']) =>
  names.get(ctx, String(id), async () => {
    const rows = await ctx.sql<{ id: number; names: string[] }>(
      `select (choice ->> 'id')::bigint as id, array_agg(distinct choice ->> 'name') as names
      from "webFormVersion" v, jsonb_path_query(v."definition", '$.webFormFieldGroups[*].webFormFields[*].webFormComponent.webFormCandidates[*]') choice
      where v."projectId" = $1 and v."webFormId" = $2 and v."deletedAt" is null
      group by 1`,
      [projectId, id],
    )
    return new Map(rows.map(row => [row.id, row.names]))
  })

/**
 * Adds the former names of candidates that are queried by id, because records keep the name that
 * was chosen. A name that another candidate has now belongs to that one.
 */
async function withFormerNames(
  ctx: Context,
  form: AnswerQuery['form'],
  { webFormComponent: { webFormCandidates } }: FormField,
  value: unknown,
): Promise<unknown> {
  const chosen = [value]
    .flat()
    .map(entry => (typeof entry === 'number' ? webFormCandidates.find(({ id }) => id === entry) : undefined))
  if (!chosen.some(Boolean)) return value
  const ever = await namesEver(ctx, form)
  const now = new Set(webFormCandidates.map(({ name }) => name))
  return [value].flat().flatMap((entry, nth) => {
    const choice = chosen[nth]
    return choice ? [choice.name, ...(ever.get(choice.id) ?? []).filter(name => !now.has(name))] : [entry]
  })
}
function fieldNamed(rules: FormRules, key: string): FormField {
  const field = fieldsOf(rules).find(({ id }) => `${prefix}${id}` === key)
  return field ?? refuse(key, ['不是此表单的字段', 'Not a field of this form'])
}

/**
 * Turns the answer conditions of a list query into indexed SQL: equality uses the index over
 * answers, words use the keyword indexes, ranges and orders use the rows of sortable fields, or the
 * records themselves while at most 50,000 match.
 * @param options.all every row is wanted (an export), so they are sorted without an index,
 *   however many
 * @throws invalidInput, answerNotSortable, answerBeingIndexed
 */
export async function answerQuery(ctx: Context, query: ListQuery, { all = false } = {}): Promise<ListQuery> {
  const { wish, ...plain } = await wishOf(ctx, query)
  if (!wish) return query
  const { form, conditions, order } = wish
  const sortable = await sortableOf(ctx, form.id)
  const plainOnes = conditions.filter(asked => !isRange(asked))
  const ranges = conditions.filter(isRange)
  const base: ListQuery = {
    ...query,
    ...plain,
    ...(plainOnes.length && {
      further: { conditions: (place: Place) => plainOnes.map(asked => equality(asked, place)) },
    }),
  }
  const few = all || (ranges.length || order ? await areFew(ctx, base) : false)
  const lineOf = (field: FormField): boolean => {
    const line = sortable.find(({ id }) => id === field.id)
    if (few || line?.ready) return !few
    throw line ? answerBeingIndexed(named(field)) : answerNotSortable(named(field))
  }
  const byLine = ranges.map(({ field }) => lineOf(field))
  const whole: ListQuery = ranges.length
    ? {
        ...base,
        further: {
          conditions: place => [
            ...plainOnes.map(asked => equality(asked, place)),
            ...ranges.map((asked, nth) => range(asked, byLine[nth] as boolean, place)),
          ],
        },
      }
    : base
  if (!order) return whole
  // A range that matches few records makes sorting without an index possible too.
  const byIndex = ranges.length && !few && (await areFew(ctx, whole)) ? false : lineOf(order.field)
  return {
    ...whole,
    further: { ...whole.further, ...(byIndex ? inOrderOfLines(order, form.projectId) : asFound(order)) },
  }
}

/**
 * A page of records for `answerQuery`. A backward scan over a sortable field's index starts with
 * the unanswered records; they are fetched last, as in every other order.
 */
export async function answerPage(ctx: Context, asked: ListQuery): Promise<Listed<FoundRow>> {
  const query = await answerQuery(ctx, asked)
  const { pagination } = query
  const further = query.further as Ordered | undefined
  const store = ctx.store(webFormRecord)
  if (!further?.part || !further.given || !pagination) return store.getList(query)
  const { part, given: whichHaveOne, ...rest } = further
  const { page, limit } = pagination
  const skip = (page - 1) * limit
  const given = await store.getList({ ...query, further: { ...rest, join: part('is not null') } })
  if (given.rows.length === limit) return given
  // The number of answered records: known on the page where they end, counted on later pages.
  const answered = given.rows.length
    ? skip + given.rows.length
    : skip
      ? (
          await store.getList({
            ...query,
            exactCount: true,
            pagination: { page: 1, limit: 1 },
            further: { conditions: place => [...(rest.conditions?.(place) ?? []), whichHaveOne(place)] },
          })
        ).count
      : 0
  const { rows } = await store.getList({
    ...query,
    pagination: { page: 2, limit: limit - given.rows.length },
    further: { ...rest, join: part('is null'), skip: Math.max(0, skip - answered) },
  })
  return { ...given, rows: [...given.rows, ...rows] }
}
type FoundRow = Row<typeof webFormRecord>

/** An order over rows that are fetched in two parts. */
interface Ordered extends Further {
  readonly part?: (which: 'is null' | 'is not null') => NonNullable<Further['join']>
  readonly given?: (place: Place) => string
}

/** Whether at most 50,000 records match; it counts no further. */
async function areFew(ctx: Context, query: ListQuery): Promise<boolean> {
  const plain: ListQuery = { ...query, order: [['id', 'desc']], includes: [] }
  const isSparse = query.further !== undefined || hasWords(query.search)
  const store = ctx.store(webFormRecord)
  if (isSparse)
    return (await store.getList({ ...plain, pagination: { page: most.asFound + 1, limit: 1 } })).rows.length === 0
  // The page itself needs the same count, which is cached for both.
  return (await store.getList({ ...plain, pagination: { page: 1, limit: 1 } })).count <= most.asFound
}

const isContaining = (value: unknown): value is { readonly contains: unknown } =>
  typeof value === 'object' && value !== null && 'contains' in value

/** A range from a value to the same value is equality, except for a date among dates with times. */
const isRange = ({ value, field }: AnswerCondition): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !('contains' in value) &&
  !(sameBoth(value as Bounds) && field.webFormComponent.type !== formComponentType.datetime)
interface Bounds {
  readonly gte?: unknown
  readonly lte?: unknown
  readonly gt?: unknown
  readonly lt?: unknown
  readonly between?: unknown
}
const sameBoth = (value: Bounds) =>
  Object.keys(value).length === 2 && value.gte !== undefined && value.gte === value.lte

function equality({ field, key, value }: AnswerCondition, place: Place): string {
  const condition =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  if (condition && 'contains' in condition) return containing(field, key, condition.contains, place)
  const given: unknown[] = condition ? [condition.gte] : Array.isArray(value) ? value : [value]
  // E-mails are stored in lower case, numbers in their one spelling; older ones as they were typed.
  const entries = [
    ...new Set(given.flatMap(entry => (typeof entry === 'string' ? [entry, ...respelled(field, entry)] : [entry]))),
  ]
  if (!entries.length) return 'false'
  if (entries.length > 100) refuse(key, ['最多 100 个值', 'At most 100 values'])
  const ways = entries.map(
    entry => `${alias}."answers" @> ${place(JSON.stringify({ [field.id]: stored(field, key, entry) }), 'jsonb')}`,
  )
  return ways.length === 1 ? (ways[0] as string) : `(${ways.join(' or ')})`
}

const respelled = ({ label }: FormField, entry: string): string[] =>
  label === 'email' ? [entry.toLowerCase()] : label === 'phoneNumber' ? [tidyPhone(entry)] : []

/** An answer in its stored form: in a list for list fields, as a hash for sealed ones. */
function stored(field: FormField, key: string, entry: unknown): unknown {
  if (isNumber(field))
    return typeof entry === 'number' && Number.isFinite(entry) ? entry : refuse(key, ['应为数字', 'Must be a number'])
  const text = typeof entry === 'string' ? entry.trim() : entry
  if (typeof text !== 'string' || !text || text.length > 2000 || text.includes('\u0000'))
    return refuse(key, ['应为文字', 'Must be text'])
  if (field.label === 'idNumber') return { hash: answerHash(text.toUpperCase()) }
  return Array.isArray(kindOf(field).empty) ? [text] : text
}

/** Finds words with the keyword index, then checks that they are in this answer. */
function containing(field: FormField, key: string, words: unknown, place: Place): string {
  if (typeof words !== 'string' || words.length > 255 || words.includes('\u0000'))
    return refuse(key, ['应为文字', 'Must be text'])
  if (field.label === 'idNumber') return equality({ field, key, value: words }, place)
  const word = normal(field.label === 'phoneNumber' ? phoneWord(words) : words.trim())
  if (!word) return 'true'
  const parameters = { add: place, values: [] } as unknown as Parameters
  const conditions = compileSearch(webFormRecord, word, parameters, alias)
  const answer = `${alias}."answers"->>${place(String(field.id), 'text')}`
  return `(${[...conditions, `lower(normalize(${answer}, NFKC)) like ${place(likePattern(word))}`].join(' and ')})`
}

const bounds = { gte: '>=', gt: '>', lte: '<=', lt: '<' } as const
function range({ field, key, value }: AnswerCondition, byLine: boolean, place: Place): string {
  const condition = value as Record<string, unknown>
  const pairs = Object.entries(condition).flatMap(([name, wanted]): [string, unknown][] => {
    if (name === 'between' && Array.isArray(wanted) && wanted.length === 2)
      return [
        ['gte', wanted[0]],
        ['lte', wanted[1]],
      ]
    return Object.hasOwn(bounds, name) ? [[name, wanted]] : refuse(key, ['未知的比较方式', 'Unknown comparison'])
  })
  if (isFile(field) || kindOf(field).holds === 'rows' || field.label === 'idNumber')
    refuse(key, ['此字段不能按范围筛选', 'This field cannot be filtered by range'])
  // As an upper bound, a date without a time includes the whole day.
  const { datetime } = formComponentType
  const upTo = (name: string, text: string) =>
    field.webFormComponent.type === datetime && name === 'lte' && text.length === 10 ? `${text} 99` : text
  const wanted = (name: string, bound: unknown): string | number => {
    if (isNumber(field))
      return typeof bound === 'number' && Number.isFinite(bound) ? bound : refuse(key, ['应为数字', 'Must be a number'])
    return typeof bound === 'string' && bound && !bound.includes('\u0000')
      ? upTo(name, bound.toLowerCase())
      : refuse(key, ['应为文字', 'Must be text'])
  }
  const compared = (column: string, write: (bound: string | number) => string) =>
    pairs
      .map(([name, bound]) => `${column} ${bounds[name as keyof typeof bounds]} ${write(wanted(name, bound))}`)
      .join(' and ')
  if (!pairs.length) return 'true'
  if (!byLine) return `(${compared(asValue(field), bound => place(bound, isNumber(field) ? 'numeric' : 'text'))})`
  return `exists (
    select 1
    from "webFormSortAnswer" line
    where line."projectId" = ${alias}."projectId"
      and line."webFormFieldId" = ${place(field.id, 'bigint')}
      and line."webFormRecordId" = ${alias}.id
      and line."deletedAt" is null
      and ${compared('line."value"', bound => place(sortText(bound), 'text'))}
  )`
}

/** An answer as a sortable SQL expression; only for rows that were already found. */
const asValue = (field: FormField): string =>
  isNumber(field)
    ? `case
      when jsonb_typeof(${alias}."answers"->'${Number(field.id)}') = 'number'
      then (${alias}."answers"->>'${Number(field.id)}')::numeric
    end`
    : `lower(${alias}."answers"->>'${Number(field.id)}')`
function asFound({ field, direction }: NonNullable<AnswerQuery['order']>): Further {
  if (isFile(field) || kindOf(field).holds === 'rows' || field.label === 'idNumber')
    throw invalidInput({
      order: [`不能按「${field.name}」排序`, `Cannot sort by “${field.englishName || field.name}”`],
    })
  return { order: () => `${asValue(field)} ${directed(direction)} nulls last, ${alias}.id ${directed(direction)}` }
}
function directed(direction: unknown): Direction {
  if (direction === 'asc' || direction === 'desc') return direction
  throw invalidInput({ order: ['排序方向应为 asc 或 desc', 'The direction must be asc or desc'] })
}

/** Orders by the index over the field's sort rows. */
function inOrderOfLines({ field, direction }: NonNullable<AnswerQuery['order']>, projectId: number): Ordered {
  const join = (which: string) => (place: Place) =>
    `join "webFormSortAnswer" line on line."projectId" = ${place(projectId, 'bigint')}
      and line."webFormFieldId" = ${place(field.id, 'bigint')}
      and line."webFormRecordId" = ${alias}.id
      and line."deletedAt" is null${which}`
  const order = () => `line."value" ${directed(direction)}, line.id ${directed(direction)}`
  const given = (place: Place) =>
    `exists (
      select 1
      from "webFormSortAnswer" line
      where line."projectId" = ${place(projectId, 'bigint')}
        and line."webFormFieldId" = ${place(field.id, 'bigint')}
        and line."webFormRecordId" = ${alias}.id
        and line."deletedAt" is null
        and line."value" is not null
    )`
  return directed(direction) === 'asc'
    ? { join: join(''), order }
    : { order, given, part: which => join(` and line."value" ${which}`) }
}
