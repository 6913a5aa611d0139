import { describe, it } from 'node:test'
import { expect } from 'expect'
import { writeXlsx } from 'hucre/xlsx'
import { startTestServer } from '@pavilion/testing'
import { memberSheets } from './testing/memberSheets.ts'

const server = await startTestServer()
const { group } = memberSheets(server)

describe('a sheet of members as people fill it in', () => {
  it('is read with its formulas’ results; it reports formulas without a result, long numbers stored as numbers, unknown columns and a second sheet; a title above the headings is passed over', async () => {
    const { call, webFormRecordId } = await group()
    const look = async (sheets: object) => {
      const body = new FormData()
      body.set('webFormRecordId', String(webFormRecordId))
      body.set('file', new Blob([(await writeXlsx(sheets as never)) as BlobPart]), 'members.xlsx')
      return (await call('/importBatch/ext/preview', body)).data
    }
    const computed = new Map([
      ['1,0', { value: '张三', formula: '"张"&"三"', formulaResult: '张三' }],
      ['1,1', { value: '13800138001', formula: 'TEXT(13800138001,"0")', formulaResult: '13800138001' }],
    ])
    expect(
      await look({
        sheets: [
          {
            name: 'one',
            rows: [['姓名', '手机号'], ['张三', '13800138001'], [], ['李四', 13800138002]],
            cells: computed,
          },
          { name: 'two', rows: [['姓名'], ['', '']] },
        ],
      }),
    ).toMatchObject({
      total: 2,
      good: 2,
      rows: [
        { row: 2, cells: ['张三', '13800138001'] },
        { row: 4, cells: ['李四', '13800138002'] },
      ],
    })
    expect(
      await look({
        sheets: [
          {
            name: 'one',
            rows: [
              ['姓名', '手机号'],
              ['张三', Number('110105194912310021')],
            ],
          },
        ],
      }),
    ).toMatchObject({
      bad: 1,
      problems: [{ row: 2, column: 'Phone number', message: expect.stringMatching(/more than 15 digits/) }],
    })
    expect(
      await look({
        sheets: [
          {
            name: 'one',
            rows: [
              ['姓名', '手机号', '备注栏'],
              ['张三', null, ''],
            ],
            cells: new Map([['1,1', { formula: 'B1' }]]),
          },
        ],
      }),
    ).toMatchObject({
      bad: 1,
      passedOver: ['备注栏'],
      found: [{ name: expect.any(String) }, { name: expect.any(String) }, { heading: '备注栏', name: null }],
      problems: [
        {
          row: 2,
          column: 'Phone number',
          message: expect.stringMatching(/a formula without a saved result\. Open the file/),
        },
      ],
    })
    expect(
      await look({
        sheets: [
          {
            name: 'one',
            rows: [
              ['某某公司参会名单', ''],
              ['姓名', '手机号'],
              ['张三', '13800138001'],
            ],
            merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }],
          },
        ],
      }),
    ).toMatchObject({ headingRow: 2, total: 1, good: 1, rows: [{ row: 3, cells: ['张三', '13800138001'] }] })
  })
})
