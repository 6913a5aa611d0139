import '../admin.css'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { addDays, type Pair } from '@pavilion/declare'
import { CallRefused, Failed, Notice, useHere } from '@pavilion/screens'
import { Button, Checkbox, Input, Segmented, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BoardRoom } from '../../model/calls/board.ts'
import type { BoardFacts, Held } from './facts.ts'
import { Grid, type Chosen } from './Grid.tsx'
import { HeldSide, LodgerSide, RoomSide } from './Side.tsx'
import { useActs } from './useActs.tsx'
import { useRooms } from './useRooms.ts'
import { Waiting } from './Waiting.tsx'

const spans = [7, 14, 28] as const
const title: Pair = ['分房看板', 'Room assignment']

/** Rooms by night with the guests who wait beside them: dragged, or chosen by keys. */
export function AssignRoomBoard() {
  const { say } = useHere()
  const [params, setParams] = useSearchParams()
  const view = {
    hotelId: Number(params.get('hotel')) || undefined,
    from: params.get('from') ?? undefined,
    days: Number(params.get('days')) || 14,
  }
  const { facts, error, refetch, reread } = useRooms(view)
  const go = (more: Record<string, string | undefined>) =>
    setParams(
      now => {
        for (const [name, value] of Object.entries(more)) value === undefined ? now.delete(name) : now.set(name, value)
        return now
      },
      { replace: true },
    )
  return (
    <section className="pv-detail rc-board" aria-label={say(title)}>
      <header>
        <h1>{say(title)}</h1>
        {facts && <Where facts={facts} days={view.days} onGo={go} />}
      </header>
      {error && (!facts || error instanceof CallRefused) ? (
        // Who may no longer see it does not go on looking at what was read before.
        <Failed error={error} again={refetch} />
      ) : !facts ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : facts.board.hotelId === null ? (
        <Notice
          title={say('没有可分房的酒店', 'There is no hotel to assign rooms in')}
          ways={say(
            '请管理员授予分房酒店，或先添加房间。',
            'Ask an administrator to grant a hotel, or add rooms first.',
          )}
        />
      ) : (
        <>
          {error && <Failed error={error} again={refetch} quiet />}
          <Boards key={facts.board.hotelId} facts={facts} reread={reread} />
        </>
      )}
    </section>
  )
}
/** Which hotel, from which day, and how many days. */
function Where({
  facts: { board },
  days,
  onGo,
}: {
  facts: BoardFacts
  days: number
  onGo(more: Record<string, string | undefined>): void
}) {
  const { say } = useHere()
  const turn = (by: number) => onGo({ from: addDays(board.from, by) })
  return (
    <div className="rc-where">
      <Select
        value={board.hotelId ?? undefined}
        onChange={id => onGo({ hotel: String(id) })}
        aria-label={say('酒店', 'Hotel')}
        options={board.hotels.map(({ id, name, englishName }) => ({
          value: id,
          label: say(name, englishName || name),
        }))}
        popupMatchSelectWidth={false}
      />
      <Button icon={<LeftOutlined />} aria-label={say('更早', 'Earlier')} onClick={() => turn(-7)} />
      <Button onClick={() => onGo({ from: undefined })}>{say('今天', 'Today')}</Button>
      <Button icon={<RightOutlined />} aria-label={say('更晚', 'Later')} onClick={() => turn(7)} />
      <Segmented
        value={days}
        onChange={value => onGo({ days: String(value) })}
        options={spans.map(value => ({ value, label: say(`${value} 天`, `${value} days`) }))}
        aria-label={say('天数', 'Days')}
      />
    </div>
  )
}
const isFree = (facts: BoardFacts, room: BoardRoom): boolean => {
  const beds = (facts.inRoom.get(room.id) ?? []).reduce((sum, { beds, from, to }) => {
    const { today } = facts.board
    const day = today < facts.board.from ? facts.board.from : today
    return from <= day && day < to ? sum + beds : sum
  }, 0)
  return beds < room.beds
}
function Boards({ facts, reread }: { facts: BoardFacts; reread(): unknown }) {
  const { say, may, narrow } = useHere()
  const [held, setHeld] = useState<Held>()
  const [chosen, setChosen] = useState<Chosen>({})
  const [q, setQ] = useState('')
  const [free, setFree] = useState(false)
  const acts = useActs(facts, reread)
  const edits = may('hotelAssignRoom.assign')
  const word = q.trim().toLowerCase()
  const rooms = facts.rooms.filter(
    room =>
      (!free || isFree(facts, room)) &&
      (!word ||
        `${room.roomNo} ${room.floor ?? ''} ${room.group ?? ''}`.toLowerCase().includes(word) ||
        (facts.inRoom.get(room.id) ?? []).some(({ guest }) => guest?.name.toLowerCase().includes(word))),
  )
  const room = facts.rooms.find(({ id }) => id === chosen.roomId)
  const lodger = facts.lodgers.get(chosen.lodgerId ?? 0)
  const parts = { facts, acts, edits, onHold: setHeld }
  return (
    <>
      <div className="rc-tools">
        <Input
          allowClear
          value={q}
          placeholder={say('房间号、楼层或姓名', 'Room, floor or name')}
          aria-label={say('查找房间', 'Find a room')}
          onChange={({ target }) => setQ(target.value)}
        />
        <Checkbox checked={free} onChange={({ target }) => setFree(target.checked)}>
          {say('今晚有空床', 'A bed is free tonight')}
        </Checkbox>
        <span className="rc-legend" aria-hidden>
          <i className="rc-bar rc-swatch" /> {say('未到店', 'Expected')}
          <i className="rc-bar rc-in rc-swatch" /> {say('在住', 'In house')}
          <i className="rc-bar rc-left rc-swatch" /> {say('已退房', 'Left')}
        </span>
        <p className="pv-hint">
          {narrow
            ? say('先选住客，再选房间。', 'Choose a guest, then a room.')
            : say(
                '拖动住客到房间；或先选住客，再用 ↑↓ 选房间，按回车。按住 Alt 拖动，只移动其后的晚数。',
                'Drag a guest onto a room, or choose one, find the room with ↑↓ and press Enter. With Alt, only later nights move.',
              )}
        </p>
      </div>
      <div className="rc-panes">
        <Waiting facts={facts} held={held} edits={edits} onHold={setHeld} />
        <Grid
          facts={facts}
          rooms={rooms}
          held={held}
          chosen={chosen}
          edits={edits}
          onHold={setHeld}
          onChoose={setChosen}
          onDrop={(into, what) => {
            setHeld(undefined)
            setChosen({ roomId: into.id })
            void acts.drop(into, what)
          }}
        />
        {held ? (
          <HeldSide {...parts} held={held} />
        ) : lodger ? (
          <LodgerSide key={lodger.id} {...parts} of={lodger} />
        ) : room ? (
          <RoomSide {...parts} room={room} />
        ) : (
          <section className="rc-side" aria-label={say('所选', 'What is chosen')}>
            <p className="pv-hint">
              {say(
                '选一间房，看谁合适；选一位住客，办理入住、换房或退房。',
                'Choose a room to see who fits, or a guest to check in, move or check out.',
              )}
            </p>
          </section>
        )}
      </div>
    </>
  )
}
