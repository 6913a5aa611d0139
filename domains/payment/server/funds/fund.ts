import { say, type Pair } from '@pavilion/declare'
import { NoBill, type FundKind, type FundRow } from '../clients/provider.ts'

/** A file of an account, before anybody knows whose it should be. */
export interface ReadFunds {
  readonly vendor: 'weChat' | 'alipay'
  readonly rows: readonly FundRow[]
  /** Whose it is, where the file says so. */
  readonly account?: string
  readonly faults: readonly Pair[]
}
const kinds: readonly (readonly [FundKind, RegExp])[] = [
  ['chargebackBack', /拒付(?:退回|返还|撤销|款返)|调单(?:退回|返还)|CHARGEBACK_(?:RETURN|REVERS)/i],
  ['chargeback', /拒付|调单|争议|CHARGEBACK/i],
  ['payout', /提现|结算(?:到账|出款|打款)|出款|PAYOUT|SETTLE/i],
  ['fee', /手续费|服务费|收费|^FEE/i],
  ['refund', /退款|REFUND/i],
  ['pay', /交易|支付|收款|^PAY/i],
]
/** What a line is about, by what the provider calls it. Pure. */
export const fundKindOf = (name: string): FundKind => kinds.find(([, words]) => words.test(name))?.[0] ?? 'other'

export const unreadableLine = (cells: readonly string[]): Pair =>
  say(
    `资金账单中有无法读取的一行：${cells.slice(0, 7).join(' ').trim()}`,
    `A line of the fund bill cannot be read: ${cells.slice(0, 7).join(' ').trim()}`,
  )

/** Why the lines of an account are not taken: it is cut, or another merchant's. */
export function faultOfFunds({ faults, account }: ReadFunds, owner?: string): Pair | undefined {
  if (faults[0]) return faults[0]
  return owner && account && !account.startsWith(owner)
    ? say(
        `账单属于另一商户 ${account}，应为 ${owner}`,
        `The bill is of another merchant, ${account} instead of ${owner}`,
      )
    : undefined
}
/** The lines of an account. @throws NoBill where it is cut, or of another merchant */
export function rowsOfFunds(funds: ReadFunds, owner?: string): readonly FundRow[] {
  const fault = faultOfFunds(funds, owner)
  if (fault) throw new NoBill(fault)
  return funds.rows
}
