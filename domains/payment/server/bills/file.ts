import { unzip } from '../clients/unzip.ts'
import { readAlipayBill } from './alipayBill.ts'
import type { ReadBill } from './bill.ts'
import { readWeChatBill } from './weChatBill.ts'

const gbk = new TextDecoder('gb18030')
/** The text of a file, in UTF-8 or else in GBK. */
export function textOfFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return gbk.decode(bytes)
  }
}
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3
/** The texts of a file as vendors hand it out: alone, or packed with others. */
export function textsOfFile(bytes: Uint8Array): string[] {
  if (!isZip(bytes)) return [textOfFile(bytes)]
  try {
    return unzip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).map(file => textOfFile(file.bytes))
  } catch {
    return []
  }
}
/**
 * The bill in a file that somebody downloaded: of WeChat Pay or Alipay, packed or not, in UTF-8 or
 * GBK. Undefined for any other file.
 */
export function readBillFile(bytes: Uint8Array): ReadBill | undefined {
  const texts = textsOfFile(bytes)
  const weChat = texts.find(text => text.includes('微信订单号') && text.includes('商户订单号'))
  if (weChat !== undefined) return readWeChatBill(weChat)
  const alipay = texts.find(text => text.includes('支付宝交易号') && text.includes('业务类型'))
  return alipay === undefined
    ? undefined
    : readAlipayBill(
        alipay,
        texts.find(text => text !== alipay && text.includes('交易订单总笔数')),
      )
}
