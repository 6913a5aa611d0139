import {
  invalidInput,
  json,
  movesOf,
  noData,
  pairOf,
  Refusal,
  scopeFields,
  shape,
  takenBy,
  wrongIn,
  writableFields,
  type AnyField,
  type AnyResource,
  type Pair,
} from '@pavilion/declare'
import { integer, instant } from '@pavilion/declare'
import { sql, type Context, type ListQuery } from '@pavilion/store'
import { anyone, may, post, rowOf, rowsOf, type Call, type Guard } from './call.ts'
import { clean } from './clean.ts'
import { assignLines, linesBody } from './lines.ts'
import { hasMasked, withoutMasked } from './masking.ts'

type Body = Record<string, unknown>
type Handle = (ctx: Context, body: Body) => Promise<unknown>
/**
 * Wraps the handlers of operations and moves:
 * `{ create: next => async (ctx, body) => … next(ctx, body) }`.
 */
export type Wraps = Readonly<Record<string, (next: Handle) => Handle>>

const listBody = shape({
  where: json<Body>()('条件', 'Conditions'),
  search: json()('关键字', 'Keyword'),
  pagination: json<{ page: number; limit: number }>()('分页', 'Page', { example: { page: 1, limit: 10 } }),
  order: json<[string, 'asc' | 'desc'][]>()('排序', 'Order'),
  includes: json<string[]>()('关联', 'Includes'),
  exactCount: json<boolean>()('精确计数', 'Exact count'),
  deleted: json<boolean>()('回收站', 'Recycle bin'),
})
const idField = integer('编号', 'Id', { required: true, min: 1 })
const seenField = instant('更新时间', 'Updated', { required: true })
const includesField = json<string[]>()('关联', 'Includes')
const plain = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value))

/**
 * Checks the shape of a list query.
 * @throws invalidInput
 */
export function listQuery(body: Body): ListQuery {
  const wrong: Record<string, Pair> = {}
  if (!plain(body.where)) wrong.where = ['应为对象', 'Must be an object']
  if (!plain(body.pagination)) wrong.pagination = ['应为 { page, limit }', 'Must be { page, limit }']
  for (const key of Object.keys((body.pagination as object) ?? {}))
    if (key !== 'page' && key !== 'limit') wrong[`pagination.${key}`] = ['未知的字段', 'Unknown field']
  if (
    body.order !== undefined &&
    body.order !== null &&
    !(
      Array.isArray(body.order) &&
      body.order.length <= 5 &&
      body.order.every(entry => Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string')
    )
  )
    wrong.order = ["应为 [[字段, 'asc' | 'desc'], …]", "Must be [[field, 'asc' | 'desc'], …]"]
  if (
    body.includes !== undefined &&
    body.includes !== null &&
    !(Array.isArray(body.includes) && body.includes.every(entry => typeof entry === 'string'))
  )
    wrong.includes = ['应为名称列表', 'Must be a list of names']
  for (const key of ['exactCount', 'deleted'])
    if (body[key] !== undefined && body[key] !== null && typeof body[key] !== 'boolean')
      wrong[key] = ['应为 true 或 false', 'Must be true or false']
  if (Object.keys(wrong).length) throw invalidInput(wrong)
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)) as ListQuery
}
/** Cleans rich text before it is stored. */
export function cleaned(fields: Readonly<Record<string, AnyField>>, body: Body): Body {
  const out = { ...body }
  for (const [name, value] of Object.entries(out))
    if (fields[name]?.kind === 'richText' && typeof value === 'string') out[name] = clean(value)
  return out
}
const optional = (field: AnyField): AnyField => ({ ...field, required: false })
const ownCreates = new Map<string, Handle>()
/**
 * A domain's own create handler, where it checks or fills in more than the declaration says.
 * Imports use it too.
 */
export const ownCreate = (of: AnyResource): Handle | undefined => ownCreates.get(of.name)

/**
 * The calls of a resource: getList, getDetail, create, update, delete, restore and one per move,
 * each with its right. `wraps` changes one by name; `without` leaves one out.
 * @throws Error when `wraps` names an unknown call, because its check would never run
 */
export function resourceCalls(of: AnyResource, wraps: Wraps = {}, { without = [] as readonly string[] } = {}): Call[] {
  const right = (action: string): Guard => may(`${of.name}.${action}`)
  const path = (action: string) => `/${of.name}/${action}`
  const unknown = new Set(Object.keys(wraps))
  const wrapped = (name: string, handle: Handle): Handle => {
    unknown.delete(name)
    return wraps[name]?.(handle) ?? handle
  }
  const call = (
    action: string,
    options: {
      guard: Guard
      summary: Pair
      body: Record<string, AnyField>
      answer?: Call['answer']
      writes?: boolean
      takes: NonNullable<Call['takes']>['as']
    },
    handle: Handle,
  ): Call => {
    const run = wrapped(action, handle)
    return {
      ...post(
        path(action),
        {
          guard: options.guard,
          summary: options.summary,
          body: shape(options.body),
          ...(options.answer && { answer: options.answer }),
          ...(options.writes !== undefined && { writes: options.writes }),
          takes: { resource: of, as: options.takes },
        },
        ({ ctx, body }) => run(ctx, body as Body),
      ),
    }
  }
  const calls: Call[] = []
  const offers = (operation: string) => of.operations.includes(operation as never) && !without.includes(operation)
  if (offers('getList'))
    calls.push(
      call(
        'getList',
        {
          guard: right('getList'),
          summary: [`${of.zh}列表`, `List ${of.en}`],
          body: listBody.fields,
          answer: rowsOf(of),
          writes: false,
          takes: 'list',
        },
        (ctx, body) => {
          if (body.deleted) ctx.may(`${of.name}.delete`)
          return ctx.store(of).getList(listQuery(body))
        },
      ),
    )
  if (offers('getDetail'))
    calls.push(
      call(
        'getDetail',
        {
          guard: right('getDetail'),
          summary: [`${of.zh}详情`, `One ${of.en}`],
          body: { id: idField, includes: includesField },
          answer: rowOf(of),
          writes: false,
          takes: 'id',
        },
        (ctx, body) =>
          ctx
            .store(of)
            .getDetail(body.id as number, { includes: listQuery({ includes: body.includes }).includes ?? [] }),
      ),
    )
  if (offers('create')) {
    const fields = {
      ...Object.fromEntries(Object.entries(scopeFields(of.scope)).map(([name, field]) => [name, optional(field)])),
      ...Object.fromEntries(
        writableFields(of, 'create').map(([name, field]) => [
          name,
          field.default !== undefined ? optional(field) : field,
        ]),
      ),
    }
    const create: Handle = (ctx, body) => ctx.store(of).create(cleaned(fields, body) as never)
    if (wraps.create) ownCreates.set(of.name, wraps.create(create))
    calls.push(
      call(
        'create',
        {
          guard: right('create'),
          summary: [`新增${of.zh}`, `Create ${of.en}`],
          body: fields,
          answer: rowOf(of),
          takes: 'create',
        },
        create,
      ),
    )
  }
  if (offers('update')) {
    const fields = Object.fromEntries(writableFields(of, 'update'))
    const body = {
      id: idField,
      updatedAt: seenField,
      ...Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, { ...optional(field), maskable: true }]),
      ),
    }
    calls.push(
      call(
        'update',
        {
          guard: right('update'),
          summary: [`修改${of.zh}`, `Update ${of.en}`],
          body,
          answer: rowOf(of),
          takes: 'update',
        },
        async (ctx, { id, updatedAt, ...sent }) => {
          const changes = hasMasked(of, sent)
            ? withoutMasked(of, await ctx.store(of).getDetail(id as number), sent)
            : sent
          const wrong = wrongIn(fields, changes, { partial: true })
          if (Object.keys(wrong).length) throw invalidInput(wrong)
          return ctx.store(of).update({ ...cleaned(fields, changes), id, updatedAt } as never)
        },
      ),
    )
  }
  if (offers('delete')) {
    calls.push(
      call(
        'delete',
        {
          guard: right('delete'),
          summary: [`删除${of.zh}`, `Delete ${of.en}`],
          body: {
            id: optional(idField),
            updatedAt: optional(seenField),
            ids: json<number[]>()('多个编号', 'Several ids'),
          },
          takes: 'id',
        },
        async (ctx, { id, ids, updatedAt }) => {
          if (Array.isArray(ids)) return deleteEach(ctx, of, ids)
          if (typeof id !== 'number') throw invalidInput({ id: ['请输入编号', 'Please input id'] })
          await ctx.store(of).delete(id, updatedAt ? { updatedAt: updatedAt as string } : {})
          return null
        },
      ),
    )
    if (!without.includes('restore'))
      calls.push(
        call(
          'restore',
          {
            guard: right('delete'),
            summary: [`恢复${of.zh}`, `Restore ${of.en}`],
            body: { id: idField },
            answer: rowOf(of),
            takes: 'id',
          },
          (ctx, { id }) => ctx.store(of).restore(id as number),
        ),
      )
  }
  const pair = pairOf(of)
  const [create, remove] = ['create', 'delete'].map(
    action => calls.find(({ path: known }) => known === path(action))?.handler,
  )
  if (pair && create && remove && !without.includes('assign')) {
    const by =
      (handler: Call['handler']): Handle =>
      (ctx, body) =>
        handler({ ctx, body } as never)
    calls.push(
      post(
        path('assign'),
        {
          guard: right('create'),
          summary: [`${of.zh}：整体设置`, `${of.en}: set all of one side`],
          body: shape(linesBody(pair)),
          answer: { schema: { type: 'object', properties: { ids: { type: 'array', items: { type: 'integer' } } } } },
        },
        ({ ctx, body }) => assignLines(of, pair, by(create), by(remove))(ctx, body as Body),
      ),
    )
  }
  for (const { name, move } of movesOf(of)) {
    if (without.includes(name)) continue
    calls.push(
      call(
        name,
        {
          guard: right(name),
          summary: [`${of.zh}：${move.label[0]}`, `${of.en}: ${move.label[1]}`],
          body: { id: idField, updatedAt: seenField, ...takenBy(of, move) },
          answer: rowOf(of),
          takes: 'move',
        },
        (ctx, { id, updatedAt, ...changes }) =>
          ctx.transaction(tx =>
            tx.move(of, { id: id as number, updatedAt: updatedAt as string }, name, changes as never),
          ),
      ),
    )
  }
  if (unknown.size) throw new Error(`${of.name} has no call «${[...unknown].join('», «')}» to wrap`)
  return calls
}
interface Done {
  done: number
  skipped: { id: number; code: string; why: string }[]
}
/**
 * Up to 1,000 different ids.
 * @throws invalidInput
 */
function severalIds(ids: readonly unknown[]): number[] {
  if (
    !Array.isArray(ids) ||
    !ids.length ||
    ids.length > 1000 ||
    !ids.every(id => Number.isSafeInteger(id) && (id as number) > 0)
  )
    throw invalidInput({ ids: ['应为 1 到 1000 个编号', 'Must be 1 to 1,000 ids'] })
  return [...new Set(ids as number[])]
}
/**
 * Does something to each of up to 1,000 rows, and returns how many succeeded and which did not,
 * with the reason. `of`: locks the rows of this resource first, in one order, where everything is
 * one transaction (as with an idempotency key), so that two calls on the same rows do not deadlock.
 */
export async function eachOf(
  ctx: Context,
  ids: readonly unknown[],
  act: (id: number) => Promise<unknown>,
  of?: AnyResource,
): Promise<Done> {
  const wanted = severalIds(ids)
  if (of) await ctx.query(sql`select 1 from ${of} r where r.id = any(${wanted}::bigint[]) order by r.id for update`)
  const refused = new Map<number, Refusal>()
  // A row may be refused only because another row of the batch refers to it. Such rows are tried
  // again, in reverse order, as long as any succeeds.
  for (let waiting = wanted, before = 0; waiting.length !== before; ) {
    before = waiting.length
    for (const id of waiting) {
      try {
        await ctx.attempt(() => act(id))
        refused.delete(id)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.set(id, error)
      }
    }
    waiting = waiting.filter(id => refused.get(id)?.code === 'stillReferred').reverse()
  }
  const skipped = wanted.flatMap(id => {
    const why = refused.get(id)
    return why ? [{ id, code: why.code, why: why.in(ctx.language) }] : []
  })
  return { done: wanted.length - skipped.length, skipped }
}
/**
 * Deletes up to 1,000 rows: together if nothing is refused, which takes as many statements as one
 * row; else one by one, so that each refusal names its row.
 */
async function deleteEach(ctx: Context, of: AnyResource, sent: readonly unknown[]): Promise<Done> {
  const ids = severalIds(sent)
  const rows = ctx.store(of)
  try {
    const gone = new Set(await ctx.attempt(() => rows.deleteMany(ids, { logged: true })))
    const none = noData()
    return {
      done: gone.size,
      skipped: ids.filter(id => !gone.has(id)).map(id => ({ id, code: none.code, why: none.in(ctx.language) })),
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return eachOf(ctx, ids, id => rows.delete(id), of)
  }
}

/** The public calls: `/{resource}/ext/getList` and `/ext/getDetail` over the published view. */
export function publishedCalls(
  of: AnyResource,
  operations: readonly ('getList' | 'getDetail')[] = ['getList', 'getDetail'],
  guard: Guard = anyone(),
): Call[] {
  const made: Record<string, () => Call> = {
    getList: () =>
      post(
        `/${of.name}/ext/getList`,
        {
          guard,
          summary: [`${of.zh}（公开）`, `${of.en}, published`],
          body: shape({
            where: listBody.fields.where,
            search: listBody.fields.search,
            pagination: listBody.fields.pagination,
            order: listBody.fields.order,
            includes: includesField,
          }),
          answer: rowsOf(of),
          writes: false,
        },
        ({ ctx, body }) => ctx.published(of).getList(listQuery(body as Body)),
      ),
    getDetail: () =>
      post(
        `/${of.name}/ext/getDetail`,
        {
          guard,
          summary: [`${of.zh}详情（公开）`, `One ${of.en}, published`],
          body: shape({ id: idField, includes: includesField }),
          answer: rowOf(of),
          writes: false,
        },
        ({ ctx, body }) =>
          ctx.published(of).getDetail(body.id, { includes: listQuery({ includes: body.includes }).includes ?? [] }),
      ),
  }
  return operations.map(operation => (made[operation] as () => Call)())
}
