import './admin.css'
import { callNamed, priceText } from '@pavilion/declare'
import { families, type Family } from '@pavilion/payment/model/families.ts'
import { payType } from '@pavilion/payment/model/codes.ts'
import { type AnyRow, Failed, Notice, send, Tag, useForget, useHere, useUndo, useWork } from '@pavilion/screens'
import { Part } from '@pavilion/screens/detail/Thing.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton, Switch } from 'antd'
import { Link } from 'react-router'
import { getEventWays, type EventWays } from '../model/calls/eventWays.ts'

/** The settings of the event belong to a later domain: they are known by their name. */
const settings = 'projectSetting'
const ways: readonly Family[] = [
  ...families,
  { key: 'transfer', name: ['银行转账', 'Bank transfer'], types: [payType.transfer] },
]
/** How visitors pay: each way with its switch, and beside it the cashier as they see it. */
export function PayWays() {
  const { say, project } = useHere()
  const projectId = project?.id
  const { data, error, refetch } = useQuery({
    queryKey: [settings, 'payWays', projectId],
    enabled: projectId !== undefined,
    queryFn: () => send(getEventWays, { projectId: projectId as number }),
  })
  const name = say('支付方式', 'Ways to pay')
  if (projectId === undefined)
    return (
      <Notice title={say('请先选择活动', 'Please choose an event first')} ways={null}>
        {say('支付方式按活动设置，请在顶部选择。', 'They are set for each event. Choose it at the top.')}
      </Notice>
    )
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const isPayable = data.shown.types.length > 0 || data.shown.accounts.length > 0
  return (
    <section className="pv-detail or-ways" aria-label={name}>
      <header>
        <h1>{name}</h1>
        {data.seller && (
          <span className="pv-detail-about">
            {say('收款方：', 'Paid to: ')}
            <Link to={`/platformManagement/seller/detail?id=${data.seller.id}`}>{say(data.seller.name)}</Link>
          </span>
        )}
      </header>
      {!data.seller ? (
        <Alert
          type="warning"
          showIcon
          title={say('活动还没有主办方：收款归于主办方。', 'The event has no organiser yet: payments go to it.')}
        />
      ) : (
        !isPayable && (
          <Alert
            type="warning"
            showIcon
            title={say(
              '访客现在不能付款：没有开启的方式。',
              'Visitors cannot pay now: no way is set up and switched on.',
            )}
          />
        )
      )}
      <div className="pv-two">
        <Part title={say('可用的方式', 'What can be offered')}>
          <Switches data={data} />
        </Part>
        <Part title={say('访客看到的收银台', 'The cashier as visitors see it')}>
          <Preview data={data} />
        </Part>
      </div>
    </section>
  )
}
const isOn = ({ ticked }: EventWays, { types }: Family) => !ticked.length || types.some(type => ticked.includes(type))
const isPossible = ({ possible, accounts }: EventWays, { key, types }: Family) =>
  key === 'transfer' ? accounts > 0 : types.some(type => possible.includes(type))

function Switches({ data }: { data: EventWays }) {
  const { say, may, catalogue, project } = useHere()
  const forget = useForget()
  const offerUndo = useUndo()
  const edits = may(`${settings}.update`)
  const saving = useWork(
    async (ticked: readonly number[]) => {
      const of = catalogue.get(settings)
      const { rows } = (await send(callNamed(of, 'getList'), {
        where: { projectId: project?.id },
        pagination: { page: 1, limit: 1 },
      })) as unknown as { rows: readonly AnyRow[] }
      const [row] = rows
      return row
        ? send(callNamed(of, 'update'), { id: row.id, updatedAt: row.updatedAt, payTypes: ticked })
        : send(callNamed(of, 'create'), { projectId: project?.id, payTypes: ticked })
    },
    { failed: ['更新失败', 'Failed to update'], onSettled: () => forget(settings) },
  )
  async function turn(way: Family, on: boolean) {
    const before = data.ticked
    // None ticked means all: the first one that is switched off leaves the others ticked.
    const all = before.length ? before : Object.values<number>(payType)
    const next = on ? [...new Set([...all, ...way.types])] : all.filter(type => !way.types.includes(type))
    if (!(await saving.run(next))) return
    const [zh, en] = way.name
    offerUndo(on ? [`已开启${zh}`, `${en} is on`] : [`已关闭${zh}`, `${en} is off`], () => void saving.run(before))
  }
  return (
    <ul className="or-switches">
      {ways.map(way => {
        const possible = isPossible(data, way)
        const simulated = way.types.some(type => (data.shown.simulated as readonly number[]).includes(type))
        return (
          <li key={way.key}>
            <Switch
              checked={possible && isOn(data, way)}
              disabled={!edits || saving.busy || !possible}
              aria-label={say(way.name)}
              onChange={on => void turn(way, on)}
            />
            <span>
              <b>{say(way.name)}</b> {simulated && <Tag tone="draft">{say('沙箱', 'Sandbox')}</Tag>}
              <small>
                {way.key === 'transfer' && !possible
                  ? say('还没有转账账户', 'No transfer account yet')
                  : possible
                    ? isOn(data, way)
                      ? say('访客可以选', 'Visitors can choose it')
                      : say('已配置，已关闭', 'Set up, switched off')
                    : say('还没有商户', 'No merchant yet')}
                {!possible && data.seller && (
                  <>
                    {' · '}
                    <Link to={`/platformManagement/seller/detail?id=${data.seller.id}`}>
                      {say('去设置', 'Set it up')}
                    </Link>
                  </>
                )}
              </small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
/** A sample order of 980 units, paid by what is offered now. */
function Preview({ data: { shown, currency } }: { data: EventWays }) {
  const { say, language } = useHere()
  const offered = families.filter(({ types }) => types.some(type => (shown.types as readonly number[]).includes(type)))
  return (
    <div className="or-cashier">
      <p>
        <small>{say('待支付', 'To pay')}</small>
        <b>{priceText({ minor: 98_000, currency }, language)}</b>
      </p>
      {offered.length + shown.accounts.length === 0 ? (
        <p className="pv-hint">
          {say('此订单暂时不能在线支付，请联系主办方。', 'This order cannot be paid here. Please ask the organiser.')}
        </p>
      ) : (
        <ul>
          {offered.map(({ key, name }) => (
            <li key={key}>{say(name)}</li>
          ))}
          {shown.accounts.map(({ id, name, bank, bankAccount, englishBank }) => (
            <li key={id}>
              {say('银行转账', 'Bank transfer')}
              <small>
                {name} · {say(bank, englishBank || bank)} · {bankAccount}
              </small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
