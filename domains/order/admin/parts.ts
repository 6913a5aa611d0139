import './admin.css'

// What the first list does not need.
export { default as OrderPage } from './OrderPage.tsx'
export { CancelEvent } from './CancelEvent.tsx'
export { default as TicketPage } from './TicketPage.tsx'
export { WalletSetup } from './WalletSetup.tsx'
export { Books } from './Books.tsx'
export { PayFigures, RefundFigures } from './MoneyFigures.tsx'
export { InstalmentFigures } from './Plan.tsx'
export { LedgerFigures, OrderFigures } from './ListFigures.tsx'
