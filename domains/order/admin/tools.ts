// What stands above lists and opens something.
export { BankStatement } from './BankStatement.tsx'
export { CheckBill } from './CheckBill.tsx'
export { OrderTools } from './OrderTools.tsx'
