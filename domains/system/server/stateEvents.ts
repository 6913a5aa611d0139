import { integer, noData, rightOf, shape, statesOf, text } from '@pavilion/declare'
import { operator, post, type Call } from '@pavilion/http'
import { sql } from '@pavilion/store'
import { stateEvent } from '../model/index.ts'

const mostShown = 200

/** The history of one row: every move of its states, newest first. Whoever may see the row may see how it came there. */
export const stateEventCalls: Call[] = [
  post(
    '/stateEvent/getOfRow',
    {
      guard: operator({ rights: ['<resource>.getDetail'] }),
      writes: false,
      summary: ['一条记录的状态历史', 'The state history of one record'],
      body: shape({
        resource: text('资源', 'Resource', { required: true, max: 63 }),
        id: integer('编号', 'Id', { required: true, min: 1 }),
      }),
      answer: { rows: stateEvent },
    },
    async ({ ctx, body }) => {
      const of = ctx.catalogue.resources.get(body.resource)
      if (!of || !statesOf(of).some(([, field]) => field.history)) throw noData()
      const there = ctx.reach(rightOf(of, 'getDetail'))
      await there.store(of).getDetail(body.id)
      const rows = await there.query(
        sql`select e.*
        from ${stateEvent} e
        where e."resource" = ${body.resource}::text and e."rowId" = ${body.id}::bigint
        order by e.id desc
        limit ${mostShown}`,
      )
      return { rows, count: rows.length }
    },
  ),
]
