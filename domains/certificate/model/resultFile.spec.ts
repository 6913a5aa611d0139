import { describe, it } from 'node:test'
import { expect } from 'expect'
import { resultLines } from './resultFile.ts'

const rows = (...lines: readonly unknown[][]) => lines.map((cells, at) => ({ row: at + 1, cells }))

describe('a result file of the police', () => {
  it('is read by its headings below a title, in either language, in any order of columns', () => {
    expect(
      resultLines(
        rows(
          ['核查结果汇总'],
          ['序号', '核查结果', '姓名', '证件号码', '备注'],
          [1, '通过', '李雷', '11010519491231002X', null],
          [2, ' 不通过 ', '韩梅梅', ' 1101 0519 4912 3100 2x ', '在逃'],
          [3, '', '', '', ''],
        ),
      ),
    ).toEqual([
      { row: 3, idCard: '11010519491231002X', result: 20, note: null },
      { row: 4, idCard: '11010519491231002X', result: 30, note: '在逃' },
    ])
    expect(resultLines(rows(['ID number', 'Check result'], ['E1234567', 'FAILED']))).toEqual([
      { row: 2, idCard: 'E1234567', result: 30, note: null },
    ])
  })
  it('says nothing where a word is unknown, and is refused without its headings', () => {
    expect(resultLines(rows(['证件号码', '结果'], ['E1', '待定']))).toMatchObject([{ result: undefined }])
    expect(resultLines(rows(['姓名', '结果'], ['李雷', '通过']))).toBeUndefined()
  })
})
