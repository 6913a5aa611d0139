import { countOf } from '@pavilion/declare'
import './admin.css'
import { CallDialog, send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { generateRooms, previewRooms } from '../model/calls/desk.ts'
import { numberedRooms } from '../model/roomNumbers.ts'

interface Values {
  readonly hotelId?: number | null
  readonly roomTypeId?: number | null
  readonly floors?: string | null
  readonly numbers?: string | null
  readonly without?: string | null
}
/** Makes the rooms of a hotel by floor and number, and shows them before. */
export function RoomPattern({ refresh }: { refresh(): void }) {
  const { say, may } = useHere()
  const [open, setOpen] = useState(false)
  if (!may('hotelRoom.create')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('按楼层生成', 'Generate by floor')}</Button>
      {open ? (
        <CallDialog
          of={generateRooms}
          width={620}
          start={{ floors: '3-12', numbers: '{floor}{01..20}' }}
          button={['生成', 'Generate']}
          done={({ made, known }) => [
            `已生成 ${made} 间${known ? `，${known} 间已存在` : ''}`,
            `Made ${countOf(made, 'room')}${known ? `; ${known} were there already` : ''}`,
          ]}
          refuse={values =>
            values.floors && values.numbers
              ? numberedRooms({ floors: values.floors, numbers: values.numbers, without: values.without ?? '' }).problem
              : undefined
          }
          below={values => <Preview of={values as Values} />}
          onDone={refresh}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
/** The rooms floor by floor; those that exist are marked. */
function Preview({ of: { hotelId, roomTypeId, floors, numbers, without } }: { of: Values }) {
  const { say } = useHere()
  const ready = Boolean(hotelId && roomTypeId && floors && numbers)
  const { data } = useQuery({
    queryKey: ['hotelRoom', 'pattern', hotelId, roomTypeId, floors, numbers, without],
    enabled: ready,
    placeholderData: former => former,
    queryFn: () =>
      send(previewRooms, {
        hotelId: hotelId ?? 0,
        roomTypeId: roomTypeId ?? 0,
        floors: floors ?? '',
        numbers: numbers ?? '',
        ...(without && { without }),
      }),
  })
  if (!ready)
    return <p className="pv-hint">{say('选择酒店和房型后预览。', 'Choose hotel and room type to see a preview.')}</p>
  if (!data) return null
  if (data.problem) return <p className="ho-why">{say(data.problem)}</p>
  return (
    <section className="ho-pattern" aria-label={say('预览', 'Preview')}>
      <p>
        <b>{say(`共 ${data.count} 间`, countOf(data.count, 'room'))}</b>
        {data.known ? say(`，其中 ${data.known} 间已存在`, `, ${data.known} of them exist`) : ''}
      </p>
      <ul>
        {data.floors.slice(0, 40).map(({ floor, rooms, known }) => (
          <li key={floor}>
            <b>{say(`${floor} 层`, `Floor ${floor}`)}</b>{' '}
            <span>
              {rooms.slice(0, 6).join(say('、', ', '))}
              {rooms.length > 6 ? ` … ${rooms.at(-1)}` : ''}
            </span>
            <small>
              {say(`${rooms.length} 间`, countOf(rooms.length, 'room'))}
              {known.length ? say(` · 已有 ${known.length}`, ` · ${known.length} exist`) : ''}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
