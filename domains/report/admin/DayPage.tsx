import { entryReason } from '@pavilion/access/model/codes.ts'
import { loadOf } from '@pavilion/access/model/figures.ts'
import { entriesOf } from '@pavilion/declare'
import { Failed, Notice, numberText, relativeTime, send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getDay, type GateDay } from '../model/calls.ts'
import { clockTime } from '../site/wall/words.ts'
import { DayNotes } from './DayNotes.tsx'
import { InsideHalls } from './InsideHalls.tsx'

const everyMs = 4000
const reasons = new Map(entriesOf(entryReason).map(({ code, zh, en }) => [code as number, [zh, en] as const]))

/** The opening morning on one page: where people wait, what stands still, who is refused, who is inside. */
export function DayPage() {
  const { say, project } = useHere()
  const { data, error, refetch, isError } = useQuery({
    queryKey: ['gateDay', project?.id],
    enabled: project !== undefined,
    queryFn: () => send(getDay),
    refetchInterval: everyMs,
  })
  if (!project)
    return (
      <Notice title={say('请先选择活动', 'Please choose an event first')} ways={null}>
        {say('闸机属于一个活动，请在顶部选择。', 'Gates belong to one event. Choose it at the top.')}
      </Notice>
    )
  if (!data) return error ? <Failed error={error} again={refetch} /> : <Skeleton active paragraph={{ rows: 10 }} />
  return <Day day={data} lost={isError} />
}
function Day({ day, lost }: { readonly day: GateDay; readonly lost: boolean }) {
  const { say, language } = useHere()
  const { figures, black, conflicts, printing, refusals } = day
  const count = (value: number) => numberText(value, language)
  const refused = refusals?.reduce((sum, one) => sum + one.count, 0)
  const at = clockTime(figures.at, figures.zone)
  return (
    <section className="pv-detail rp-day" aria-label={say('今日现场', 'Today at the gates')}>
      <header>
        <h1>{say('今日现场', 'Today at the gates')}</h1>
        <p role="status" className={lost ? 'rp-lost' : undefined}>
          {lost
            ? say(`连接已断开，数据截至 ${at}`, `Connection lost. As of ${at}`)
            : say(`更新于 ${at}`, `Updated ${at}`)}
        </p>
        <Link to="/entryLargeGreen">{say('打开入场大屏', 'Open the large screen')}</Link>
      </header>
      {black !== null && black.length > 0 && <BlackHits day={day} />}
      <ul className="rp-tops">
        <Top name={say('今日入场', 'Entries today')} value={count(figures.entries)} />
        <Top name={say('当前在馆', 'Inside now')} value={count(figures.inside)} />
        {refused !== undefined && <Top name={say('今日拒绝', 'Refused today')} value={count(refused)} />}
        {printing && <Top name={say('今日打印证件', 'Badges printed today')} value={count(printing.today)} />}
        {conflicts !== null && conflicts > 0 && (
          <Top
            name={say('入场冲突待处理', 'Entry conflicts to resolve')}
            value={<Link to="/registerManagement/registerUserEntryConflict?state=10">{count(conflicts)}</Link>}
          />
        )}
      </ul>
      <div className="rp-parts">
        <Gates day={day} />
        {day.devices && <Devices day={day} />}
        {refusals && <Refusals day={day} />}
        <InsideHalls figures={figures} />
        <DayNotes />
      </div>
    </section>
  )
}
const Top = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => (
  <li>
    <b>{value}</b>
    <span>{name}</span>
  </li>
)
function BlackHits({ day }: { readonly day: GateDay }) {
  const { say } = useHere()
  const { zone } = day.figures
  return (
    <div className="rp-black" role="alert">
      <b>{say('黑名单人员到达', 'People on the black list have arrived')}</b>
      <ul>
        {day.black?.slice(0, 5).map(({ id, at, gate, person }) => (
          <li key={id}>
            <Link to={`/registerManagement/registerUserBackCheckLog/detail?id=${id}`}>
              {clockTime(at, zone)} · {gate ?? '–'} · {person ?? '–'}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
function Gates({ day }: { readonly day: GateDay }) {
  const { say, language } = useHere()
  const shown = day.figures.gates
    .filter(({ enabled, today }) => enabled || today)
    .map(gate => ({ ...gate, ...loadOf(gate) }))
    .sort((a, b) => b.fullFor - a.fullFor || b.perMinute - a.perMinute || b.today - a.today)
  const most = Math.max(1, ...shown.flatMap(({ minutes }) => minutes))
  return (
    <section>
      <h2>{say('各闸机人流', 'Flow at each gate')}</h2>
      <ul className="rp-gates">
        {shown.map(({ id, name, nameEN, isExit, today, minutes, load, perMinute, fullFor, enabled }) => (
          <li key={id} data-load={load}>
            <span className="rp-name">
              {(language === 'en' && nameEN) || name} {isExit && <small>{say('出口', 'exit')}</small>}
              {!enabled && <small>{say('已停用', 'disabled')}</small>}
            </span>
            <span className="rp-spark" aria-hidden="true">
              {minutes.map((value, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: minutes stand in their order
                <i key={at} style={{ height: `${Math.max(6, (value / most) * 100)}%` }} />
              ))}
            </span>
            <span className="rp-rate">
              {say(`${perMinute.toFixed(1)} 人/分`, `${perMinute.toFixed(1)}/min`)} · {numberText(today, language)}
            </span>
            <em>
              {load === 'full'
                ? say(`已满负荷 ${fullFor} 分钟，估计有排队`, `At full capacity for ${fullFor} min, probably a queue`)
                : load === 'flowing'
                  ? say('通畅', 'Flowing')
                  : say('空闲', 'Quiet')}
            </em>
          </li>
        ))}
      </ul>
      <p className="rp-hint">
        {say(
          '排队按通行速度估计：闸机持续达到当日最快速度时，很可能有人排队。',
          'Queues are estimated: when a gate stays at its fastest rate of the day, people are probably waiting there.',
        )}
      </p>
    </section>
  )
}
function Devices({ day }: { readonly day: GateDay }) {
  const { say, zone } = useHere()
  const since = (at: string | null) => (at ? say(relativeTime(at, zone)) : say('从未', 'never'))
  const silent = day.devices?.filter(({ online }) => !online).length ?? 0
  return (
    <section>
      <h2>
        {say('设备', 'Devices')}
        {silent > 0 && <mark>{say(`${silent} 台离线`, `${silent} offline`)}</mark>}
      </h2>
      <ul className="rp-devices">
        {day.devices?.slice(0, 40).map(({ id, deviceNo, gate, online, lastSeenAt, queue, clockOff, locked }) => (
          <li key={id} data-online={online}>
            <Link to={`/registerManagement/registerUserTermInfo/detail?id=${id}`}>{gate ?? deviceNo}</Link>
            <span>
              {online ? say('在线', 'Online') : say('离线', 'Offline')} · {since(lastSeenAt)}
              {queue > 0 && ` · ${say(`${queue} 条待上传`, `${queue} to upload`)}`}
              {clockOff !== null && Math.abs(clockOff) > 60_000 && ` · ${say('时钟不准', 'clock is wrong')}`}
              {locked && ` · ${say('已锁定', 'locked')}`}
            </span>
          </li>
        ))}
        {day.stations?.map(({ name, at }) => (
          <li key={name}>
            <span>{say(`自助签到机 ${name}`, `Kiosk ${name}`)}</span>
            <span>{since(at)}</span>
          </li>
        ))}
        {day.printing && (
          <li>
            <span>{say('最近打印证件', 'Last badge printed')}</span>
            <span>{since(day.printing.last)}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
function Refusals({ day }: { readonly day: GateDay }) {
  const { say, language } = useHere()
  const most = Math.max(1, ...(day.refusals ?? []).map(({ count }) => count))
  return (
    <section>
      <h2>{say('拒绝原因', 'Refusals by reason')}</h2>
      {day.refusals?.length ? (
        <ul className="rp-refusals">
          {day.refusals.map(({ code, count, last }) => {
            const [zh, en] = reasons.get(code) ?? [String(code), String(code)]
            return (
              <li key={code}>
                <Link to={`/registerManagement/registerUserBackCheckLog?reasonCode=${code}`}>{say(zh, en)}</Link>
                <b>{numberText(count, language)}</b>
                <small>{clockTime(last, day.figures.zone).slice(0, 5)}</small>
                <span aria-hidden="true">
                  <i style={{ width: `${(count / most) * 100}%` }} />
                </span>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="rp-hint">{say('今天没有拒绝', 'Nobody was refused today')}</p>
      )}
    </section>
  )
}
