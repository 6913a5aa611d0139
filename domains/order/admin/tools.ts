import './bank/bank.css'

// What stands above lists and opens something.
export { BankStatement } from './BankStatement.tsx'
export { CheckLedger } from './CheckLedger.tsx'
export { SplitReceipt } from './bank/SplitReceipt.tsx'
export { CheckBill } from './CheckBill.tsx'
export { OrderTools } from './OrderTools.tsx'
