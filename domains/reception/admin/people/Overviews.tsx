import '../admin.css'
import { priceText, wordFor } from '@pavilion/declare'
import { Failed, Notice, send, Tag, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getCodeSheet, getOpenCosts, getSpending, type CodeSheet } from '../../model/calls/about.ts'
import { vipStatementStatus } from '../../model/codes.ts'

const at = (path: string) => `/receptionManagement/${path}`
/** What leads a list; the list itself is below, to search and to change. */
function Overview<T>({
  name,
  of,
  ask,
  children,
}: {
  name: string
  of: string
  ask: () => Promise<T>
  children: (data: T) => ReactNode
}) {
  const { project } = useHere()
  const { data, error, refetch } = useQuery({ queryKey: [of, 'overview', project?.id], queryFn: ask })
  return (
    <section className="rc-overview" aria-label={name}>
      {data ? (
        children(data)
      ) : error ? (
        <Failed error={error} again={refetch} quiet />
      ) : (
        <Skeleton active paragraph={{ rows: 2 }} />
      )}
    </section>
  )
}
/** The codes as they are handed out: by channel, each to copy. */
export function CodesByChannel() {
  const { say } = useHere()
  return (
    <Overview name={say('各渠道的编码', 'The codes of each channel')} of="userAuth" ask={() => send(getCodeSheet)}>
      {({ channels }) =>
        channels.length ? (
          <ul className="rc-cards">
            {channels.map(channel => (
              <ChannelCard key={channel.id ?? 0} of={channel} />
            ))}
          </ul>
        ) : (
          <Notice
            title={say('还没有渠道：先建立渠道，再为其建立编码', 'There is no channel yet. Create one, then its codes')}
          />
        )
      }
    </Overview>
  )
}
function ChannelCard({ of }: { of: CodeSheet['channels'][number] }) {
  const { say, may } = useHere()
  const name = say(of.name, of.englishName || of.name)
  return (
    <li>
      <h2>{of.id ? <Link to={at(`userChannel/detail?id=${of.id}`)}>{name}</Link> : name}</h2>
      {of.id ? (
        <p className="pv-hint">
          {of.contacter ? `${of.contacter} · ` : ''}
          <Link to={at(`hotelGuest?userChannelId=${of.id}`)}>
            {say(`${of.guests} 位住客`, `${of.guests} guest${of.guests === 1 ? '' : 's'}`)}
          </Link>
          {' · '}
          <Link to={at(`hotelChannelSales?userChannelId=${of.id}`)}>
            {of.sales
              ? say(`${of.sales} 种房型可订`, `${of.sales} room type${of.sales === 1 ? '' : 's'} to book`)
              : say('没有房间在售', 'no rooms on sale')}
          </Link>
        </p>
      ) : (
        <p className="pv-hint">{say('不开放任何渠道房间', 'They open no rooms of a channel')}</p>
      )}
      {of.codes.length ? (
        <ul className="rc-codes">
          {of.codes.map(({ id, code, name: words, level, englishLevel }) => (
            <li key={id}>
              <Typography.Text code copyable={{ text: code, tooltips: [say('复制', 'Copy'), say('已复制', 'Copied')] }}>
                {code}
              </Typography.Text>
              <Link to={at(`userAuth/detail?id=${id}`)}>{words}</Link>
              {level ? <span className="pv-hint">{say(level, englishLevel || level)}</span> : null}
            </li>
          ))}
        </ul>
      ) : may('userAuth.create') ? (
        <Link to={at(`userAuth?userChannelId=${of.id}&new=1`)}>{say('建立编码', 'Create a code')}</Link>
      ) : (
        <p className="pv-hint">{say('还没有编码', 'No code yet')}</p>
      )}
    </li>
  )
}
/** Who has still to settle, and how far their statement is. */
export function CostsToSettle() {
  const { say, language } = useHere()
  return (
    <Overview name={say('待结算的贵宾', 'VIPs to settle with')} of="vipBill" ask={() => send(getOpenCosts)}>
      {({ currency, total, unsettled, vips }) => {
        const text = (minor: number) => priceText({ minor, currency }, language)
        return (
          <>
            <Sums
              of={[
                [say('待结算', 'To settle'), text(unsettled)],
                [say('已结算', 'Settled'), text(total - unsettled)],
                [say('贵宾', 'VIPs'), String(vips.length)],
              ]}
            />
            {vips.length ? (
              <ul className="rc-cards">
                {vips.map(vip => (
                  <li key={vip.id}>
                    <h2>
                      <Link to={at(`vip/detail?id=${vip.id}`)}>{vip.name}</Link>
                      <b>{text(vip.amount)}</b>
                    </h2>
                    <p className="pv-hint">
                      {vip.workplace ? `${vip.workplace} · ` : ''}
                      {say(`${vip.costs} 项费用`, `${vip.costs} cost${vip.costs === 1 ? '' : 's'}`)}
                    </p>
                    {vip.statement === vipStatementStatus.open ? (
                      <Tag tone="pending">{say(wordFor(vipStatementStatus, vip.statement))}</Tag>
                    ) : (
                      <Link to={at(`vip/detail?id=${vip.id}`)}>{say('生成对账单', 'Make a statement')}</Link>
                    )}
                  </li>
                ))}
              </ul>
            ) : (
              <p className="pv-hint">{say('所有费用都已签字结算。', 'All costs are signed and settled.')}</p>
            )}
          </>
        )
      }}
    </Overview>
  )
}
/** Where the money went: by merchant, and by day. */
export function SpendingByMerchant() {
  const { say, language } = useHere()
  return (
    <Overview
      name={say('商户消费合计', 'Spending by merchant')}
      of="merchantConsumeRecord"
      ask={() => send(getSpending)}
    >
      {({ currency, total, records, merchants, days }) => {
        const text = (minor: number) => priceText({ minor, currency }, language)
        const most = Math.max(1, ...merchants.map(({ amount }) => amount))
        if (!records) return <p className="pv-hint">{say('还没有消费记录。', 'Nothing has been spent yet.')}</p>
        return (
          <>
            <Sums
              of={[
                [say('消费合计', 'Spent in all'), text(total)],
                [say('笔数', 'Records'), String(records)],
                ...(days.at(-1) ? [[days.at(-1)?.day ?? '', text(days.at(-1)?.amount ?? 0)] as const] : []),
              ]}
            />
            <ul className="rc-shares">
              {merchants.map(({ name, amount, records: count }) => (
                <li key={name}>
                  <Link to={at(`merchantConsumeRecord?q=${encodeURIComponent(name)}`)}>{name}</Link>
                  <span className="rc-share" aria-hidden="true">
                    <i style={{ inlineSize: `${(amount / most) * 100}%` }} />
                  </span>
                  <b>{text(amount)}</b>
                  <span className="pv-hint">{say(`${count} 笔`, `${count}×`)}</span>
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </Overview>
  )
}
function Sums({ of }: { of: readonly (readonly [string, string])[] }) {
  return (
    <dl className="rc-sums">
      {of.map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
