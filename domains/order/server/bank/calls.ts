import { integer, json, shape } from '@pavilion/declare'
import { may, post, type Call, type Upload } from '@pavilion/http'
import { largestSheet } from '@pavilion/exchange/sheet.ts'
import { projectOf } from '../calls/common.ts'
import { importStatement } from './import.ts'

const count = (zh: string, en: string) => integer(zh, en, { required: true })
export const bank: Call[] = [
  post(
    '/bankReceipt/importStatement',
    {
      guard: may('bankReceipt.import'),
      summary: ['导入银行流水', 'Import a bank statement'],
      multipart: true,
      fileLimit: largestSheet,
      answer: {
        shape: shape({
          created: count('新增', 'Added'),
          proposed: count('已匹配到订单', 'Possible matches'),
          known: count('已导入过', 'Already imported'),
          unreadable: json<number[]>()('无法读取的行', 'Rows that cannot be read'),
          undirected: integer(
            '收支方向不明、尚未导入',
            'Not imported: in or out is not said (send allIn=true if all came in)',
          ),
        }),
      },
    },
    ({ ctx, upload }) => {
      const { bytes, fields } = upload as Upload
      return importStatement(ctx, projectOf(ctx), bytes, { allIn: fields.allIn === 'true' })
    },
  ),
]
