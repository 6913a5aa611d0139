import { moves, type MoveRule, type Transaction } from '@pavilion/store'
import { registerUser } from '../../model/index.ts'
import { passesFollow, type PassNeeded } from './passes.ts'

type Rule = MoveRule<typeof registerUser>
type After = Parameters<NonNullable<Rule['effect']>>[1]['after']

const passesOf =
  (why: PassNeeded['why']) =>
  (tx: Transaction, rows: readonly After[]): Promise<void> =>
    passesFollow(
      tx,
      (rows[0] as After).projectId,
      rows.map(({ id, certTypeId, groupType }) => ({ registerUserId: id, why, certTypeId, groupType })),
    )
const rule = (why: PassNeeded['why']): Rule => {
  const follow = passesOf(why)
  return {
    effect: (tx, { after }) => follow(tx, [after]),
    together: (tx, abouts) =>
      follow(
        tx,
        abouts.map(({ after }) => after),
      ),
  }
}

/** Passes follow whatever happens to an attendee, whoever does it. */
export const attendeeRules = moves(registerUser, {
  discontinue: rule('discontinued'),
  remove: rule('discontinued'),
  reinstate: rule('reinstated'),
})
