import { resourceCalls, serverDomain } from '@pavilion/http'
import { model } from '../model/index.ts'
import './merchants/configured.ts'
import './merchants/standIn.ts'
import './sellerParts.ts'

export { dayOf, faultOf, type ReadBill } from './bills/bill.ts'
export { readBillFile } from './bills/file.ts'
export { readFundFile } from './funds/file.ts'
export { faultOfFunds, type ReadFunds } from './funds/fund.ts'
export { BadNotice, NoBill, ProviderError } from './clients/provider.ts'
export type { BillRow, Dispute, FundKind, FundRow, Notice, Prepay, RefundAnswer, Trade } from './clients/provider.ts'
export { configured, configuredKinds, type Configured } from './merchants/configured.ts'
export { merchantsHealth } from './merchants/health.ts'
export {
  allMerchants,
  merchantFor,
  merchantKinds,
  merchantNamed,
  onlineTypes,
  type Merchant,
  type MerchantKind,
} from './merchants/merchants.ts'
export { noticeUrl, setNoticeBase } from './merchants/noticeUrl.ts'
export { offerSandbox, sandboxPlugin } from './merchants/standIn.ts'
export {
  type ByHand,
  columnKinds,
  type FoundHeading,
  type ProblemLine,
  readStatement,
  type Statement,
  type StatementLine,
} from './statements/statement.ts'

export const domain = serverDomain({ model, calls: model.resources.flatMap(of => resourceCalls(of)) })
