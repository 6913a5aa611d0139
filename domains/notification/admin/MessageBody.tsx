import { type AnyResource, priceText, wordFor } from '@pavilion/declare'
import {
  type AnyRow,
  Facts,
  Failed,
  numberText,
  send,
  Tag,
  useCall,
  useForget,
  useHere,
  wallClock,
} from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect } from 'react'
import { groupNotificationStatus as status, outboxChannel } from '../model/codes.ts'
import { type MessagePage, messagePageOf, messageProgressOf, sendTestOf } from '../model/page.ts'
import { Progress } from './MessageProgress.tsx'
import { Recipients } from './MessageRecipients.tsx'

/** What the page does not show in its own way. */
const shown = [
  ...['type', 'receiveCategory', 'emailTemplateId', 'importData'],
  ...['sendStartTime', 'sendEndTime', 'fallsBack', 'fallsBackAfter'],
]
const hiddenOf = ({ fields }: AnyResource) => [
  ...Object.keys(fields).filter(name => !shown.includes(name)),
  ...['createdAt', 'updatedAt', 'projectId'],
]
/** Who may see what each recipient got. */
const eachRight: Readonly<Record<string, string>> = {
  massText: 'sms.getList',
  groupNotification: 'groupNotificationRecord.getList',
  customEmail: 'customEmail.getDetail',
}
const pollMs = 2000

/** All of one message: to whom, in which words, when it will have gone out, and what became of it. */
export function MessageBody({ of, row }: { of: AnyResource; row: AnyRow }) {
  const { say, may } = useHere()
  const isSent = row.status !== status.notSent && row.status !== status.waiting
  const { data, error, refetch } = useQuery({
    // Recipients who are added below change it too.
    queryKey: [of.name === 'groupNotification' ? 'groupNotificationReceiver' : of.name, 'page', row.id, row.updatedAt],
    queryFn: () => send(messagePageOf(of), { id: row.id }),
    staleTime: 0,
  })
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="nt-message">
      {!isSent && <Before page={data} />}
      {isSent && <Live of={of} row={row} page={data} />}
      <div className="nt-two">
        <section aria-labelledby="nt-who">
          <h2 id="nt-who">{say('发给谁', 'To whom')}</h2>
          <Audience page={data} />
          <Facts of={of} row={row} without={hiddenOf(of)} />
        </section>
        <section aria-labelledby="nt-read">
          <h2 id="nt-read">{say('他们会读到', 'As they read it')}</h2>
          <Samples page={data} />
          {!isSent && may(`${of.name}.send`) && data.samples.length > 0 && <Test of={of} id={row.id} />}
        </section>
      </div>
      {isSent && may(eachRight[of.name] ?? '') && <Recipients of={of} id={row.id} version={String(row.updatedAt)} />}
    </div>
  )
}

/** What stands between this message and its people, and when the last of them will have it. */
function Before({ page }: { page: MessagePage }) {
  const { say, zone, language } = useHere()
  const { approval, problems, forecast, variables } = page
  const many = (count: number) => numberText(count, language)
  const lacking = variables.filter(({ used, lacking }) => used && lacking > 0)
  return (
    <>
      {approval.askedBy && (
        <Alert
          type="warning"
          showIcon
          title={
            approval.own
              ? say(
                  '已请求批准，等另一位同事批准后发送。',
                  'Approval was asked for. It goes out when a colleague has approved.',
                )
              : say(`${approval.askedBy} 请求批准这条消息。`, `${approval.askedBy} asks you to approve this message.`)
          }
        />
      )}
      {problems.length > 0 && (
        <Alert type="info" showIcon title={say('还不能发送：', 'Not ready to send: ') + problems.join(' · ')} />
      )}
      {page.fallbacks.map(warning => (
        <Alert key={warning[1]} type="warning" showIcon title={say(warning)} />
      ))}
      {lacking.map(({ name, lacking, names }) => (
        <Alert
          key={name}
          type="warning"
          showIcon
          title={say(
            `${lacking} 位接收人没有 {${name}}，此处将为空：${names.join('、')}${lacking > names.length ? '…' : ''}`,
            `{${name}} is empty for ${lacking}: ${names.join(', ')}${lacking > names.length ? '…' : ''}`,
          )}
        />
      ))}
      {variables
        .filter(({ links }) => links > 0)
        .map(({ name, links, linkNames }) => (
          <Alert
            key={`${name} links`}
            type="warning"
            showIcon
            title={say(
              `${many(links)} 条消息的 {${name}} 含有网址，网址将略去：${linkNames.join('、')}${links > linkNames.length ? '…' : ''}`,
              `{${name}} holds a link in ${many(links)} ${links === 1 ? 'message' : 'messages'}. The link is left out: ${linkNames.join(', ')}${links > linkNames.length ? '…' : ''}`,
            )}
          />
        ))}
      {approval.needed && !approval.askedBy && (
        <Alert
          type="info"
          showIcon
          title={say(
            `24 小时内共 ${many(approval.people)} 人，超过 ${many(approval.above ?? 0)} 人须另一人批准：请点「请求批准」。`,
            `${many(approval.people)} people within 24 hours: above ${many(approval.above ?? 0)} a second person approves. Press “Ask for approval”.`,
          )}
        />
      )}
      {forecast && (
        <p className="nt-forecast">
          <strong>
            {forecast.allBy
              ? say(
                  `预计 ${wallClock(forecast.allBy, zone).slice(0, 16)} 前发完${forecast.left.length ? `，除 ${many(sum(forecast.left))} 条外` : ''}`,
                  `All by ${wallClock(forecast.allBy, zone).slice(0, 16)}${forecast.left.length ? ` but ${many(sum(forecast.left))}` : ''}`,
                )
              : say('现在一条也发不出去', 'None can go out as it stands')}
          </strong>
          {forecast.left.map(({ count, why }) => (
            <span key={why[1]}>
              {many(count)}：{say(why)}
            </span>
          ))}
          <small>
            {forecast.measured
              ? say(
                  `按最近几分钟每分钟 ${many(forecast.perMinute)} 条计算`,
                  `At ${many(forecast.perMinute)} a minute, as the senders did lately`,
                )
              : say(
                  `按每分钟 ${many(forecast.perMinute)} 条估算`,
                  `At an assumed ${many(forecast.perMinute)} a minute`,
                )}
          </small>
        </p>
      )}
    </>
  )
}
const sum = (groups: readonly { readonly count: number }[]) => groups.reduce((total, { count }) => total + count, 0)

function Audience({ page }: { page: MessagePage }) {
  const { say, language, currency } = useHere()
  const many = (count: number) => numberText(count, language)
  const { people, texts, mails, parts, cost, chosenFrom, variables } = page
  return (
    <>
      {chosenFrom && <p className="nt-from">{say(chosenFrom)}</p>}
      <dl className="nt-reach">
        <dt>{say('人数', 'People')}</dt>
        <dd>{many(people)}</dd>
        {texts > 0 && (
          <>
            <dt>{say('短信', 'Text messages')}</dt>
            <dd>
              {many(texts)}
              {say(`，按 ${many(parts)} 条计费`, `, billed as ${many(parts)}`)}
              {cost !== null &&
                say(
                  `，约 ${priceText({ minor: cost, currency }, language)}`,
                  `, about ${priceText({ minor: cost, currency }, language)}`,
                )}
            </dd>
          </>
        )}
        {mails > 0 && (
          <>
            <dt>{say('邮件', 'E-mails')}</dt>
            <dd>{many(mails)}</dd>
          </>
        )}
      </dl>
      <p className="nt-variables">
        <span>{say('可用变量：', 'Variables: ')}</span>
        {variables.map(({ name, words, used }) => (
          <code key={name} className={used ? 'nt-used' : ''}>
            {`{${name}}`} {say(words)}
          </code>
        ))}
      </p>
    </>
  )
}
/** Real people of the list, each in their language and by their way. */
function Samples({ page }: { page: MessagePage }) {
  const { say } = useHere()
  if (!page.samples.length)
    return (
      <p className="pv-hint">
        {say(
          '写好内容并添加接收人后，这里显示三位接收人会读到的样子。',
          'Once it has words and recipients, three of them show here.',
        )}
      </p>
    )
  return (
    <ul className="nt-samples">
      {page.samples.map(({ name, channel, language, address, subject, content, parts }) => (
        <li key={`${address} ${channel}`}>
          <p>
            <b>{name}</b> {address} <Tag tone="draft">{say(wordFor(outboxChannel, channel))}</Tag>
            {parts > 1 && <small>{say(`计 ${parts} 条`, `${parts} parts`)}</small>}
          </p>
          {channel === outboxChannel.mail ? (
            <div className="nt-mail" lang={language}>
              <strong>{subject}</strong>
              <p>{content}</p>
            </div>
          ) : (
            <div className="nt-phone" lang={language}>
              <p>{content}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
function Test({ of, id }: { of: AnyResource; id: number }) {
  const { say } = useHere()
  const test = useCall(sendTestOf(of), {
    done: ({ texts, mails }) => [
      `已发给您自己：${texts} 条短信，${mails} 封邮件`,
      `Sent to yourself: ${texts} text messages, ${mails} e-mails`,
    ],
  })
  return (
    <Button loading={test.busy} onClick={() => test.send({ id })}>
      {say('发给自己试试', 'Send a test to myself')}
    </Button>
  )
}
/** Counted live while it goes out; the row is read again when it has moved on. */
function Live({ of, row, page }: { of: AnyResource; row: AnyRow; page: MessagePage }) {
  const forget = useForget()
  const { data, error, refetch } = useQuery({
    queryKey: [of.name, 'progress', row.id],
    queryFn: () => send(messageProgressOf(of), { id: row.id }),
    refetchInterval: ({ state }) =>
      row.status === status.sending || (state.data && state.data.waiting > 0) ? pollMs : 30_000,
  })
  const isPassed = data !== undefined && data.status !== row.status
  useEffect(() => {
    if (isPassed) forget(of.name)
  }, [isPassed, forget, of.name])
  if (error && !data) return <Failed error={error} again={refetch} quiet />
  return data ? <Progress progress={data} approvedBy={page.approval.approvedBy} /> : null
}
