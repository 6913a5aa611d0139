import { shape, type AnyResource } from '@pavilion/declare'
import { anyone, post, rowOf, rowsOf, type Call, type Guard } from './call.ts'
import { idField, includesField, listBody, listQuery } from './listQuery.ts'

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
        ({ ctx, body }) => ctx.published(of).getList(listQuery(body as Record<string, unknown>)),
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
