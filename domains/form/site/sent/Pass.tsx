import { asCalled } from '../../model/called.ts'
import { Dialog, Icon, Late, QrCode, useFields } from '@pavilion/fields'
import { inLanguage, priceText } from '@pavilion/declare'
import { eventDaysInLine, minute, token } from '@pavilion/pages'
import { lazy, useEffect, useRef, useState } from 'react'
import {
  afterSubmitAction,
  statusWord,
  webFormRecordPayStatus,
  webFormRecordStatus,
  webFormType,
} from '../../model/codes.ts'
import { feeText } from '../../model/fee.ts'
import { calendarFile } from '../list/calendar.ts'
import type { JourneyHandle } from '../journey/useJourney.ts'
import { mayWithdraw, WithdrawButton, Withdrawn } from './Withdraw.tsx'
import { savedAnswers } from '../../model/definition.ts'
import { isReached, nextWords } from '../words.ts'

// Only groups have members, and only after the form was sent.
const GroupMembers = lazy(() => import('../people/GroupMembers.tsx'))
const tones: Readonly<Record<number, string>> = {
  [webFormRecordStatus.pending]: 'warn',
  [webFormRecordStatus.valid]: 'ok',
  [webFormRecordStatus.invalid]: 'bad',
}

/**
 * The result of a registration: number, code, status, what happens next, and the event for the
 * calendar.
 */
export function Pass({ journey }: { journey: JourneyHandle }) {
  const { site, form, state, edit, another } = journey
  const { say: said, language } = useFields()
  /** As the organiser calls it: 登记, 报名 or 注册. */
  const say = (zh: string, en: string) => said(...asCalled(form ?? {}, [zh, en]))
  const title = useRef<HTMLHeadingElement>(null)
  const fresh = state.result?.fresh ?? false
  useEffect(() => {
    if (fresh) {
      title.current?.focus({ preventScroll: true })
      scrollTo({ top: 0 })
    }
  }, [fresh])
  const [withdrawn, setWithdrawn] = useState(false)
  // Whoever came here on the way to something else goes on: a page of this site, never another's.
  const onward = /^\/[a-z][\w/-]*(?:\?[\w=&-]*)?$/.exec(site.query.onward ?? '')?.[0]
  if (!form || !state.result) return null
  if (withdrawn) return <Withdrawn journey={journey} />
  const { number, status, sentAt } = state.result
  const tone = tones[status] ?? 'warn'
  const reached = isReached(form, { ...savedAnswers(form), ...(fresh && state.answers) })
  const group = form.type === webFormType.groupRegister && form.memberFormId ? state.result.id : undefined
  const register = form.type === webFormType.personalRegister || form.type === webFormType.groupRegister
  // A rejected visitor needs to correct the registration, not a calendar entry.
  const isRejected = status === webFormRecordStatus.invalid
  const fee = state.result.fee
  const owes =
    fee !== undefined &&
    fee.price > 0 &&
    !isRejected &&
    (form.webFormRecord?.payStatus ?? webFormRecordPayStatus.unpaid) === webFormRecordPayStatus.unpaid
  // Whoever sent it without an account has no order to pay: the organiser asks for the fee.
  const payable = owes && state.result.id !== undefined && token.get() !== undefined
  // A code that admits nobody yet is not shown.
  const isCoded = form.showQrcode && (!owes || status === webFormRecordStatus.valid)
  const reason = fresh ? null : form.webFormRecord?.reason
  const place = (language === 'en' && site.project.englishLocation) || site.project.location
  const days = eventDaysInLine(site.project.startTime, site.project.endTime, language, site.project.timeZone)
  const sent = sentAt && minute(new Date(sentAt).toISOString(), site.project.timeZone)
  const addToCalendar = () => {
    const { project } = site
    if (!project.startTime) return
    const text = calendarFile({
      uid: `${number}@${location.hostname}`,
      title: site.named(project),
      start: project.startTime,
      end: project.endTime,
      place,
      note: `${site.named(form)} · ${number}`,
      url: location.origin + site.link('/'),
    })
    const link = Object.assign(document.createElement('a'), {
      href: URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' })),
      download: `${project.abbr}.ics`,
    })
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  }
  return (
    <div className="rf-done">
      <h2 ref={title} tabIndex={-1} className="rf-done-title">
        {sentAt
          ? say('已提交', 'Your answers have been sent')
          : !fresh
            ? register
              ? say('您的报名', 'Your registration')
              : said('您的答复', 'Your answers')
            : form.webFormRecord
              ? say('修改已保存', 'Your changes have been saved')
              : register
                ? say('报名已提交', 'Your registration has been sent')
                : say('提交成功', 'Thank you. Your answers have been sent')}
      </h2>
      {payable && (
        <section className="rf-owes" aria-label={said('待支付', 'To pay')}>
          <p>
            {said('待支付', 'To pay')}{' '}
            <strong>{priceText({ minor: fee.price, currency: fee.currency }, language)}</strong>
          </p>
          <a className="pf-button pf-primary" href={site.link('/order-confirm', { records: state.result.id, now: 1 })}>
            {said('立即缴费', 'Pay now')}
          </a>
          <a href={site.link('/order-confirm', { records: state.result.id })}>
            {said('使用优惠码或更换联系人', 'Use a voucher or another contact')}
          </a>
        </section>
      )}
      <div className={`rf-pass rf-${tone}`}>
        <div className="rf-pass-words">
          <p className="rf-tag">
            <Icon name={tone === 'ok' ? 'check' : tone === 'warn' ? 'clock' : 'alert'} />
            {inLanguage(statusWord(status, form.type), language)}
          </p>
          <dl>
            <dt>{register ? say('报名号', 'Registration number') : said('编号', 'Number')}</dt>
            <dd className="rf-number">{number}</dd>
            {days && register && (
              <>
                <dt>{say('时间', 'Dates')}</dt>
                <dd>{days}</dd>
              </>
            )}
            {state.result.fee && (
              <>
                <dt>{say('费用', 'Fee')}</dt>
                <dd>{feeText(state.result.fee, language)}</dd>
              </>
            )}
            {place && register && (
              <>
                <dt>{say('地点', 'Place')}</dt>
                <dd>{place}</dd>
              </>
            )}
          </dl>
        </div>
        {isCoded && (
          <div className="rf-pass-code">
            <QrCode text={number} label={say(`报名号 ${number} 的二维码`, `QR code of number ${number}`)} />
          </div>
        )}
      </div>
      {reason && (
        <p className="rf-reason">
          <strong>{say('审核意见：', 'Reason: ')}</strong>
          {reason}
        </p>
      )}
      <section className="rf-next">
        <h3>{say('接下来', 'What happens next')}</h3>
        {sentAt && (
          <p>{say(`提交于 ${sent}，以上为当时的状态。`, `Sent on ${sent}. The status shown is from that time.`)}</p>
        )}
        {owes && (
          <p>
            {form.showQrcode && !isCoded
              ? said(
                  '请先缴费，缴费后此处显示入场二维码。',
                  'Pay the fee first: the code for the entrance appears here then.',
                )
              : said('请在入场前缴费。', 'Pay the fee before you come: gates ask for it.')}
          </p>
        )}
        <p>{say(...nextWords(status, form.type, { coded: isCoded, reached }))}</p>
        {group !== undefined && <p>{say('请在下方添加团体成员。', 'Register the members of your group below.')}</p>}
      </section>
      {group !== undefined && form.memberFormId && (
        <Late>
          <GroupMembers groupId={group} memberFormId={form.memberFormId} />
        </Late>
      )}
      <div className="rf-done-actions">
        {onward && !isRejected && (
          <a className="pf-button pf-primary" href={site.link(onward)}>
            {said('继续', 'Continue')}
          </a>
        )}
        {site.project.startTime && register && !isRejected && (
          <button
            type="button"
            className={payable || onward ? 'pf-button' : 'pf-button pf-primary'}
            onClick={addToCalendar}
          >
            {say('加入日历', 'Add to calendar')}
          </button>
        )}
        {!fresh && !sentAt && form.registration === 'open' && !form.webFormRecord?.locked && (
          <button type="button" className={isRejected ? 'pf-button pf-primary' : 'pf-button'} onClick={edit}>
            {say('修改信息', 'Change my answers')}
          </button>
        )}
        {(form.type === webFormType.repeatForm || (sentAt && form.registration === 'open')) && (
          <button type="button" className={sentAt && register ? 'pf-button' : 'pf-button pf-primary'} onClick={another}>
            {say('再填一份', 'Fill in another')}
          </button>
        )}
        {form.signInRequired && (
          <a className="pf-button" href={site.link(site.addresses.userCenter)}>
            {register ? say('我的报名', 'My registrations') : said('个人中心', 'My account')}
          </a>
        )}
        <a className="pf-button" href={site.link('/')}>
          {say('返回首页', 'Back to home')}
        </a>
      </div>
      {!fresh && register && mayWithdraw(form) && (
        <WithdrawButton id={form.webFormRecord?.id} group={group !== undefined} onDone={() => setWithdrawn(true)} />
      )}
      {fresh && form.afterSubmitAction === afterSubmitAction.noticeThenHome && (
        <Dialog
          title={say('提交成功', 'Submitted')}
          actions={
            <a className="pf-button pf-primary" href={site.link('/')}>
              {say('返回首页', 'Back to home')}
            </a>
          }
        >
          <p lang={site.spoken(form, 'afterSubmitNotice')}>{site.words(form, 'afterSubmitNotice')}</p>
        </Dialog>
      )}
    </div>
  )
}
