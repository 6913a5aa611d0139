import { entriesOf, priceText, wordFor, type Pair } from '@pavilion/declare'
import { Failed, Notice, numberText, relativeTime, send, Tag, useHere } from '@pavilion/screens'
import { orderType } from '@pavilion/order/model/codes.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  boothPayState,
  getCockpit,
  getPayMap,
  type Cockpit,
  type CockpitHall,
  type NextAction,
  type NextKind,
  type PayMap,
} from '../model/cockpit.ts'
import { boothType } from '../model/codes.ts'
import { Floor, metresOf, StandDrawing } from './drawing.tsx'
import { PayPatterns } from './PayPatterns.tsx'

const targets = '/boothManagement/boothTarget'
const exhibitors = '/exhibitorManagement'
/** What each kind is called, the page of one, and the list of all. */
const kinds: Readonly<Record<NextKind, { name: Pair; one: string; all: string }>> = {
  company: {
    name: ['参展申请', 'Application'],
    one: `${exhibitors}/exhibitorCompanyInfo`,
    all: `${exhibitors}/auditQueue`,
  },
  agreement: {
    name: ['协议', 'Agreement'],
    one: `${exhibitors}/exhibitorBoothDemandInfo`,
    all: `${exhibitors}/auditQueue`,
  },
  product: { name: ['展品', 'Product'], one: `${exhibitors}/exhibitorProductInfo`, all: `${exhibitors}/auditQueue` },
  activity: {
    name: ['展位活动', 'Event'],
    one: `${exhibitors}/exhibitorBoothActivity`,
    all: `${exhibitors}/auditQueue`,
  },
  transfer: {
    name: ['转账待复核', 'Transfer to verify'],
    one: '/tradeManagement/pay',
    all: '/tradeManagement/pay?verification=10',
  },
  demand: {
    name: ['待分配展位', 'Without a stand'],
    one: `${exhibitors}/exhibitorBoothDemandInfo`,
    all: `${exhibitors}/exhibitorBoothDemandInfo?assignStatus=10`,
  },
  blackListed: {
    name: ['黑名单企业占有展位', 'Black-listed, has a stand'],
    one: `${exhibitors}/exhibitorCompanyInfo`,
    all: '/boothManagement/exhibitionBlacklist',
  },
  overdue: { name: ['逾期未付', 'Overdue'], one: '/orderManagement/order', all: '#overdue' },
}

/** How the sale of stands goes, and what an operator does next. */
export function BoothCockpit() {
  const { say, project } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: ['booth', 'cockpit', project?.id],
    queryFn: () => send(getCockpit),
  })
  const title = say('展位销售概况', 'Sales cockpit')
  return (
    <section className="pv-detail bt-cockpit" aria-label={title}>
      <header>
        <h1>{title}</h1>
        <Link to={targets}>{say('设定目标', 'Set targets')}</Link>
      </header>
      {error ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : !data.halls.length ? (
        <Notice title={say('还没有展馆', 'There are no halls yet')} />
      ) : (
        <>
          <Next next={data.next} />
          <Sales of={data} />
          <Payments halls={data.halls} />
          <Overdue of={data} />
        </>
      )}
    </section>
  )
}

function Next({ next }: { next: readonly NextAction[] }) {
  const { say, zone } = useHere()
  const counts = new Map(next.map(({ kind, count }) => [kind, count]))
  return (
    <section aria-labelledby="bt-next">
      <h2 id="bt-next">{say('接下来', 'What is next')}</h2>
      {!next.length ? (
        <p className="pv-hint">{say('没有待办。', 'Nothing waits.')}</p>
      ) : (
        <>
          <p className="bt-counts">
            {[...counts].map(([kind, count]) => (
              <Link key={kind} to={kinds[kind].all}>
                {say(kinds[kind].name)} <b>{count}</b>
              </Link>
            ))}
          </p>
          <ol className="bt-next">
            {next.slice(0, 12).map(({ kind, id, name, since }) => (
              <li key={`${kind} ${id}`}>
                <Tag tone={kind === 'overdue' || kind === 'blackListed' ? 'invalid' : 'pending'}>
                  {say(kinds[kind].name)}
                </Tag>
                <Link to={`${kinds[kind].one}/detail?id=${id}`}>{name}</Link>
                <time dateTime={since}>{say(relativeTime(since, zone))}</time>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function Sales({ of }: { of: Cockpit }) {
  const { say, language } = useHere()
  const money = (minor: number) => priceText({ minor, currency: of.currency }, language)
  const area = (value: number) => `${numberText(value, language)} ㎡`
  return (
    <section aria-labelledby="bt-sales">
      <h2 id="bt-sales">{say('面积、展位费与押金', 'Area, income and deposits')}</h2>
      <div className="bt-scroll">
        <table aria-label={say('面积、展位费与押金', 'Area, income and deposits')}>
          <thead>
            <tr>
              <th scope="col">{say('展馆', 'Hall')}</th>
              <th scope="col">{say('类型', 'Type')}</th>
              <th scope="col">{say('已售 / 全部', 'Sold / all')}</th>
              <th scope="col">{say('已售面积', 'Sold area')}</th>
              <th scope="col">{say('展位费到账', 'Income')}</th>
              <th scope="col">{say('成交额', 'Agreed')}</th>
              <th scope="col">{say('押金', 'Deposits')}</th>
            </tr>
          </thead>
          <tbody>
            {of.halls.flatMap(hall =>
              hall.rows.map((row, nth) => (
                <tr key={`${hall.id} ${row.type}`}>
                  {nth === 0 && (
                    <th scope="rowgroup" rowSpan={hall.rows.length}>
                      {say(hall.name, hall.englishName || hall.name)}
                    </th>
                  )}
                  <td>
                    <Link
                      to={
                        row.targetId === null
                          ? `${targets}?exhibitionHallId=${hall.id}&new=1`
                          : `${targets}/detail?id=${row.targetId}`
                      }
                      title={say('设定目标', 'Set the target')}
                    >
                      {say(wordFor(boothType, row.type))}
                    </Link>
                  </td>
                  <td>{`${numberText(row.soldStands, language)} / ${numberText(row.stands, language)}`}</td>
                  <Reached value={row.soldArea} target={row.targetArea} text={area} />
                  <Reached value={row.income} target={row.targetIncome} text={money} />
                  <td>{money(row.agreed)}</td>
                  <Reached value={row.deposit} target={row.targetDeposit} text={money} />
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      {of.unplacedDeposit > 0 && (
        <p className="pv-hint">
          {say(
            `另有 ${money(of.unplacedDeposit)} 押金尚未对应展位。`,
            `Another ${money(of.unplacedDeposit)} of deposits has no stand yet.`,
          )}
        </p>
      )}
    </section>
  )
}
/** A figure, and how much of its target that is. */
function Reached({ value, target, text }: { value: number; target: number | null; text(value: number): string }) {
  const { say } = useHere()
  if (!target) return <td>{text(value)}</td>
  const percent = Math.round((value / target) * 100)
  return (
    <td>
      {text(value)}
      <progress max={100} value={Math.min(100, percent)} aria-label={say('目标完成', 'Of the target')} />
      <small>{say(`目标 ${text(target)} 的 ${percent}%`, `${percent}% of ${text(target)}`)}</small>
    </td>
  )
}

function Payments({ halls }: { halls: readonly CockpitHall[] }) {
  const { say } = useHere()
  const [hall, setHall] = useState(halls[0]?.id as number)
  const { data, error, refetch } = useQuery({
    queryKey: ['booth', 'payMap', hall],
    queryFn: (): Promise<PayMap> => send(getPayMap, { exhibitionHallId: hall }),
  })
  return (
    <section aria-labelledby="bt-payments">
      <h2 id="bt-payments">{say('付款图', 'Payments on the plan')}</h2>
      <div className="bt-halls">
        <Segmented
          value={hall}
          onChange={setHall}
          options={halls.map(({ id, name, englishName }) => ({ value: id, label: say(name, englishName || name) }))}
          aria-label={say('展馆', 'Hall')}
        />
      </div>
      {error ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <Plan of={data} />
      )}
    </section>
  )
}
function Plan({ of }: { of: PayMap }) {
  const { say } = useHere()
  const size = metresOf(of.hall)
  const unit = size.width / 100
  const counts = new Map(
    Object.entries(Object.groupBy(of.stands, ({ pay }) => String(pay))).map(([pay, all]) => [
      Number(pay),
      all?.length ?? 0,
    ]),
  )
  return (
    <>
      <ul className="bt-legend">
        {entriesOf(boothPayState).map(({ code: value, zh, en }) => (
          <li key={value}>
            <svg viewBox={`0 0 ${unit * 4} ${unit * 2.6}`} width={28} height={18} aria-hidden>
              <rect className={`bt-swatch bt-pay-${value}`} width={unit * 4} height={unit * 2.6} />
            </svg>
            {say(zh, en)} <b>{counts.get(Number(value)) ?? 0}</b>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg
        className="bt-plan"
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={say('付款图', 'Payments on the plan')}
      >
        <Floor image={of.hall.planImage} marks={of.hall.planMarks ?? []} {...size} />
        <PayPatterns unit={unit} />
        {of.stands.map(stand => {
          const drawing = (
            <StandDrawing
              stand={{
                boothNo: stand.boothNo,
                left: stand.offsetLeft ?? 0,
                top: stand.offsetTop ?? 0,
                width: stand.width ?? 0,
                height: stand.height ?? 0,
                rotation: stand.rotation ?? 0,
              }}
              size={size}
              look={`bt-pay-${stand.pay}`}
              note={stand.company}
            />
          )
          if (stand.companyId === null) return <g key={stand.id}>{drawing}</g>
          const to = stand.orderId
            ? `/orderManagement/order/detail?id=${stand.orderId}`
            : `${exhibitors}/exhibitorCompanyInfo/detail?id=${stand.companyId}`
          return (
            <Link key={stand.id} to={to} className="bt-place">
              <title>{`${stand.boothNo} ${stand.company ?? ''} ${say(wordFor(boothPayState, stand.pay))}`}</title>
              {drawing}
            </Link>
          )
        })}
      </svg>
    </>
  )
}

function Overdue({ of }: { of: Cockpit }) {
  const { say, language } = useHere()
  return (
    <section id="overdue" aria-labelledby="bt-overdue">
      <h2 id="bt-overdue">{say('逾期未付', 'Overdue')}</h2>
      {!of.overdue.length ? (
        <p className="pv-hint">{say('没有逾期的押金或展位费。', 'No deposit or stand fee is overdue.')}</p>
      ) : (
        <div className="bt-scroll">
          <table aria-label={say('逾期未付', 'Overdue')}>
            <thead>
              <tr>
                <th scope="col">{say('展商', 'Exhibitor')}</th>
                <th scope="col">{say('订单', 'Order')}</th>
                <th scope="col">{say('款项', 'For')}</th>
                <th scope="col">{say('未付', 'Left')}</th>
                <th scope="col">{say('到期日', 'Due')}</th>
                <th scope="col">{say('逾期天数', 'Days overdue')}</th>
              </tr>
            </thead>
            <tbody>
              {of.overdue.map(row => (
                <tr key={row.orderId}>
                  <td>
                    {row.companyId === null ? (
                      '—'
                    ) : (
                      <Link to={`${exhibitors}/exhibitorCompanyInfo/detail?id=${row.companyId}`}>{row.company}</Link>
                    )}
                  </td>
                  <td>
                    <Link to={`/orderManagement/order/detail?id=${row.orderId}`}>{row.orderNumber}</Link>
                  </td>
                  <td>{say(wordFor(orderType, row.type))}</td>
                  <td>{priceText({ minor: row.left, currency: of.currency }, language)}</td>
                  <td>{row.due}</td>
                  <td>{row.days}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
