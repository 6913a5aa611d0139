import { moves } from '@pavilion/store'
import { recruitApplication, recruitChange, recruitChangeStatus } from '../model/index.ts'
import { approved, publish, putBack } from './changes.ts'
import { publishedAtOnce } from './refusals.ts'

const decided = (_before: unknown, _input: unknown, now: string) => ({ decidedAt: now })
export const applicationMoves = moves(recruitApplication, {
  invite: { set: decided },
  decline: { set: decided },
  // What was written to the applicant is taken back with the decision.
  putBack: { set: () => ({ decidedAt: null, reply: null }) },
})
export const changeRules = moves(recruitChange, {
  applied: { effect: publish },
  approve: { effect: approved, set: () => ({ remark: null }) },
  reopen: {
    refuse: ({ status, former }) => (status === recruitChangeStatus.applied && !former ? publishedAtOnce() : undefined),
    set: () => ({ remark: null, former: null }),
    effect: putBack,
  },
  refuse: { set: (_before, input) => ({ remark: String(input.remark ?? '').trim() || null }) },
})
