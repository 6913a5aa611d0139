import { ArrowLeftOutlined, ArrowRightOutlined } from '@ant-design/icons'
import { useCall, useForget, useHere } from '@pavilion/screens'
import { Button, Image } from 'antd'
import { Link } from 'react-router'
import { setPictureOrder } from '../model/calls/desk.ts'
import type { HotelPage } from '../model/calls/operators.ts'
import { imageScreens } from '../model/screens.ts'
import { Part } from './parts.tsx'

/** The pictures as visitors see them, one after the other; arrows move them. */
export function Pictures({ of: { pictures, hotel } }: { of: HotelPage }) {
  const { say, may } = useHere()
  const forget = useForget()
  const ordering = useCall(setPictureOrder, { onSettled: () => forget('hotel', 'hotelImage') })
  const move = (from: number, to: number) => {
    const ids = pictures.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved !== undefined) ids.splice(to, 0, moved)
    return ordering.send({ hotelId: hotel.id, ids })
  }
  const edits = may('hotelImage.update')
  return (
    <Part
      title={say(`图片（${pictures.length}）`, `Pictures (${pictures.length})`)}
      beside={<Link to={`${imageScreens.path}?hotelId=${hotel.id}`}>{say('管理', 'Manage')}</Link>}
    >
      {pictures.length ? null : <p className="pv-hint">{say('还没有图片。', 'There are no pictures yet.')}</p>}
      <ul className="ho-pictures">
        <Image.PreviewGroup>
          {pictures.slice(0, 24).map((picture, nth) => {
            const name = say(picture.name ?? '', picture.englishName || picture.name || '') || `${nth + 1}`
            return (
              <li key={picture.id}>
                <Image src={picture.filePath} alt={name} width={132} height={88} style={{ objectFit: 'cover' }} />
                {edits ? (
                  <span>
                    <Button
                      size="small"
                      type="text"
                      icon={<ArrowLeftOutlined />}
                      aria-label={say(`前移 ${name}`, `Move ${name} forward`)}
                      disabled={nth === 0 || ordering.busy}
                      onClick={() => move(nth, nth - 1)}
                    />
                    <Button
                      size="small"
                      type="text"
                      icon={<ArrowRightOutlined />}
                      aria-label={say(`后移 ${name}`, `Move ${name} back`)}
                      disabled={nth === pictures.length - 1 || ordering.busy}
                      onClick={() => move(nth, nth + 1)}
                    />
                  </span>
                ) : null}
              </li>
            )
          })}
        </Image.PreviewGroup>
      </ul>
    </Part>
  )
}
