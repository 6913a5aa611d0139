import '../admin.css'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { result, wordFor } from '@pavilion/declare'
import { gender, receptionRecordStatus, roomCheckOutStatus } from '@pavilion/hotel/model/codes.ts'
import { CallRefused, Failed, Notice, send, Tag, useAfter, useHere, wallClock } from '@pavilion/screens'
import { useViewTitle } from '@pavilion/screens/viewTitle.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { getGuestPage, type GuestPage as Page, type ShownPart } from '../../model/calls/guest.ts'

type TagTone = Parameters<typeof Tag>[0]['tone']
const tones: Readonly<Record<number, TagTone>> = { 10: 'pending', 20: 'valid', 30: 'invalid' }
const roomTones: Readonly<Record<number, TagTone>> = { 0: 'draft', 10: 'valid', 20: 'closed' }

/** Everything about one guest: room, roommates, journeys, meals, badge, money, messages, and what is missing. */
export function GuestPage() {
  const { say } = useHere()
  const go = useNavigate()
  const [params] = useSearchParams()
  const number = Number(params.get('id'))
  const id = Number.isSafeInteger(number) && number > 0 ? number : undefined
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['hotelGuest', 'page', id],
    enabled: id !== undefined,
    queryFn: (): Promise<Page> => send(getGuestPage, { id: id ?? 0 }),
  })
  useViewTitle(data?.guest.name)
  const late = useAfter(isPending && id !== undefined)
  const back = (
    <Button onClick={() => go('/receptionManagement/hotelGuest')}>{say('返回住客列表', 'Back to the guests')}</Button>
  )
  if (id === undefined || (error instanceof CallRefused && error.result === result.noData))
    return <Notice title={say('住客不存在或已被删除', 'This guest does not exist or has been deleted')} ways={back} />
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return <div className="pv-waiting">{late && <Skeleton active paragraph={{ rows: 8 }} />}</div>
  return <Shown page={data} />
}
function Shown({ page: { guest, parts, today } }: { page: Page }) {
  const { say, may } = useHere()
  const go = useNavigate()
  const missing = parts.flatMap(part => part.missing.map(what => ({ key: part.key, what })))
  return (
    <section className="pv-detail rc-guest" aria-label={guest.name}>
      <header>
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label={say('返回', 'Back')} onClick={() => go(-1)} />
        <h1>{guest.name}</h1>
        <Tag tone={tones[guest.status] ?? 'draft'}>{say(wordFor(receptionRecordStatus, guest.status))}</Tag>
        <Tag tone={roomTones[guest.checkOutStatus] ?? 'draft'}>
          {say(wordFor(roomCheckOutStatus, guest.checkOutStatus))}
        </Tag>
        {guest.isRegistered && <Tag tone="info">{say('已报名参会', 'Registered for the event')}</Tag>}
        {may('hotelGuest.getDetail') && (
          <Link className="rc-end" to={`/receptionManagement/hotelGuest/detail?id=${guest.id}`}>
            {say('住客资料', 'Guest details')}
          </Link>
        )}
      </header>
      <div className="rc-stay">
        <Stay guest={guest} today={today} />
        <About guest={guest} />
      </div>
      {missing.length > 0 && (
        <section className="rc-missing" aria-label={say('还缺', 'Still missing')}>
          <h2>{say('还缺', 'Still missing')}</h2>
          <ul>
            {missing.map(({ key, what }) => (
              <li key={`${key} ${what[1]}`}>{say(what)}</li>
            ))}
          </ul>
        </section>
      )}
      <div className="rc-parts">
        {parts.map(part => (
          <Part key={part.key} of={part} />
        ))}
      </div>
    </section>
  )
}
/** Where and when. */
function Stay({ guest, today }: { guest: Page['guest']; today: string }) {
  const { say } = useHere()
  const { hotel, roomType, from, to } = guest
  const isHere = from !== null && to !== null && from <= today && today < to
  return (
    <div>
      <b className="rc-where-to">
        {hotel ? say(hotel.name, hotel.englishName || hotel.name) : say('未定酒店', 'No hotel yet')}
      </b>
      <span>{roomType && say(roomType.name, roomType.englishName || roomType.name)}</span>
      <span className="rc-when">
        {from && to ? `${from} – ${to}` : say('未定日期', 'No dates yet')}
        {isHere && <small>{say('今晚', 'tonight')}</small>}
      </span>
    </div>
  )
}
function About({ guest }: { guest: Page['guest'] }) {
  const { say } = useHere()
  const name = (of: Page['guest']['level']) => of && say(of.name, of.englishName || of.name)
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [say('单位', 'Company'), [guest.workplace, guest.position].filter(Boolean).join(' · ')],
    [say('性别', 'Gender'), guest.gender === null ? null : say(wordFor(gender, guest.gender))],
    [say('级别', 'Level'), name(guest.level)],
    [say('组', 'Group'), name(guest.group)],
    [say('渠道', 'Channel'), name(guest.channel)],
    [say('渠道的酒店联系人', 'Hotel contact of the channel'), guest.contact],
    [say('备注', 'Remark'), guest.remark],
  ]
  return (
    <dl>
      {guest.phone && (
        <div>
          <dt>{say('手机', 'Phone')}</dt>
          <dd>{guest.phone.includes('*') ? guest.phone : <a href={`tel:${guest.phone}`}>{guest.phone}</a>}</dd>
        </div>
      )}
      {facts.map(
        ([word, value]) =>
          value && (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
const isDay = (at: string): boolean => /^\d{4}-\d\d-\d\d$/.test(at)
/** What one area says. */
function Part({ of }: { of: ShownPart }) {
  const { say, zone } = useHere()
  return (
    <section className="rc-part" aria-label={say(of.name)}>
      <h2>{say(of.name)}</h2>
      {!of.lines.length && <p className="pv-hint">{say('还没有。', 'Nothing yet.')}</p>}
      <ul>
        {of.lines.map(({ text, at, state, path }, nth) => (
          <li key={nth} className={state ? `rc-line rc-tone-${state}` : 'rc-line'}>
            {path ? <Link to={path}>{say(text)}</Link> : say(text)}
            {at && <time dateTime={at}>{isDay(at) ? at : wallClock(at, zone).slice(0, 16)}</time>}
          </li>
        ))}
      </ul>
      {of.missing.map(what => (
        <p key={what[1]} className="rc-lack">
          {say(what)}
        </p>
      ))}
    </section>
  )
}
