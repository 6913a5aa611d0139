import './admin.css'

// What waits for decisions about money.
export { RefundQueue } from './RefundQueue.tsx'
export { SlipQueue } from './SlipQueue.tsx'
