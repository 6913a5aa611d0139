import {
  code,
  codes,
  instant,
  integer,
  json,
  plain,
  ref,
  resource,
  sometimes,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'

export const erasedBy = codes({ owner: [10, '本人', 'The person'], operator: [20, '员工账号', 'An operator'] })

/** The fate of a person's rows: deleted, emptied of personal data, or kept for a reason. */
export const erasureFate = codes({
  erased: ['erased', '已删除', 'Deleted'],
  emptied: ['emptied', '已清除个人信息', 'Personal data removed'],
  kept: ['kept', '依法或依约保留', 'Kept by law or contract'],
})

/**
 * One line of a proof of erasure: which list, how many rows, what became of them, and why if kept.
 */
export const erasureLine = view({
  resource: plain.text,
  name: plain.text,
  englishName: plain.text,
  rows: plain.integer,
  fate: plain.code(erasureFate),
  why: sometimes(plain.pair),
})
export type ErasureLine = AnswerOf<typeof erasureLine>

/** The proof that an account was erased: counts and reasons only, nothing about the person. */
export const dataErasure = resource('dataErasure', '个人数据删除记录', 'Data erasure', {
  scope: 'seller',
  title: 'number',
  operations: ['getList', 'getDetail'],
  fields: {
    number: text('编号', 'Number', { required: true, written: 'server', unique: true, max: 32, search: true }),
    erasedAt: instant('删除时间', 'Erased at', { required: true, written: 'server', filter: true }),
    accountNumber: integer('账号编号', 'Account', { required: true, written: 'server', filter: true }),
    by: code('发起人', 'Requested by', erasedBy, { required: true, written: 'server', filter: true }),
    sysUserId: ref('sysUser', '员工账号', 'Operator', { written: 'server', filter: true, whenParentGoes: 'clear' }),
    lines: json<readonly ErasureLine[]>()('处理结果', 'Result', { required: true, written: 'server', list: false }),
  },
})
