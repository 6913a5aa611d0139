import { textsOfFile } from '../bills/file.ts'
import { readAlipayFunds } from './alipayFunds.ts'
import type { ReadFunds } from './fund.ts'
import { readWeChatFunds } from './weChatFunds.ts'

/**
 * The lines of an account in a file that somebody downloaded, of WeChat Pay («资金账单») or Alipay
 * («账务明细»), packed or not. Undefined for any other file.
 */
export function readFundFile(bytes: Uint8Array): ReadFunds | undefined {
  for (const text of textsOfFile(bytes)) {
    if (text.includes('资金流水单号') && text.includes('收支类型')) return readWeChatFunds(text)
    if (text.includes('账务流水号') && text.includes('收入金额')) return readAlipayFunds(text)
  }
  return undefined
}
