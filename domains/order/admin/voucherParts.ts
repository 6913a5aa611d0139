import './admin.css'

// What only the screens of vouchers need.
export { VoucherUses } from './VoucherUses.tsx'
