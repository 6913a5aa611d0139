// For what later domains put beside changed flights and trains; light, because it is loaded before them.
export { beside, type BesideChange } from './beside.ts'
