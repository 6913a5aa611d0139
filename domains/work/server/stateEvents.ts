import { noData, rightOf, statesOf } from '@pavilion/declare'
import { handle, operator, type Call } from '@pavilion/http'
import { getStateEvents } from '../model/calls/ledgers.ts'
import { stateEvent } from '../model/index.ts'

const mostShown = 200

/** The history of one row: every move of its states, newest first. Whoever may see the row may see how it came there. */
export const stateEventCalls: Call[] = [
  handle(getStateEvents, { guard: operator({ rights: ['<resource>.getDetail'] }) }, async ({ ctx, body }) => {
    const { resource, id } = body
    const of = ctx.catalogue.resources.get(resource)
    if (!of || !statesOf(of).some(([, field]) => field.history)) throw noData()
    const there = ctx.reach(rightOf(of, 'getDetail'))
    await there.store(of).getDetail(id)
    const rows = await there
      .store(stateEvent)
      .rows({ resource, rowId: id }, { order: [['id', 'desc']], limit: mostShown })
    return { rows, count: rows.length }
  }),
]
