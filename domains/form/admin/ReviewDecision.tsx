import { type AnyRow, useHere } from '@pavilion/screens'
import { Button, Input } from 'antd'

export type ReviewMove = 'approve' | 'reject' | 'reopen'
const commonReasons = [
  ['资料填写不完整', 'The information is incomplete'],
  ['照片不符合要求', 'The photo does not meet the requirements'],
  ['重复登记', 'Registered twice'],
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
  const { say, narrow } = useHere()
  return (
    <div className="pv-review-do">
      {rejecting && may.reject && (
        <div className="pv-reason">
          <label htmlFor="review-reason">
            {say('无效的原因（会告知对方）', 'Why it is invalid (the visitor will see this)')}
          </label>
          <Input.TextArea
            id="review-reason"
            autoFocus
            value={reason}
            maxLength={500}
            showCount
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={event => onReason(event.target.value)}
            aria-invalid={wrong !== undefined}
            onKeyDown={event => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onDecide('reject')
            }}
          />
          {wrong && (
            <span className="pv-bad" role="alert">
              {wrong}
            </span>
          )}
          <span className="pv-words">
            {commonReasons.map(([zh, en]) => (
              <Button key={en} size="small" onClick={() => onReason(record.language === 'en' ? en : zh)}>
                {say(zh, en)}
              </Button>
            ))}
          </span>
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
            {!rejecting && !narrow && <kbd>R</kbd>}
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
