import { code, codes, instant, integer, longText, resource, text } from '@pavilion/declare'

/** Who made a move. */
export const actorKind = codes({
  operator: ['operator', '操作员', 'Operator'],
  visitor: ['visitor', '访客', 'Visitor'],
  terminal: ['terminal', '设备', 'Device'],
  service: ['service', '服务', 'Service'],
  system: ['system', '系统', 'System'],
  anonymous: ['anonymous', '未登录', 'Not signed in'],
})
const ours = { written: 'server' } as const
const asked = { written: 'server', filter: true } as const

/** One move of a state whose history matters: who, when, from where to where, and why. Written in the move's own statement. */
export const stateEvent = resource('stateEvent', '状态历史', 'State history', {
  scope: 'shared',
  confined: true,
  appendOnly: true,
  log: true,
  title: 'move',
  indexes: [['resource', 'rowId']],
  personal: { purpose: 'records', until: 'erasure', fields: ['actorName'] },
  fields: {
    resource: text('资源', 'Resource', { required: true, names: 'resource', max: 63, ...asked }),
    rowId: integer('记录编号', 'Record ID', { required: true, ...asked }),
    field: text('状态字段', 'State field', { required: true, max: 63, ...ours }),
    move: text('操作', 'Move', { required: true, names: 'act', max: 63, ...asked }),
    fromCode: text('原状态', 'From', { names: 'code', max: 63, ...ours }),
    toCode: text('新状态', 'To', { required: true, names: 'code', max: 63, ...ours }),
    why: longText('原因', 'Reason', { masks: 'found', ...ours }),
    actorKind: code('操作人类型', 'Made by', actorKind, { ...asked }),
    actorId: integer('操作人编号', 'Person id', { ...ours }),
    actorName: text('操作人', 'Person', { ...ours }),
  },
})

export const counterHoldState = codes({
  held: [10, '占用中', 'Held', 'pending'],
  sold: [20, '已售出', 'Sold', 'valid'],
  released: [30, '已释放', 'Released', 'closed'],
})
/** What a key (a line of an order) holds of a cell of a counter now. */
export const counterHold = resource('counterHold', '库存占用', 'Stock hold', {
  scope: 'shared',
  confined: true,
  operations: ['getList', 'getDetail'],
  title: 'key',
  unique: [['counter', 'key', 'cellId']],
  indexes: [['counter', 'cellId'], ['expiresAt']],
  fields: {
    counter: text('计数项', 'Counter', { required: true, names: 'resource', max: 63, ...asked }),
    cellId: integer('单元编号', 'Cell', { required: true, ...asked }),
    key: text('占用方', 'Key', { required: true, max: 200, ...asked }),
    quantity: integer('数量', 'Quantity', { required: true, min: 1, ...ours }),
    state: code('状态', 'State', counterHoldState, { required: true, default: counterHoldState.held, ...asked }),
    expiresAt: instant('占用到期', 'Held until', { ...ours }),
  },
})
/** A cell whose numbers are not what its holds add up to, as the nightly recount found it. */
export const counterDifference = resource('counterDifference', '库存差异', 'Stock difference', {
  scope: 'shared',
  confined: true,
  operations: ['getList', 'getDetail'],
  title: 'counter',
  unique: [['counter', 'cellId']],
  fields: {
    counter: text('计数项', 'Counter', { required: true, names: 'resource', max: 63, ...asked }),
    cellId: integer('单元编号', 'Cell', { required: true, ...asked }),
    held: integer('单元占用', 'Held by the cell', { required: true, ...ours }),
    heldByHolds: integer('占用合计', 'Held by its holds', { required: true, ...ours }),
    sold: integer('单元售出', 'Sold by the cell', { required: true, ...ours }),
    soldByHolds: integer('售出合计', 'Sold by its holds', { required: true, ...ours }),
  },
})
/** One line of the ledger of a counter: a cell before and after, why, and for whom. */
export const counterEntry = resource('counterEntry', '库存流水', 'Stock ledger', {
  scope: 'shared',
  confined: true,
  appendOnly: true,
  log: true,
  title: 'key',
  indexes: [
    ['counter', 'cellId'],
    ['counter', 'key'],
  ],
  fields: {
    counter: text('计数项', 'Counter', { required: true, names: 'resource', max: 63, ...asked }),
    cellId: integer('单元编号', 'Cell', { required: true, ...asked }),
    key: text('占用方', 'Key', { required: true, max: 200, ...asked }),
    reason: integer('原因代码', 'Reason code', { required: true, ...asked }),
    quantity: integer('数量', 'Quantity', { required: true, ...ours }),
    totalBefore: integer('总量（前）', 'Total before', { ...ours }),
    totalAfter: integer('总量（后）', 'Total after', { ...ours }),
    heldBefore: integer('占用（前）', 'Held before', { required: true, ...ours }),
    heldAfter: integer('占用（后）', 'Held after', { required: true, ...ours }),
    soldBefore: integer('售出（前）', 'Sold before', { required: true, ...ours }),
    soldAfter: integer('售出（后）', 'Sold after', { required: true, ...ours }),
  },
})
