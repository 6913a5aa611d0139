import type { Pair } from '@pavilion/declare'
import { type AnyRow, useHere } from '@pavilion/screens'
import { hasPaid } from '../model/codes.ts'
import { feeOfRow } from '../model/fee.ts'
import { Button, type GetRef, Input } from 'antd'
import { type KeyboardEvent, useRef } from 'react'

export type ReviewMove = 'approve' | 'reject' | 'reopen'
const commonReasons = [
  ['资料填写不完整', 'The information is incomplete'],
  ['照片不符合要求', 'The photo does not meet the requirements'],
  ['重复报名', 'Registered twice'],
  ['不属于本次邀请范围', 'Not on the invitation list'],
] as const

interface Props {
  record: AnyRow
  may: Readonly<Record<ReviewMove, boolean>>
  busy: boolean
  /** The reason is asked for. */
  rejecting: boolean
  reason: string
  wrong: string | undefined
  onReject: () => void
  onReason: (reason: string) => void
  onDecide: (move: ReviewMove) => void
}
/** The buttons that decide on a record, and the reason if it is invalid. */
export function Decision({ record, may, busy, rejecting, reason, wrong, onReject, onReason, onDecide }: Props) {
  const { say, narrow, language } = useHere()
  const reasonInput = useRef<GetRef<typeof Input.TextArea>>(null)
  const theirs = record.language === 'en' ? 'en' : 'zh'
  /** A ready reason in the visitor's language; the next key goes on in the input. */
  function choose(nth: number) {
    const [zh, en] = commonReasons[nth] as Pair
    onReason(theirs === 'en' ? en : zh)
    reasonInput.current?.focus()
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onDecide('reject')
    const digit = event.altKey ? Number(/^Digit(\d)$/.exec(event.code)?.[1]) : 0
    if (!digit || !commonReasons[digit - 1]) return
    event.preventDefault()
    choose(digit - 1)
  }
  return (
    <div className="pv-review-do">
      {rejecting && may.reject && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the inputs within
        <div className="pv-reason" onKeyDown={press}>
          <label htmlFor="review-reason">
            {say('无效的原因（会告知对方）', 'Why it is invalid (the visitor will see this)')}
          </label>
          <Input.TextArea
            ref={reasonInput}
            id="review-reason"
            autoFocus
            value={reason}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={event => onReason(event.target.value)}
            aria-invalid={wrong !== undefined}
          />
          {wrong && (
            <span className="pv-bad" role="alert">
              {wrong}
            </span>
          )}
          <span className="pv-words">
            {commonReasons.map(([zh, en], nth) => (
              <Button key={en} size="small" onClick={() => choose(nth)}>
                {say(zh, en)}
                {!narrow && <kbd>Alt {nth + 1}</kbd>}
              </Button>
            ))}
          </span>
          {hasPaid(record.payStatus) && Number(record.fee) > 0 && (
            <span className="pv-hint">
              {say(
                `费用 ${feeOfRow(record, language)} 已支付：按活动设置自动退款，或在「退款申请」中提出。`,
                `The fee of ${feeOfRow(record, language)} is paid: by the event’s settings it is refunded, or proposed among the refund requests.`,
              )}
            </span>
          )}
          {theirs !== language && (
            <span className="pv-hint">
              {say(
                '访客使用英文，现成的原因以英文写入。',
                'This visitor reads Chinese: ready reasons are written in Chinese.',
              )}
            </span>
          )}
        </div>
      )}
      <div className="pv-form-foot">
        {may.reopen && (
          <Button loading={busy} onClick={() => onDecide('reopen')}>
            {say('退回待审核', 'Back to pending')}
          </Button>
        )}
        {may.reject && (
          <Button danger loading={busy} onClick={() => (rejecting ? onDecide('reject') : onReject())}>
            {say('设为无效', 'Mark as invalid')}
            {!narrow && <kbd>{rejecting ? 'Ctrl ↵' : 'R'}</kbd>}
          </Button>
        )}
        {may.approve && (
          <Button type="primary" loading={busy} onClick={() => onDecide('approve')}>
            {say('设为有效', 'Mark as valid')}
            {!narrow && <kbd>A</kbd>}
          </Button>
        )}
      </div>
    </div>
  )
}
