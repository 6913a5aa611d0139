import { codes } from './codes.ts'
import { everyMove } from './field.ts'

// Statuses that nearly every domain uses.

/** Whether something may be chosen or is in effect. */
export const enabledStatus = codes({
  enabled: [1, '开启', 'Enabled', 'valid'],
  disabled: [0, '停用', 'Disabled', 'closed'],
})
export const enabledMoves = everyMove(enabledStatus, { enabled: ['开启', 'Enable'], disabled: ['停用', 'Disable'] })
/** Whether something may be entered, joined or ordered. */
export const openCloseStatus = codes({ open: [1, '开启', 'Open', 'valid'], closed: [0, '关闭', 'Closed', 'closed'] })
export const openCloseMoves = everyMove(openCloseStatus, { open: ['开启', 'Open'], closed: ['关闭', 'Close'] })
