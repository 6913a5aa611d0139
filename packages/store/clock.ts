// The clock lies with the rules that servers and browsers share: a rule of a model asks it, too.
export { moveClock, now, resetClock } from '@pavilion/declare/clock.ts'
