import { moves, operatorBehind, type MoveRule, type Transaction } from '@pavilion/store'
import { booth, boothAct, boothHistory } from '../model/index.ts'
import { passesFollowStands } from './fair/follow.ts'
import { changed } from './live.ts'
import type { Booth } from './claims/gather.ts'

type Rule = MoveRule<typeof booth>
/** A line of the stand's history, and word to all who look at its hall. */
async function note(tx: Transaction, row: Booth, of: Booth, act: number, why: unknown): Promise<void> {
  await tx.store(boothHistory).create({
    projectId: row.projectId,
    boothId: row.id,
    boothNo: row.boothNo,
    act,
    exhibitorCompanyInfoId: of.exhibitorCompanyInfoId,
    orderId: of.orderId,
    sysUserId: operatorBehind(tx),
    why: typeof why === 'string' && why ? why : null,
  })
  await changed(tx, row.exhibitionHallId)
}
const noted = (act: (after: Booth) => number): Rule => ({
  effect: (tx, { after, input }) => note(tx, after, after, act(after), input.why),
})
const release: Rule = {
  set: () => ({
    exhibitorCompanyInfoId: null,
    demandId: null,
    orderId: null,
    heldUntil: null,
    agreedPrice: null,
    claimKey: null,
  }),
  async effect(tx, { before, after, input }) {
    await note(tx, after, before ?? after, boothAct.released, input.why)
    await offered(tx, after)
    if (before?.exhibitorCompanyInfoId) await passesFollowStands(tx, after.projectId, before.exhibitorCompanyInfoId)
  },
}
/** Open plans follow; what is open again goes to who waits for it. */
const offered = (tx: Transaction, { id, projectId }: Booth) =>
  tx.enqueue('booth.offer', { boothId: id, projectId }, { key: `booth ${id}` })
const setOpen: Rule = {
  async effect(tx, { after }) {
    await changed(tx, after.exhibitionHallId)
    await offered(tx, after)
  },
}
const setClosed: Rule = { effect: (tx, { after }) => changed(tx, after.exhibitionHallId) }
/** Every change of a stand's reservation stands in its history. */
export const boothMoves = moves(booth, {
  hold: noted(row => (row.orderId === null ? boothAct.offered : boothAct.held)),
  reserve: noted(() => boothAct.reserved),
  assign: noted(() => boothAct.assigned),
  unassign: noted(() => boothAct.unassigned),
  release,
  setOpen,
  setClosed,
})
