import { countOf, type Pair } from '@pavilion/declare'
import { type AnyRow, CallDialog, Failed, useCall, useForget, useHere } from '@pavilion/screens'
import { DeskPage } from '@pavilion/screens/designer/Desk.tsx'
import { FirstChoice } from '@pavilion/screens/FirstChoice.tsx'
import { Alert, Button, Checkbox, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { exhibitionHall } from '../model/booth.ts'
import { boothReserveStatus } from '../model/codes.ts'
import {
  assign,
  type Assignment,
  type Board,
  type BoardRequest,
  type BoardStand,
  swap,
  takeBack,
} from '../model/calls.ts'
import { Floor, lookOf, metresOf, StandDrawing } from './drawing.tsx'
import { StandHistory } from './StandHistory.tsx'
import { useHall } from './useHall.ts'

const steps: readonly Pair[] = [
  ['选择展馆', 'Choose a hall'],
  [
    '把左侧展商拖到展位上；或先选展商，再选展位，按「分配」',
    'Drag an exhibitor onto a stand, or choose both and press “Assign”',
  ],
  ['两家互换：先选一个展位，再选另一个', 'To swap two companies, choose one stand, then the other'],
]
/** Who gets which stand: exhibitors beside the plan of a hall. */
export function AssignmentBoard() {
  const { say } = useHere()
  return (
    <DeskPage
      of={exhibitionHall}
      name={['展位分配', 'Stand assignment']}
      className="bt-page"
      picker={['展馆', 'Hall']}
      first={choose => (
        <FirstChoice
          of={exhibitionHall}
          title={['先选择展馆', 'Choose a hall first']}
          steps={steps}
          about={row => say(String(row.area ?? ''), String(row.englishArea ?? row.area ?? ''))}
          partsTitle={['状态', 'States']}
          parts={[
            [
              ['已预订', 'Reserved'],
              ['押金已付', 'The deposit is paid'],
            ],
            [
              ['已分配', 'Assigned'],
              ['展位费已付，或主办方已定', 'The stand fee is paid, or the organiser has decided'],
            ],
          ]}
          onChoose={choose}
        />
      )}
    >
      {row => <Loading key={row.id} row={row} />}
    </DeskPage>
  )
}
function Loading({ row }: { row: AnyRow }) {
  const { data, error, refetch } = useHall(Number(row.id))
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active />
  return <Boards board={data} />
}
const isHad = ({ state }: BoardStand): boolean =>
  state === boothReserveStatus.reserved || state === boothReserveStatus.assigned

function Boards({ board }: { board: Board }) {
  const { say, may } = useHere()
  const companyAt = ({ company, company2 }: BoardStand) => company && say(company, company2 || company)
  const forget = useForget()
  const [request, setRequest] = useState<number>()
  const [first, setFirst] = useState<number>()
  const [second, setSecond] = useState<number>()
  const [q, setQ] = useState('')
  const [without, setWithout] = useState(true)
  const [taking, setTaking] = useState(false)
  const [near, setNear] = useState<Assignment['near']>([])
  const reread = () => {
    forget('booth', 'boothHistory')
    setSecond(undefined)
  }
  const assigning = useCall(assign, {
    done: ['已分配', 'Assigned'],
    onDone: answer => {
      setNear(answer.near)
      reread()
    },
  })
  const swapping = useCall(swap, { done: ['已互换', 'Swapped'], onDone: reread })
  const edits = may('booth.update')
  const size = metresOf(board.hall)
  const byId = new Map(board.stands.map(stand => [stand.id, stand]))
  const [one, other] = [byId.get(first ?? 0), byId.get(second ?? 0)]
  const chosen = board.requests.find(({ id }) => id === request)
  const press = (id: number) => {
    if (first === undefined || first === id || second !== undefined) {
      setFirst(id)
      setSecond(undefined)
    } else if (byId.get(first) && isHad(byId.get(first) as BoardStand)) setSecond(id)
    else setFirst(id)
  }
  const give = (demandId: number, boothId: number) => {
    if (edits) void assigning.send({ demandId, boothIds: [boothId] })
  }
  const shown = board.requests.filter(
    each =>
      (!without || each.stands === 0) &&
      `${each.companyName} ${each.companyName2 ?? ''}`.toLowerCase().includes(q.toLowerCase()),
  )
  return (
    <div className="bt-board">
      <section className="bt-requests" aria-label={say('展商', 'Exhibitors')}>
        <Input
          allowClear
          value={q}
          placeholder={say('查找展商', 'Find an exhibitor')}
          aria-label={say('查找展商', 'Find an exhibitor')}
          onChange={({ target }) => setQ(target.value)}
        />
        <Checkbox checked={without} onChange={({ target }) => setWithout(target.checked)}>
          {say('只看没有展位的', 'Without a stand only')}
        </Checkbox>
        <ul className="bt-list">
          {shown.map(each => (
            <li key={each.id}>
              <Request of={each} isChosen={each.id === request} edits={edits} onChoose={() => setRequest(each.id)} />
            </li>
          ))}
        </ul>
      </section>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg
        className="bt-plan"
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={say('展馆平面图', 'Hall plan')}
      >
        <Floor image={board.hall.planImage} marks={board.hall.planMarks ?? []} {...size} />
        {board.stands.map(stand => (
          // biome-ignore lint/a11y/useSemanticElements: an element of a drawing cannot be a button
          <g
            key={stand.id}
            role="button"
            tabIndex={0}
            className={stand.id === first || stand.id === second ? 'bt-place bt-marked' : 'bt-place'}
            aria-pressed={stand.id === first || stand.id === second}
            aria-label={`${stand.boothNo} ${companyAt(stand) ?? say('空', 'free')}`}
            onClick={() => press(stand.id)}
            onKeyDown={event => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              press(stand.id)
            }}
            onDragOver={event => {
              if (stand.state === boothReserveStatus.free) event.preventDefault()
            }}
            onDrop={event => {
              event.preventDefault()
              const demandId = Number(event.dataTransfer.getData('text/plain'))
              if (demandId) give(demandId, stand.id)
            }}
          >
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
              look={lookOf(stand)}
              note={companyAt(stand)}
            />
          </g>
        ))}
      </svg>
      <section className="bt-side" aria-label={say('所选展位', 'The chosen stand')}>
        {one ? (
          <>
            <h2>
              {one.boothNo} {other && `↔ ${other.boothNo}`}
            </h2>
            <p>
              {companyAt(one) ?? say('空', 'Free')}
              {other && ` ↔ ${companyAt(other) ?? say('空', 'free')}`}
            </p>
            <div className="bt-buttons">
              {edits && chosen && !other && one.state === boothReserveStatus.free && (
                <Button type="primary" loading={assigning.busy} onClick={() => give(chosen.id, one.id)}>
                  {say(`分配给 ${chosen.companyName}`, `Assign to ${chosen.companyName2 || chosen.companyName}`)}
                </Button>
              )}
              {edits && other && (
                <Button
                  type="primary"
                  loading={swapping.busy}
                  onClick={() => swapping.send({ boothId: one.id, otherId: other.id })}
                >
                  {other.state === boothReserveStatus.free ? say('移到此展位', 'Move here') : say('互换', 'Swap')}
                </Button>
              )}
              {edits && !other && isHad(one) && (
                <Button danger onClick={() => setTaking(true)}>
                  {say('收回', 'Take back')}
                </Button>
              )}
            </div>
            {isHad(one) && !other && (
              <p className="pv-hint">
                {say('再选一个展位，可互换或移动。', 'Choose another stand to swap with it or to move there.')}
              </p>
            )}
            <StandHistory boothId={one.id} />
          </>
        ) : (
          <p className="pv-hint">{say('选一个展位，查看其历史。', 'Choose a stand to see who has had it.')}</p>
        )}
        {near.length ? (
          <Alert
            type="warning"
            title={
              say('附近有同类展商：', 'Competitors nearby: ') +
              near.map(({ boothNo, metres }) => `${boothNo} (${metres} m)`).join(say('、', ', '))
            }
          />
        ) : null}
      </section>
      {taking && one && (
        <CallDialog
          of={takeBack}
          about={{ boothId: one.id }}
          danger
          done={['已收回', 'Taken back']}
          onDone={reread}
          onClose={() => setTaking(false)}
        />
      )}
    </div>
  )
}
function Request({
  of,
  isChosen,
  edits,
  onChoose,
}: {
  of: BoardRequest
  isChosen: boolean
  edits: boolean
  onChoose(): void
}) {
  const { say } = useHere()
  return (
    <button
      type="button"
      draggable={edits}
      aria-pressed={isChosen}
      onClick={onChoose}
      onDragStart={event => {
        event.dataTransfer.setData('text/plain', String(of.id))
        event.dataTransfer.effectAllowed = 'move'
      }}
    >
      <b>{say(of.companyName, of.companyName2 || of.companyName)}</b>
      <small>
        {[
          of.area === null ? '' : `${of.area} ㎡`,
          of.productType ?? '',
          of.deposited ? say('押金已付', 'Deposit paid') : say('待付押金', 'Deposit due'),
          of.stands ? say(`${of.stands} 个展位`, countOf(of.stands, 'stand')) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </button>
  )
}
