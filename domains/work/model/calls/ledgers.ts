import { call, idField, plain, rowsOf, text, view } from '@pavilion/declare'
import { stateEvent } from '../ledgers.ts'

export const getStateEvents = call('/stateEvent/getOfRow', {
  name: ['一条记录的状态历史', 'The state history of one record'],
  body: { resource: text('资源', 'Resource', { required: true, max: 63 }), id: idField },
  answer: rowsOf(stateEvent),
  reads: true,
})
export const recountCounters = call('/counterDifference/recount', {
  name: ['重新核对库存', 'Recount the stock'],
  answer: view({ count: plain.integer }),
})
