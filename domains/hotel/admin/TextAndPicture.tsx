import './admin.css'
import { wordFor } from '@pavilion/declare'
import { type AnyRow, useHere, useTitles } from '@pavilion/screens'
import { RichText } from '@pavilion/screens/kinds/HtmlFrame.tsx'
import { Image } from 'antd'
import { Link } from 'react-router'
import { hotelPolicyPosition } from '../model/codes.ts'

function HotelOf({ id, all }: { id: number | null; all: string }) {
  const title = useTitles('hotel', id ? [id] : []).get(id ?? 0)
  return id ? <Link to={`/receptionManagement/hotel/detail?id=${id}`}>{title ?? '…'}</Link> : all
}
function TypeOf({ id }: { id: number }) {
  const title = useTitles('roomType', [id]).get(id)
  return <Link to={`/receptionManagement/roomType/detail?id=${id}`}>{title ?? '…'}</Link>
}
/** A policy as guests read it, in both languages, and where. */
export function PolicyOf({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const texts = [
    ['中文', 'Chinese', row.name, row.content],
    ['英文', 'English', row.englishName, row.englishContent],
  ] as const
  return (
    <div className="ho-about">
      <dl className="ho-facts">
        <div>
          <dt>{say('适用酒店', 'Applies to')}</dt>
          <dd>
            <HotelOf id={row.hotelId as number | null} all={say('本活动所有酒店', 'All hotels of the event')} />
          </dd>
        </div>
        <div>
          <dt>{say('住客在哪里看到', 'Where guests read it')}</dt>
          <dd>
            {say(wordFor(hotelPolicyPosition, Number(row.position)))}
            {row.listShow && row.position !== hotelPolicyPosition.list ? say('、列表页', ', list page') : ''}
          </dd>
        </div>
      </dl>
      {texts.map(([zh, en, title, content]) => (
        <section key={en} aria-label={say(zh, en)}>
          <h2>
            <span>{String(title || say(`没有${zh}名称`, `No ${en} name`))}</span>
            <small className="pv-hint">{say(zh, en)}</small>
          </h2>
          {content ? (
            <RichText title={String(title ?? '')} html={String(content)} />
          ) : (
            <p className="pv-hint">{say(`没有${zh}内容。`, `There is no ${en} text.`)}</p>
          )}
        </section>
      ))}
    </div>
  )
}
/** A picture in the size in which visitors see it, and where. */
export function PictureOf({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const name = say(String(row.name ?? ''), String(row.englishName || row.name || ''))
  return (
    <figure className="ho-picture">
      <Image src={String(row.filePath)} alt={name} />
      <figcaption>
        {name ? <b>{name}</b> : <span className="pv-hint">{say('没有名称', 'Without a name')}</span>}{' '}
        <HotelOf id={row.hotelId as number} all="" />
        {row.roomTypeId ? (
          <>
            {' · '}
            <TypeOf id={Number(row.roomTypeId)} />
          </>
        ) : (
          <span className="pv-hint"> · {say('酒店图片', 'Of the hotel itself')}</span>
        )}
      </figcaption>
    </figure>
  )
}
