import './admin.css'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { entryOf, priceText, result, type AnyField } from '@pavilion/declare'
import {
  type AnyRow,
  CallRefused,
  Failed,
  Notice,
  RichText,
  relativeTime,
  send,
  TagChip,
  useAfter,
  useDetail,
  useForget,
  useHere,
} from '@pavilion/screens'
import { EditDrawer } from '@pavilion/screens/form/EditDrawer.tsx'
import { allows, useMoves } from '@pavilion/screens/list/actions/moves.tsx'
import { useViewTitle } from '@pavilion/screens/viewTitle.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'

import { Link, useNavigate, useSearchParams } from 'react-router'
import { getHotelPage, type HotelPage as Page } from '../model/calls/operators.ts'
import { hotelPolicyPosition, hotelStatus, roomTypeKind, roomTypeStatus } from '../model/codes.ts'
import { hotel } from '../model/hotel.ts'
import { guestScreens, hotelScreens, roomScreens, roomTypeScreens, saleScreens } from '../model/screens.ts'
import { Pictures } from './HotelPictures.tsx'
import { Nights, Part, State } from './parts.tsx'

const at = (name: string, query = '') => `/receptionManagement/${name}${query}`
/** All of a hotel on one page: what is sold, what is free, who is in it, and what is missing. */
export default function HotelPage() {
  const { say } = useHere()
  const go = useNavigate()
  const [params] = useSearchParams()
  const number = Number(params.get('id'))
  const id = Number.isSafeInteger(number) && number > 0 ? number : undefined
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [hotel.name, 'page', id],
    enabled: id !== undefined,
    queryFn: () => send(getHotelPage, { id: id ?? 0 }),
  })
  useViewTitle(data && say(data.hotel.name, data.hotel.englishName || data.hotel.name))
  const late = useAfter(isPending && id !== undefined)
  const back = <Button onClick={() => go(hotelScreens.path)}>{say('返回列表', 'Back to the list')}</Button>
  if (id === undefined || (error instanceof CallRefused && error.result === result.noData))
    return <Notice title={say('酒店不存在或已被删除', 'This hotel does not exist or has been deleted')} ways={back} />
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return <div className="pv-waiting">{late && <Skeleton active paragraph={{ rows: 10 }} />}</div>
  return (
    <section className="pv-detail ho-page" aria-label={say('酒店', 'Hotel')}>
      <Head page={data} />
      <Missing page={data} />
      <div className="ho-two">
        <div>
          <Free page={data} />
          <Types page={data} />
          <Pictures of={data} />
        </div>
        <div>
          <ToConfirm page={data} />
          <Guests page={data} />
          <About page={data} />
          <Policies page={data} />
        </div>
      </div>
    </section>
  )
}
function Head({ page }: { page: Page }) {
  const { say, may } = useHere()
  const go = useNavigate()
  const forget = useForget()
  const { moves, make } = useMoves(hotel)
  const { id, name, englishName, star, address, englishAddress, phoneNumber, cover, status } = page.hotel
  const row = page.hotel as unknown as AnyRow
  const [params, setParams] = useSearchParams()
  const editing = params.get('edit') === '1'
  const setEditing = (on: boolean) =>
    setParams(on ? { id: String(id), edit: '1' } : { id: String(id) }, { replace: true })
  return (
    <header>
      <Button
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label={say('返回列表', 'Back to the list')}
        onClick={() => go(hotelScreens.path)}
      />
      {cover ? <img className="ho-cover" src={cover} alt="" width={96} height={64} /> : null}
      <div className="ho-title">
        <h1>
          {say(name, englishName || name)}{' '}
          <small>
            {say(englishName ?? '', englishName ? name : '')} {star ? '★'.repeat(star) : ''}
          </small>
        </h1>
        <p className="pv-words">
          <State codes={(hotel.fields.status as AnyField).codes} value={status} />
          {status === hotelStatus.soldOut ? (
            <span className="pv-hint">
              {page.hotel.soldOutForced
                ? say('由人工标记', 'Marked by hand')
                : say('各晚已无空房', 'No night has a free room')}
            </span>
          ) : null}
          <span>{[say(address ?? '', englishAddress || address || ''), phoneNumber].filter(Boolean).join(' · ')}</span>
        </p>
        <p className="pv-words">
          {page.tags.map(tag => (
            <TagChip key={tag.id} tag={tag} />
          ))}
        </p>
      </div>
      <span className="pv-detail-do">
        {may('hotelChannelSales.getList') ? (
          <Button type="primary" onClick={() => go(at('hotelNights', `?id=${id}`))}>
            {say('房态与价格', 'Nights and prices')}
          </Button>
        ) : null}
        <Button onClick={() => go(at('situationStatement', `?id=${id}`))}>{say('统计表', 'Statement')}</Button>
        {may('hotelGuest.getList') ? (
          <Button onClick={() => go(at('roomingList', `?id=${id}`))}>{say('住宿名单', 'Rooming list')}</Button>
        ) : null}
        {may('hotel.update') ? <Button onClick={() => setEditing(true)}>{say('修改', 'Edit')}</Button> : null}
        {moves
          .filter(move => allows(hotel, row, move))
          .map(move => (
            <Button
              key={move.name}
              onClick={async () => {
                await make(row, move)
                await forget(hotel.name)
              }}
            >
              {say(move.move.label)}
            </Button>
          ))}
      </span>
      {editing ? <Edit id={id} onClose={() => setEditing(false)} /> : null}
    </header>
  )
}
/** The form of the hotel, with all of its fields as they stand now. */
function Edit({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useDetail(hotel, id)
  return data ? <EditDrawer of={hotel} row={data} alterations={undefined} onClose={onClose} /> : null
}
function Missing({ page: { missing } }: { page: Page }) {
  const { say } = useHere()
  if (!missing.length) return null
  return (
    <details className="ho-missing" open={missing.length < 5}>
      <summary>
        {say(
          `还缺 ${missing.length} 项`,
          missing.length === 1 ? '1 thing is missing' : `${missing.length} things are missing`,
        )}
      </summary>
      <ul>
        {missing.map(({ words, path }) => (
          <li key={words[1]}>
            <Link to={path}>{say(words)}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
function Free({ page }: { page: Page }) {
  const { say } = useHere()
  const id = page.hotel.id
  return (
    <Part
      title={say('可售房间', 'Free rooms')}
      beside={<Link to={at('hotelNights', `?id=${id}`)}>{say('设置', 'Set them')}</Link>}
    >
      <Nights nights={page.nights} to={night => at('situationStatement', `?id=${id}&from=${night}`)} />
    </Part>
  )
}
function Types({ page }: { page: Page }) {
  const { say, currency, language } = useHere()
  const id = page.hotel.id
  return (
    <Part
      title={say('房型', 'Room types')}
      beside={<Link to={`${roomTypeScreens.path}?hotelId=${id}&new=1`}>{say('添加', 'Add')}</Link>}
    >
      {page.types.length ? (
        <ul className="ho-types">
          {page.types.map(type => {
            const kind = entryOf(roomTypeKind, type.kind as never)
            return (
              <li key={type.id}>
                {type.cover ? (
                  <img src={type.cover} alt="" width={72} height={54} />
                ) : (
                  <span className="ho-no-picture">{say('无图', 'No picture')}</span>
                )}
                <div>
                  <Link to={`${roomTypeScreens.path}/detail?id=${type.id}`}>
                    {say(type.name, type.englishName || type.name)}
                  </Link>
                  <p className="pv-words">
                    <State codes={roomTypeStatus} value={type.status} />
                    {kind ? <span>{say(kind.zh, kind.en)}</span> : null}
                    {type.onRequest ? <span>{say('需确认', 'On request')}</span> : null}
                  </p>
                </div>
                <dl>
                  <div>
                    <dt>{say('标价', 'Price')}</dt>
                    <dd>{type.price === null ? '–' : priceText({ minor: type.price, currency }, language)}</dd>
                  </div>
                  <div>
                    <dt>{say('库存', 'Stock')}</dt>
                    <dd>{type.stock ?? '∞'}</dd>
                  </div>
                  <div>
                    <dt>{say('房间', 'Rooms')}</dt>
                    <dd>
                      <Link to={`${roomScreens.path}?roomTypeId=${type.id}`}>{type.rooms}</Link>
                    </dd>
                  </div>
                  <div>
                    <dt>{say('渠道', 'Sales')}</dt>
                    <dd>
                      <Link to={`${saleScreens.path}?roomTypeId=${type.id}`}>{type.sales}</Link>
                    </dd>
                  </div>
                </dl>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="pv-hint">{say('还没有房型。', 'There are no room types yet.')}</p>
      )}
    </Part>
  )
}
function ToConfirm({ page: { toConfirm } }: { page: Page }) {
  const { say, currency, language, zone } = useHere()
  if (!toConfirm.length) return null
  return (
    <Part title={say(`待确认的订单（${toConfirm.length}）`, `Orders to confirm (${toConfirm.length})`)}>
      <ul className="ho-rows">
        {toConfirm.map(order => (
          <li key={order.id}>
            <span>
              <Link to={`/orderManagement/order/detail?id=${order.id}`}>{order.orderNumber}</Link> {order.contact}
            </span>
            <span className="pv-words">
              <b>{priceText({ minor: order.amount, currency }, language)}</b>
              <time dateTime={order.createdAt}>{say(relativeTime(order.createdAt, zone))}</time>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
function Guests({ page }: { page: Page }) {
  const { say } = useHere()
  const { guests, lists, hotel: of } = page
  const list = (query: string) => `${guestScreens.path}?hotelId=${of.id}${query}`
  const tiles = [
    [guests.valid, ['有效住客', 'Valid guests'], list('&status=20')],
    [guests.pending, ['待审核', 'Pending'], list('&status=10')],
    [guests.unassigned, ['未分房', 'Without a room'], list('&checkOutStatus=0')],
  ] as const
  return (
    <Part title={say('住客', 'Guests')} beside={<Link to={list('')}>{say('全部', 'All')}</Link>}>
      <ul className="ho-tiles">
        {tiles.map(([count, words, to]) => (
          <li key={words[1]}>
            <Link to={to}>
              <b>{count}</b>
              <span>{say(words)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="pv-hint">
        {lists.number
          ? say(`已发送第 ${lists.number} 版住宿名单`, `Rooming list ${lists.number} has been sent`)
          : say('还没有发送住宿名单', 'No rooming list has been sent yet')}
        {' · '}
        <Link to={at('roomingList', `?id=${of.id}`)}>{say('查看名单', 'Open the list')}</Link>
      </p>
    </Part>
  )
}
function About({ page }: { page: Page }) {
  const { say } = useHere()
  const { setting, hotel: of } = page
  const facilities = say(page.facilities.join('、'), page.englishFacilities.join(', '))
  const text = say(of.introduction ?? '', of.englishIntroduction || of.introduction || '')
  const facts = [
    [
      say('可订日期', 'Bookable'),
      setting ? [setting.bookableStartDate, setting.bookableEndDate].map(day => day ?? '…').join(' – ') : '',
    ],
    [
      say('展期', 'Exhibition'),
      setting?.exhibitionStartDate ? `${setting.exhibitionStartDate} – ${setting.exhibitionEndDate ?? '…'}` : '',
    ],
    [say('最少晚数', 'Minimum nights'), setting?.minNights ? `> ${setting.minNights}` : ''],
    [say('总库存上限', 'Limit of all types'), of.totalStock === null ? '' : String(of.totalStock)],
    [say('设施', 'Facilities'), facilities],
  ].filter(([, value]) => value)
  return (
    <Part
      title={say('介绍与预订要求', 'About and booking rules')}
      beside={
        <Link to={setting ? at('hotelSetting', `?edit=${setting.id}`) : at('hotelSetting', `?hotelId=${of.id}&new=1`)}>
          {say('预订要求', 'Booking rules')}
        </Link>
      }
    >
      <dl className="ho-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!facts.length && !text ? (
        <p className="pv-hint">{say('还没有填写。', 'Nothing has been entered yet.')}</p>
      ) : null}
      {text ? <RichText html={text} title={say('介绍', 'Introduction')} /> : null}
    </Part>
  )
}
function Policies({ page: { policies, hotel: of } }: { page: Page }) {
  const { say } = useHere()
  return (
    <Part
      title={say('政策', 'Policies')}
      beside={<Link to={at('hotelPolicy', `?hotelId=${of.id}&new=1`)}>{say('添加', 'Add')}</Link>}
    >
      {policies.length ? null : <p className="pv-hint">{say('还没有政策。', 'There are no policies yet.')}</p>}
      <ul className="ho-rows">
        {policies.map(policy => {
          const position = entryOf(hotelPolicyPosition, policy.position as never)
          return (
            <li key={policy.id}>
              <Link to={at('hotelPolicy/detail', `?id=${policy.id}`)}>
                {say(policy.name, policy.englishName || policy.name)}
              </Link>
              <span className="pv-hint">
                {position ? say(position.zh, position.en) : ''}
                {policy.listShow ? say(' · 列表显示', ' · shown in the list') : ''}
              </span>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
