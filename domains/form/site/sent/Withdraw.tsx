import { useFields } from '@pavilion/fields'
import { confirmed, send, toast, useWork, whyFailed } from '@pavilion/pages'
import { say as pair } from '@pavilion/declare'
import { useEffect, useRef } from 'react'
import { deleteOwnRecord } from '../../model/calls/records.ts'
import { hasPaid } from '../../model/codes.ts'
import type { FormDefinition } from '../../model/definition.ts'
import type { JourneyHandle } from '../journey/useJourney.ts'

/** Whether the visitor may withdraw the registration. Advice only: the server decides. */
export const mayWithdraw = ({ visitorsMayWithdraw, webFormRecord }: FormDefinition): boolean =>
  visitorsMayWithdraw && webFormRecord !== null && !webFormRecord.locked && !hasPaid(webFormRecord.payStatus)

/** Withdraws a registration after a confirmation. */
export function WithdrawButton({ id, group, onDone }: { id: number | undefined; group: boolean; onDone: () => void }) {
  const { say } = useFields()
  const withdrawing = useWork(
    () => send(deleteOwnRecord, { id: id as number }),
    error => toast(whyFailed(error), { tone: 'bad' }),
  )
  async function withdraw() {
    const words = group
      ? pair(
          '撤回后，本团体及全部成员的报名都将取消，报名号不能再用于入场。',
          'The group and all its members will no longer be registered, and their numbers will no longer be valid at the entrance.',
        )
      : pair(
          '撤回后，您的报名将取消，报名号不能再用于入场。',
          'You will no longer be registered, and your number will no longer be valid at the entrance.',
        )
    if (!(await confirmed(words, { confirm: pair('撤回报名', 'Withdraw') }))) return
    if (await withdrawing.run()) onDone()
  }
  return (
    <p className="rf-withdraw">
      <button type="button" className="pf-link" disabled={withdrawing.busy} onClick={withdraw}>
        {say('撤回报名', 'Withdraw my registration')}
      </button>
    </p>
  )
}

/** Shown instead of a registration that was withdrawn. */
export function Withdrawn({ journey: { form, site, load } }: { journey: JourneyHandle }) {
  const { say } = useFields()
  const words = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    words.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  return (
    <div className="rf-closed">
      <h2 ref={words} tabIndex={-1} className="rf-closed-words">
        {say('您的报名已撤回', 'Your registration has been withdrawn')}
      </h2>
      <div className="rf-done-actions">
        {form?.registration === 'open' && (
          <button type="button" className="pf-button" onClick={load}>
            {say('重新报名', 'Register again')}
          </button>
        )}
        <a className="pf-button" href={site.link('/')}>
          {say('返回首页', 'Back to home')}
        </a>
      </div>
    </div>
  )
}
