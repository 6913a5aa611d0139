import './bank/bank.css'

// What stands above lists and opens something.
export { BankStatement } from './BankStatement.tsx'
export { CheckLedger } from './CheckLedger.tsx'
export { SplitReceipt } from './bank/SplitReceipt.tsx'
export { CheckBill } from './CheckBill.tsx'
export { FundTools } from './payouts/FundTools.tsx'
export { PayoutSum } from './payouts/PayoutSum.tsx'
export { OrderTools } from './OrderTools.tsx'
