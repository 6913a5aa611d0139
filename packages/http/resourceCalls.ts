import {
  invalidInput,
  json,
  movesOf,
  pairOf,
  scopeFields,
  shape,
  takenBy,
  wrongIn,
  writableFields,
  type AnyField,
  type AnyResource,
  type Pair,
} from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { may, post, rowOf, rowsOf, type Besides, type Call, type Guard } from './call.ts'
import { clean } from './clean.ts'
import { assignLines, checkedLines, linesBody } from './lines.ts'
import { idField, includesField, listBody, listQuery, seenField, tellPeopleField } from './listQuery.ts'
import { hasMasked, withoutMasked } from './masking.ts'
import { deleteEach } from './severalRows.ts'

type Body = Record<string, unknown>
type Handle = (ctx: Context, body: Body) => Promise<unknown>
/**
 * Wraps the handlers of operations and moves:
 * `{ create: next => async (ctx, body) => … next(ctx, body) }`.
 */
export type Wraps = Readonly<Record<string, (next: Handle) => Handle>>

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

type Copied = (ctx: Context, ids: readonly number[]) => Promise<void>
const ownCopied = new Map<string, Copied>()
/** What a domain does for rows that an import has copied in, instead of one `create` for each. */
export const afterCopy = (of: AnyResource): Copied | undefined => ownCopied.get(of.name)

export interface ResourceCallOptions {
  /**
   * What `create` does besides, for all rows of an import at once: imports of thousands of rows copy
   * them in and call this, in the same transaction.
   */
  readonly copied?: Copied
  readonly without?: readonly string[]
  /** What a call asks of its caller besides its right, by the name of the call. */
  readonly also?: Readonly<Record<string, Besides>>
}
const everywhereAnd = (also: Besides = {}): Besides => ({
  ...also,
  words: ['in all projects', also.words].filter(Boolean).join('; '),
})
/**
 * The calls of a resource: getList, getDetail, create, update, delete, restore and one per move,
 * each with its right. `wraps` changes one by name; `without` leaves one out; `also` tells what one
 * asks besides.
 * @throws Error when `wraps` names an unknown call, because its check would never run
 */
export function resourceCalls(
  of: AnyResource,
  wraps: Wraps = {},
  { without = [], also = {}, copied }: ResourceCallOptions = {},
): Call[] {
  const right = (action: string): Guard => may(`${of.name}.${action}`, also[action])
  // The store asks it of whoever writes (rows.ts).
  const writing = (action: string, besides = also[action]): Guard =>
    of.scope === 'global' && (of.name !== 'project' || action === 'create')
      ? may(`${of.name}.${action}`, everywhereAnd(besides))
      : may(`${of.name}.${action}`, besides)
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
  // Where nobody may delete, there is no right to look at what is deleted.
  const hasBin = of.operations.includes('delete')
  if (offers('getList'))
    calls.push(
      call(
        'getList',
        {
          guard: may(
            `${of.name}.getList`,
            also.getList ?? (hasBin ? { rights: [`${of.name}.delete`], words: 'for deleted: true' } : undefined),
          ),
          summary: [`${of.zh}列表`, `List ${of.en}`],
          body: listBody.fields,
          answer: rowsOf(of),
          writes: false,
          takes: 'list',
        },
        (ctx, body) => {
          if (body.deleted && !hasBin)
            throw invalidInput({ deleted: ['此列表没有回收站', 'This list has no recycle bin'] })
          const there = body.deleted ? ctx.reach(`${of.name}.delete`) : ctx
          return there.store(of).getList(listQuery(body))
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
    if (copied) ownCopied.set(of.name, copied)
    else if (wraps.create) ownCreates.set(of.name, wraps.create(create))
    calls.push(
      call(
        'create',
        {
          guard: writing('create'),
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
          guard: writing('update'),
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
          guard: writing('delete'),
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
          if (typeof id !== 'number') throw invalidInput({ id: ['请输入编号', 'Please enter the id'] })
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
            guard: writing('delete'),
            summary: [`恢复${of.zh}`, `Restore ${of.en}`],
            body: { id: idField, tellPeople: tellPeopleField },
            answer: rowOf(of),
            takes: 'id',
          },
          (ctx, { id, tellPeople }) => ctx.store(of).restore(id as number, { tellPeople: tellPeople === true }),
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
    const assign = wrapped('assign', assignLines(of, pair, by(create), by(remove)))
    calls.push(
      post(
        path('assign'),
        {
          guard: writing('create', { rights: [`${of.name}.delete`], words: 'for partners that go' }),
          summary: [`${of.zh}：整体设置`, `${of.en}: set all of one side`],
          body: shape(linesBody(pair)),
          answer: { schema: { type: 'object', properties: { ids: { type: 'array', items: { type: 'integer' } } } } },
        },
        ({ ctx, body }) => assign(ctx, checkedLines(pair, body as Body)),
      ),
    )
  }
  for (const { name, move } of movesOf(of)) {
    if (without.includes(name)) continue
    calls.push(
      call(
        name,
        {
          guard: writing(name),
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
  if (unknown.size) throw new Error(`${of.name} has no call “${[...unknown].join('”, “')}” to wrap`)
  return calls
}
