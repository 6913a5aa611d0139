import type { Pair } from '@pavilion/declare'
import type { ImportChoice, ImportOptions } from '@pavilion/exchange'
import { webFormRecordStatus } from '../../model/index.ts'

const valid = String(webFormRecordStatus.valid)
const pending = String(webFormRecordStatus.pending)
export const isPending = (options: ImportOptions): boolean => options.webFormRecordStatus === pending
export const isLinked = (options: ImportOptions): boolean => options.relateWebUser === 'true'

/** Choices of an operator for all records of a sheet. */
export const recordChoices = (options: ImportOptions): ImportChoice[] => [
  {
    name: 'webFormRecordStatus',
    label: ['导入后的状态', 'Status after the import'],
    values: [
      { value: valid, label: ['有效', 'Valid'] },
      { value: pending, label: ['待审核', 'Pending'] },
    ],
    value: isPending(options) ? pending : valid,
  },
  {
    name: 'relateWebUser',
    label: ['网站账号', 'Website accounts'],
    values: [
      { value: 'false', label: ['不关联', 'Not linked'] },
      { value: 'true', label: ['关联手机号相同的账号', 'Link accounts with the same phone number'] },
    ],
    value: String(isLinked(options)),
  },
]
/** The records that the correct rows of a sheet will be. */
export const whatRecordsBecome = (options: ImportOptions, good: number, linked: number): Pair[] => [
  isPending(options)
    ? [
        `${good} 条记录将为「待审核」，需在报名审核中通过`,
        `${good === 1 ? '1 record' : `${good} records`} will be pending until they are reviewed`,
      ]
    : [`${good} 条记录将为「有效」`, `${good === 1 ? '1 record' : `${good} records`} will be valid`],
  isLinked(options)
    ? [
        `其中 ${linked} 条关联到手机号相同的账号，本人登录后可见`,
        `${linked} of them will be linked to accounts with the same phone number, whose owners will see them`,
      ]
    : ['不关联网站账号', 'None will be linked to an account'],
]
