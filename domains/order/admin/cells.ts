export { ActState, SlipState } from './Waiting.tsx'
