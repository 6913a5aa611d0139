import { inLanguage as inWords, invalidInput, type Pair, type Refusal } from '@pavilion/declare'
import { moves, type MoveAbout, type MoveRule, type Transaction } from '@pavilion/store'
import { webForm, webFormRecord, webFormRecordPayStatus, webFormRecordStatus } from '../model/index.ts'
import { followRecords } from './ports/attendees.ts'
import { placeDecided, placesDecided, takePlace } from './submit/places.ts'

type Rule = MoveRule<typeof webFormRecord>
type About = MoveAbout<typeof webFormRecord>

/** Why a rejection with this reason is refused: it needs one. */
export const whyNoReason = (reason: unknown): Refusal | undefined =>
  typeof reason === 'string' && reason.trim()
    ? undefined
    : invalidInput({ reason: ['请输入原因', 'Please enter a reason'] })

const held = (status: number | undefined) => status !== webFormRecordStatus.invalid

/** Attendees follow decided records. */
const follow = (tx: Transaction, rows: readonly Pick<About['after'], 'id' | 'projectId'>[]) =>
  followRecords(tx, {
    projectId: (rows[0] as About['after']).projectId,
    recordIds: rows.map(({ id }) => id),
    why: 'decided',
  })

/** An operator's decision frees or takes a place, above the limit too; the attendee follows. */
const decide: Pick<Rule, 'effect' | 'together'> = {
  async effect(tx, { before, after }) {
    await placeDecided(tx, after, held(before?.status), held(after.status))
    await follow(tx, [after])
  },
  async together(tx, abouts) {
    await placesDecided(
      tx,
      abouts.map(({ before, after }) => ({
        webFormId: after.webFormId,
        before: held(before?.status),
        now: held(after.status),
      })),
    )
    await follow(
      tx,
      abouts.map(({ after }) => after),
    )
  },
}

/**
 * A record that its visitor has corrected takes a place like a new one.
 * @throws registrationFull
 */
async function takeItsPlace(tx: Transaction, { after }: About): Promise<void> {
  await takePlace(tx, await tx.store(webForm).getDetail(after.webFormId))
  await follow(tx, [after])
}
const withoutReason = () => ({ reason: null })
const decided: Rule = { set: withoutReason, ...decide }
/** Who comes again after a refund pays again. */
const corrected: Rule = {
  set: before => ({
    reason: null,
    ...(before?.payStatus === webFormRecordPayStatus.refunded && { payStatus: webFormRecordPayStatus.unpaid }),
  }),
  effect: takeItsPlace,
}

/** What a visitor reads of a registration whose event is cancelled. */
export const cancelledWords: Pair = ['活动已取消，报名随之作废', 'The event is cancelled, so this registration is void']

/** The effects of a decision about a record, whoever makes it. Messages to the visitor follow its event. */
export const recordMoves = moves(webFormRecord, {
  approve: decided,
  reopen: decided,
  reject: {
    refuse: (_before, { input }) => whyNoReason(input.reason),
    set: (_before, { reason }) => ({ reason: String(reason).trim() }),
    ...decide,
  },
  voidRefunded: {
    // The visitor reads it, in the language of the record.
    set: before => ({
      reason:
        before?.language === 'en' ? 'The fee was refunded, so this registration is void' : '费用已退还，报名随之作废',
    }),
    ...decide,
  },
  voidCancelled: {
    set: before => ({ reason: inWords(cancelledWords, before?.language === 'en' ? 'en' : 'zh') }),
    ...decide,
  },
  resubmit: corrected,
  readmit: corrected,
})

/** The birth of a record with this first status. A pending one needs none. */
export const birthOf = (status: number): 'admitted' | 'refused' | undefined =>
  status === webFormRecordStatus.valid ? 'admitted' : status === webFormRecordStatus.invalid ? 'refused' : undefined
