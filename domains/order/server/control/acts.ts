import { keyedPort, say, type Row } from '@pavilion/declare'
import { moves, operatorBehind, type MoveRule, type Transaction } from '@pavilion/store'
import { needSources } from '@pavilion/work/server/index.ts'
import { moneyAct, moneyActState } from '../../model/index.ts'
import { sameSecondPerson } from '../refusals.ts'
import { isSamePerson } from './limits.ts'

export type MoneyAct = Row<typeof moneyAct>
/** What happens with an act that has waited. */
export interface HeldAct {
  /** Somebody else has agreed: it happens, exactly as it was put down. Refused: it waits on. */
  readonly agreed: (tx: Transaction, act: MoneyAct) => Promise<void>
  /** Somebody has declined: what was set aside for it is free again. */
  readonly declined?: (tx: Transaction, act: MoneyAct, why: string) => Promise<void>
}
/** By purpose. Whoever calls `guardMoney` with a purpose fills it. */
export const heldActs = keyedPort<number, HeldAct>('order.heldActs', {
  what: 'what happens with money moved by hand once a second person agrees or declines',
})

const isOwn = ({ sysUserId }: MoneyAct, who: number | null): boolean => sysUserId !== null && sysUserId === who
const confirm: MoveRule<typeof moneyAct> = {
  refuse: (act, { caller }) => (isOwn(act, operatorBehind({ caller })) ? sameSecondPerson() : undefined),
  async effect(tx, { after: act }) {
    await tx.store(moneyAct).set(act.id, { checkedById: await anotherPerson(tx, act) })
    await heldActs.get(act.purpose)?.agreed(tx, act)
    return tx.store(moneyAct).getDetail(act.id)
  },
}
/** Who agrees: not who made it, by another account neither. @throws sameSecondPerson */
export async function anotherPerson(tx: Transaction, { sysUserId }: Pick<MoneyAct, 'sysUserId'>): Promise<number> {
  const who = operatorBehind(tx)
  if (who === null || (sysUserId !== null && (await isSamePerson(tx, sysUserId, who)))) throw sameSecondPerson()
  return who
}
/** Whoever made it may also take it back. */
const refuse: MoveRule<typeof moneyAct> = {
  async effect(tx, { after: act, why }) {
    await tx.store(moneyAct).set(act.id, { checkedById: operatorBehind(tx) })
    await heldActs.get(act.purpose)?.declined?.(tx, act, why ?? '')
    return tx.store(moneyAct).getDetail(act.id)
  },
}
export const moneyActMoves = moves(moneyAct, { confirm, refuse })

needSources.fill('moneyActs', {
  words: say('人工资金操作：待第二人同意', 'Money moved by hand: waits for a second person'),
  right: 'moneyAct.confirm',
  of: moneyAct,
  where: { state: moneyActState.waiting },
  path: '/tradeManagement/moneyAct',
})
