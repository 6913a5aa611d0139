import { moves } from '@pavilion/store'
import { recruitApplication, recruitChange } from '../model/index.ts'
import { publish } from './changes.ts'

const decided = (_before: unknown, _input: unknown, now: string) => ({ decidedAt: now })
export const applicationMoves = moves(recruitApplication, {
  invite: { set: decided },
  decline: { set: decided },
  // What was written to the applicant is taken back with the decision.
  putBack: { set: () => ({ decidedAt: null, reply: null }) },
})
export const changeRules = moves(recruitChange, {
  applied: { effect: publish },
  approve: { effect: publish, set: () => ({ remark: null }) },
  refuse: { set: (_before, input) => ({ remark: String(input.remark ?? '').trim() || null }) },
})
