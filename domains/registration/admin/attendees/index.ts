// For what later domains put into the lists of attendees; light, because every such list loads it.
export { isNormal } from '../actions.ts'
export { ask, type AskingProps } from '../asking.ts'
export { offer, type Batch } from '../offered.ts'
