import './cancelEvent.css'
import { defaultCurrency, entryOf, priceText } from '@pavilion/declare'
import { Ask, Failed, newKey, numberText, send, useAfter, useCall, useHere } from '@pavilion/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, InputNumber, Radio, Segmented, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { getCancellation, previewCancellation, startCancellation } from '../model/calls/cancelling.ts'
import {
  cancellationStay,
  eventCancellationState,
  keptRule,
  type CancellationPreview,
  type CancellationProgress,
} from '../model/eventCancellation.ts'
import { AmountInput } from '@pavilion/screens/form/AmountInput.tsx'

/** Cancels the event: what it does is seen before it begins, and how far it is afterwards. */
export function CancelEvent() {
  const { say, project } = useHere()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['eventCancellation', 'progress', project?.id],
    queryFn: () => send(getCancellation),
    refetchInterval: ({ state }) =>
      state.data?.progress?.state === eventCancellationState.running && !state.data.progress.isStuck ? 2000 : false,
  })
  const late = useAfter(isPending)
  const title = say('取消活动', 'Cancel the event')
  return (
    <section className="pv-detail ce-page" aria-label={title}>
      <header>
        <h1>{title}</h1>
      </header>
      {error && !data ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <div className="pv-waiting">{late && <Skeleton active />}</div>
      ) : data.progress ? (
        <Progress of={data.progress} />
      ) : (
        <Wish onStarted={() => void refetch()} />
      )}
    </section>
  )
}

interface Rule {
  readonly rule: 0 | 10 | 20
  readonly keptFee: number | null
  readonly keptShare: number | null
}
/** What was typed, once nothing has been typed for a moment. */
function useSettled<T>(value: T, ms = 400): T {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [key, ms])
  return settled
}
function Wish({ onStarted }: { onStarted(): void }) {
  const { say, project, may } = useHere()
  const [key] = useState(newKey)
  const [reason, setReason] = useState('')
  const [englishReason, setEnglishReason] = useState('')
  const [rule, setRule] = useState<Rule>({ rule: keptRule.nothing, keptFee: null, keptShare: null })
  const [tried, setTried] = useState(false)
  const body = useSettled({ reason, englishReason, ...rule })
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['eventCancellation', 'preview', project?.id, body],
    queryFn: () => send(previewCancellation, body),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const starting = useCall(startCancellation, {
    failed: ['未能开始', 'It could not be started'],
    onDone: onStarted,
    onSettled: () => refetch(),
  })
  const missing = !reason.trim()
  const start = () => {
    if (!data) return
    return starting.send({ key, digest: data.digest, ...body })
  }
  const sum = useSums()
  return (
    <div className="ce-columns">
      <form className="ce-wish" onSubmit={event => event.preventDefault()}>
        <p className="pv-hint">
          {say(
            '停止销售和报名，关闭未支付的订单，退款，作废门票、报名和证件，并通知所有人。开始后不能撤回。',
            'Stops sales and registration, closes unpaid orders, refunds, makes tickets, registrations and passes void, and tells everybody. It cannot be taken back.',
          )}
        </p>
        <div>
          <label htmlFor="cancel-reason">{say('原因（通知中会写明）', 'Reason (people read it)')}</label>
          <Input.TextArea
            id="cancel-reason"
            value={reason}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 5 }}
            aria-invalid={tried && missing}
            {...(tried && missing && { status: 'error' as const })}
            onChange={event => setReason(event.target.value)}
          />
          {tried && missing && (
            <p className="pv-bad" role="alert">
              {say('请输入原因', 'Please enter a reason')}
            </p>
          )}
        </div>
        <div>
          <label htmlFor="cancel-reason-en">{say('英文原因', 'Reason in English')}</label>
          <Input.TextArea
            id="cancel-reason-en"
            value={englishReason}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={event => setEnglishReason(event.target.value)}
          />
        </div>
        <fieldset>
          <legend>{say('退款规则', 'Refund rule')}</legend>
          <Radio.Group
            value={rule.rule}
            onChange={event => setRule(now => ({ ...now, rule: event.target.value as Rule['rule'] }))}
            options={[keptRule.nothing, keptRule.fixed, keptRule.share].map(value => {
              const entry = entryOf(keptRule, value)
              return { value, label: entry ? say(entry.zh, entry.en) : '' }
            })}
          />
          {rule.rule === keptRule.fixed && (
            <>
              <AmountInput
                currency={defaultCurrency()}
                label={say('每单扣留', 'Kept per order')}
                value={rule.keptFee}
                onChange={keptFee => setRule(now => ({ ...now, keptFee }))}
              />
              <p className="pv-hint">
                {say('其他币种的订单不扣。', 'Orders in other currencies are refunded in full.')}
              </p>
            </>
          )}
          {rule.rule === keptRule.share && (
            <InputNumber
              aria-label={say('扣留比例', 'Kept share')}
              value={rule.keptShare}
              min={0}
              max={100}
              precision={2}
              suffix="%"
              onChange={keptShare => setRule(now => ({ ...now, keptShare }))}
            />
          )}
        </fieldset>
        {may('eventCancellation.start') && (
          <div className="ce-do">
            {missing || !data ? (
              <Button type="primary" danger onClick={() => setTried(true)}>
                {say('取消活动', 'Cancel the event')}
              </Button>
            ) : (
              <Ask
                title={say('确定取消活动？开始后不能撤回。', 'Cancel the event? It cannot be taken back.')}
                description={
                  data.waits &&
                  say(
                    '金额超过复核限额，由第二人同意后才开始。',
                    'Above the limit: it begins when a second person agrees.',
                  )
                }
                okText={say('取消活动', 'Cancel the event')}
                okButtonProps={{ danger: true }}
                cancelText={say('返回', 'Back')}
                onConfirm={start}
              >
                <Button type="primary" danger loading={starting.busy} disabled={isFetching}>
                  {data.refunds.length
                    ? say(`取消活动并退款 ${sum(data.refunds)}`, `Cancel and refund ${sum(data.refunds)}`)
                    : say('取消活动', 'Cancel the event')}
                </Button>
              </Ask>
            )}
          </div>
        )}
      </form>
      <div className="ce-preview" aria-live="polite" aria-busy={isFetching}>
        {error && !data ? <Failed error={error} again={refetch} /> : data ? <Preview of={data} /> : <Skeleton active />}
      </div>
    </div>
  )
}
function useSums() {
  const { language } = useHere()
  return (rows: readonly { readonly currency: string; readonly amount: number }[]) =>
    rows.map(({ currency, amount }) => priceText({ minor: amount, currency }, language)).join(' + ')
}

function Preview({ of }: { of: CancellationPreview }) {
  const { say, language } = useHere()
  const count = (value: number) => numberText(value, language)
  const price = (minor: number, currency: string) => priceText({ minor, currency }, language)
  return (
    <>
      <section className="ce-lead" aria-label={say('退款', 'Refunds')}>
        <h2>{say('将退回', 'Goes back')}</h2>
        {of.refunds.length === 0 && (
          <p className="or-none">{say('没有需要退款的订单', 'No order is to be refunded')}</p>
        )}
        {of.refunds.map(({ currency, orders, amount, kept, byHand }) => (
          <div key={currency} className="ce-sum">
            <b>{price(amount, currency)}</b>
            <span>
              {say(`${count(orders)} 单`, `${count(orders)} ${orders === 1 ? 'order' : 'orders'}`)}
              {kept > 0 && say(`，扣留 ${price(kept, currency)}`, `, ${price(kept, currency)} kept`)}
              {byHand > 0 &&
                say(`，其中 ${price(byHand, currency)} 须人工转账`, `, ${price(byHand, currency)} of it by hand`)}
            </span>
          </div>
        ))}
        {of.asked.map(({ currency, orders, amount }) => (
          <p key={currency} className="pv-hint">
            {say(
              `另有 ${count(orders)} 个待处理的退款申请，按申请退回 ${price(amount, currency)}`,
              `Besides, ${count(orders)} refund ${orders === 1 ? 'request' : 'requests'} that wait: ${price(amount, currency)} as asked`,
            )}
          </p>
        ))}
      </section>
      <section aria-label={say('随之结束', 'What ends with it')}>
        <h2>{say('随之结束', 'What ends with it')}</h2>
        <dl className="ce-ends">
          {(
            [
              ['关闭商城', 'Stores closed', of.stores],
              ['关闭报名', 'Forms closed', of.forms],
              ['关闭未支付订单', 'Unpaid orders closed', of.unpaid],
              ['作废报名', 'Registrations void', of.registrations],
              ['作废门票', 'Tickets void', of.tickets],
              ['通知（手机号与邮箱）', 'People told', of.people],
            ] as const
          ).map(([zh, en, value]) => (
            <div key={en} data-none={value === 0}>
              <dt>{say(zh, en)}</dt>
              <dd>{count(value)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Stays of={of.stays} />
      <Messages of={of.messages} />
    </>
  )
}

const ways: Readonly<Record<number, string>> = {
  [cancellationStay.invoiced]: '/orderManagement/order?invoicedAmount=1~',
  [cancellationStay.checked]: '/tradeManagement/transferSlip?status=10',
  [cancellationStay.odd]: '/tradeManagement/pay?decision=10',
  [cancellationStay.foreign]: '/tradeManagement/pay?decision=10',
  [cancellationStay.second]: '/tradeManagement/moneyAct?state=10',
}
/** What the process leaves to people. */
function Stays({ of }: { of: CancellationPreview['stays'] }) {
  const { say, language } = useHere()
  if (!of.length) return null
  return (
    <section aria-label={say('须人工处理', 'Left to people')}>
      <h2>{say('须人工处理', 'Left to people')}</h2>
      <ul className="ce-stays">
        {of.map(({ why, currency, orders, amount }) => {
          const entry = entryOf(cancellationStay, why)
          return (
            <li key={`${why} ${currency}`}>
              <Link to={ways[why] ?? '/orderManagement/order'}>{entry && say(entry.zh, entry.en)}</Link>
              <span>
                {say(`${orders} 笔`, `${orders}`)}
                {amount > 0 && ` · ${priceText({ minor: amount, currency }, language)}`}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
function Messages({ of }: { of: CancellationPreview['messages'] }) {
  const { say, language } = useHere()
  const [shown, setShown] = useState<string>(language)
  const message = of.find(each => each.language === shown) ?? of[0]
  if (!message) return null
  return (
    <section aria-label={say('通知', 'Message')}>
      <h2>
        <span>{say('通知（以付款 100.00 为例）', 'Message (to a buyer of 100.00)')}</span>
        <Segmented
          size="small"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
      </h2>
      <article className="ce-message" lang={message.language}>
        <h3>{message.subject}</h3>
        {message.mail.split('\n').map((line, nth) => line.trim() && <p key={`${nth} ${line}`}>{line}</p>)}
        <p className="ce-sms">
          <small>{say('短信', 'SMS')}</small> {message.sms}
        </p>
      </article>
    </section>
  )
}

/** How far it is, step by step; and what is left to people. */
function Progress({ of }: { of: CancellationProgress }) {
  const { say, language } = useHere()
  const waits = of.state === eventCancellationState.toConfirm
  const price = (minor: number, currency: string) => priceText({ minor, currency }, language)
  return (
    <div className="ce-columns">
      <div>
        {waits ? (
          <Alert
            type="warning"
            showIcon
            title={say('等待第二人同意，尚未开始。', 'Waits for a second person. Nothing has happened yet.')}
            action={<Link to="/tradeManagement/moneyAct?state=10">{say('去处理', 'Open')}</Link>}
          />
        ) : of.isStuck ? (
          <Alert
            type="error"
            showIcon
            title={say('流程卡住', 'The process is stuck')}
            description={of.lastError && say(of.lastError)}
            action={<Link to={`/systemManagement/processRun/detail?id=${of.runId}`}>{say('去处理', 'Open')}</Link>}
          />
        ) : (
          <p className="ce-state">
            {of.state === eventCancellationState.done
              ? say('活动已取消，全部完成。', 'The event is cancelled. All is done.')
              : say('正在取消活动，可离开此页。', 'The event is being cancelled. You may leave this page.')}
          </p>
        )}
        <p className="ce-reason">
          {say('原因：', 'Reason: ')}
          {(language === 'en' && of.englishReason) || of.reason}
        </p>
        <ol className="ce-steps" aria-label={say('进度', 'Progress')}>
          {of.steps.map(({ name, words, isOver, isNow, done, total, failed }) => (
            <li
              key={name}
              data-state={isOver ? 'over' : isNow ? 'now' : 'next'}
              {...(isNow && { 'aria-current': 'step' })}
            >
              <span>{say(words)}</span>
              <span className="ce-count">
                {total !== null && total > 0 && `${numberText(done ?? 0, language)} / ${numberText(total, language)}`}
                {failed !== null && (
                  <Link to={`/systemManagement/processRun/detail?id=${of.runId}`}>
                    {say(` · ${failed} 项未处理`, ` · ${failed} left out`)}
                  </Link>
                )}
                {isOver && (total === null || total === 0) && say('完成', 'Done')}
                {isNow && total === null && say('进行中', 'Under way')}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div className="ce-preview">
        <section className="ce-lead" aria-label={say('退款', 'Refunds')}>
          <h2>{say('退款', 'Refunds')}</h2>
          {of.refunds.length === 0 && (
            <p className="or-none">{say('没有需要退款的订单', 'No order is to be refunded')}</p>
          )}
          {of.refunds.map(({ currency, orders, amount, settled }) => (
            <div key={currency} className="ce-sum">
              <b>{price(amount, currency)}</b>
              <span>
                {say(
                  `${orders} 单，已到账 ${price(settled, currency)}`,
                  `${orders} ${orders === 1 ? 'order' : 'orders'}, ${price(settled, currency)} arrived`,
                )}
              </span>
            </div>
          ))}
          {of.massRefundId !== null && (
            <p>
              <Link to={`/orderManagement/massRefund/detail?id=${of.massRefundId}`}>
                {say('逐单查看', 'See every order')}
              </Link>
            </p>
          )}
        </section>
        <Stays of={of.stays} />
      </div>
    </div>
  )
}
