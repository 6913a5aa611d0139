import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { countOf, entriesOf, type Pair } from '@pavilion/declare'
import {
  CallDialog,
  Failed,
  giveFile,
  send,
  Tag,
  useAfter,
  useCall,
  useForget,
  useHere,
  useWork,
  wallClock,
} from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Drawer, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  getRoomingList,
  getRoomingSheet,
  type RoomingListView,
  saveRoomingLayout,
  sendRoomingList,
} from '../model/calls/desk.ts'
import { roomingSortCodes } from '../model/codes.ts'
import { isRoomingColumn, roomingColumns, type RoomingColumn } from '../model/roomingColumns.ts'
import { guestScreens, hotelScreens } from '../model/screens.ts'
import { ChosenHotel } from './ChosenHotel.tsx'
import { ReadAnswer } from './ReadAnswer.tsx'

const steps: readonly Pair[] = [
  ['选择酒店', 'Choose a hotel'],
  [
    '按酒店的要求选列和排序，导出并标记为已发送',
    'Choose the columns and order that the hotel wants, export and mark as sent',
  ],
  ['读入酒店的答复', 'Read the answer of the hotel'],
]
const changeWords = {
  new: ['新增', 'New'],
  changed: ['变更', 'Changed'],
  gone: ['取消', 'Gone'],
} as const satisfies Record<string, Pair>
const tones = { new: 'valid', changed: 'pending', gone: 'invalid' } as const

/** The list of guests that a hotel is sent, and what it answers. */
export function RoomingList() {
  return (
    <ChosenHotel
      name={['住宿名单', 'Rooming list']}
      steps={steps}
      legend={['标记', 'Marks']}
      signs={[
        [changeWords.new, ['上次发送后加入', 'Added since the last list']],
        [changeWords.changed, ['上次发送后改动', 'Changed since the last list']],
        [changeWords.gone, ['上次发送后取消', 'Cancelled since the last list']],
      ]}
    >
      {hotelId => <List key={hotelId} hotelId={hotelId} />}
    </ChosenHotel>
  )
}
function List({ hotelId }: { hotelId: number }) {
  const { say, may } = useHere()
  const forget = useForget()
  const [only, setOnly] = useState(false)
  const [open, setOpen] = useState<'layout' | 'send' | 'answer'>()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['hotelGuest', 'rooming', hotelId],
    queryFn: () => send(getRoomingList, { hotelId }),
  })
  const exporting = useWork(async () => giveFile(await send(getRoomingSheet, { hotelId }), 'rooming-list.xlsx'))
  const late = useAfter(isPending)
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return late ? <Skeleton active paragraph={{ rows: 10 }} /> : null
  const changed = data.lines.filter(({ change }) => change)
  const reread = () => forget('hotelGuest', 'hotel')
  return (
    <>
      <div className="ho-bar">
        {may('hotelGuest.export') ? (
          <>
            <Button type="primary" loading={exporting.busy} onClick={() => exporting.run()}>
              {say('导出', 'Export')}
            </Button>
            <Button onClick={() => setOpen('send')}>{say('标记为已发送', 'Mark as sent')}</Button>
            <Button onClick={() => setOpen('layout')}>{say('列与排序', 'Columns and order')}</Button>
          </>
        ) : null}
        {may('hotelGuest.update') ? (
          <Button onClick={() => setOpen('answer')}>{say('读入答复', 'Read an answer')}</Button>
        ) : null}
        {data.sent.length ? (
          <Checkbox checked={only} onChange={({ target }) => setOnly(target.checked)}>
            {say(`只看变更（${changed.length}）`, `Changes only (${changed.length})`)}
          </Checkbox>
        ) : null}
        <span className="ho-links">
          <Link to={`${hotelScreens.path}/detail?id=${hotelId}`}>{say('酒店页面', 'Hotel page')}</Link>
        </span>
      </div>
      <Sent of={data} />
      <Lines of={data} lines={only ? changed : data.lines} />
      {open === 'layout' ? (
        <Layout hotelId={hotelId} of={data} onDone={reread} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'send' ? (
        <CallDialog
          of={sendRoomingList}
          about={{ hotelId }}
          done={({ number }) => [`第 ${number} 版已标记为发送`, `List ${number} is marked as sent`]}
          onDone={reread}
          onClose={() => setOpen(undefined)}
        >
          <p className="pv-hint">
            {say(
              '名单按现在的样子保存；之后的变更会在下一版中标出。',
              'The list is kept as it is now. What changes afterwards is marked in the next one.',
            )}
          </p>
        </CallDialog>
      ) : null}
      {open === 'answer' ? (
        <ReadAnswer hotelId={hotelId} sent={data.sent} onDone={reread} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  )
}
function Sent({ of: { sent } }: { of: RoomingListView }) {
  const { say, zone } = useHere()
  const [last] = sent
  if (!last) return <p className="pv-hint">{say('还没有发送过名单。', 'No list has been sent yet.')}</p>
  const who = last.sentTo ? say(`给 ${last.sentTo}`, ` to ${last.sentTo}`) : ''
  return (
    <p className="pv-hint">
      {say(
        `第 ${last.number} 版 ${wallClock(last.sentAt, zone).slice(0, 16)} 已发送${who}（${last.guests} 人）`,
        `List ${last.number} was sent${who} on ${wallClock(last.sentAt, zone).slice(0, 16)} (${countOf(last.guests, 'guest')})`,
      )}
      {last.answeredAt
        ? say(` · 酒店已答复 ${last.answered} 人`, ` · The hotel has answered for ${countOf(last.answered, 'guest')}`)
        : ''}
    </p>
  )
}
function Lines({ of, lines }: { of: RoomingListView; lines: RoomingListView['lines'] }) {
  const { say } = useHere()
  const columns = of.columns.filter(isRoomingColumn)
  const most = 500
  if (!lines.length) return <p className="pv-hint">{say('没有住客。', 'There are no guests.')}</p>
  return (
    <section className="ho-scroll" aria-label={say('名单', 'The list')}>
      <table aria-label={say('名单', 'The list')} className="ho-lines">
        <thead>
          <tr>
            <th scope="col">{say('标记', 'Mark')}</th>
            {columns.map(column => (
              <th key={column} scope="col">
                {say(roomingColumns[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, most).map(line => (
            <tr key={line.hotelGuestId} className={line.change ? `ho-${line.change}` : ''}>
              <td>{line.change ? <Tag tone={tones[line.change]}>{say(changeWords[line.change])}</Tag> : null}</td>
              {columns.map(column => (
                <td key={column}>
                  {column === 'name' ? (
                    <Link to={`${guestScreens.path}/detail?id=${line.hotelGuestId}`}>{line.cells[column]}</Link>
                  ) : (
                    line.cells[column]
                  )}
                  {line.former[column] === undefined ? null : <del>{line.former[column]}</del>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > most ? (
        <p className="pv-hint">
          {say(
            `显示前 ${most} 人；导出有全部 ${lines.length} 人。`,
            `The first ${most} of ${lines.length}. The export has all.`,
          )}
        </p>
      ) : null}
    </section>
  )
}
interface LayoutProps {
  readonly hotelId: number
  readonly of: RoomingListView
  readonly onDone: () => void
  readonly onClose: () => void
}
/** Which columns the hotel wants, in which order, sorted by what. */
function Layout({ hotelId, of, onDone, onClose }: LayoutProps) {
  const { say } = useHere()
  const [columns, setColumns] = useState<RoomingColumn[]>(of.columns.filter(isRoomingColumn))
  const [sortBy, setSortBy] = useState(of.sortBy as 'name')
  const saving = useCall(saveRoomingLayout, {
    done: ['已保存', 'Saved'],
    onDone: () => {
      onDone()
      onClose()
    },
  })
  const rest = (Object.keys(roomingColumns) as RoomingColumn[]).filter(column => !columns.includes(column))
  const move = (at: number, by: number) =>
    setColumns(now => {
      const next = [...now]
      const [column] = next.splice(at, 1)
      if (column) next.splice(at + by, 0, column)
      return next
    })
  return (
    <Drawer
      open
      size={420}
      title={say('列与排序', 'Columns and order')}
      onClose={onClose}
      footer={
        <Button type="primary" block loading={saving.busy} onClick={() => saving.send({ hotelId, columns, sortBy })}>
          {say('保存', 'Save')}
        </Button>
      }
    >
      <p>
        {say('排序', 'Sorted by')}{' '}
        <Select
          aria-label={say('排序', 'Sorted by')}
          value={sortBy}
          style={{ width: 200 }}
          options={entriesOf(roomingSortCodes).map(({ code, zh, en }) => ({
            value: code as 'name',
            label: say(zh, en),
          }))}
          onChange={setSortBy}
        />
      </p>
      <ol className="ho-columns">
        {columns.map((column, nth) => (
          <li key={column}>
            <Checkbox
              checked
              disabled={column === 'name'}
              onChange={() => setColumns(now => now.filter(each => each !== column))}
            >
              {say(roomingColumns[column])}
            </Checkbox>
            <span>
              <Button
                size="small"
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={say(`上移${roomingColumns[column][0]}`, `Move ${roomingColumns[column][1]} up`)}
                disabled={nth === 0}
                onClick={() => move(nth, -1)}
              />
              <Button
                size="small"
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={say(`下移${roomingColumns[column][0]}`, `Move ${roomingColumns[column][1]} down`)}
                disabled={nth === columns.length - 1}
                onClick={() => move(nth, 1)}
              />
            </span>
          </li>
        ))}
        {rest.map(column => (
          <li key={column}>
            <Checkbox checked={false} onChange={() => setColumns(now => [...now, column])}>
              {say(roomingColumns[column])}
            </Checkbox>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
