import { entriesOf } from '@pavilion/declare'
import { type AnyRow, numberText, useHere } from '@pavilion/screens'
import { Link } from 'react-router'
import { exhibitionHall } from '../model/booth.ts'
import type { Board } from '../model/calls.ts'
import { boothOpenStatus, boothReserveStatus, boothType } from '../model/codes.ts'
import { Part, SmallPlan, Values } from './pageParts.tsx'
import { useHall } from './useHall.ts'

const { assigned, free, held, reserved } = boothReserveStatus
/** The page of a hall: its plan, how much of it is taken, its prices, and when stands are built. */
export function HallBody({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const { data } = useHall(Number(row.id))
  return (
    <div className="bt-two">
      <div>
        <Part
          title={say('平面图', 'Plan')}
          beside={
            <span className="pv-words">
              <Link to={`/boothManagement/boothPlan?id=${Number(row.id)}`}>{say('编辑平面图', 'Edit the plan')}</Link>
              <Link to={`/boothManagement/boothBoard?id=${Number(row.id)}`}>{say('分配展位', 'Assign stands')}</Link>
            </span>
          }
        >
          {data?.stands.length ? (
            <SmallPlan board={data} />
          ) : data ? (
            <p className="pv-hint">{say('还没有绘制展位。', 'No stand is drawn yet.')}</p>
          ) : null}
        </Part>
      </div>
      <div>
        {data?.stands.length ? <Taken board={data} /> : null}
        <Part title={say('展馆', 'The hall')}>
          <Values
            of={exhibitionHall}
            row={row}
            names={['name', 'englishName', 'area', 'englishArea', 'metresAcross']}
          />
        </Part>
        <Part title={say('价格', 'Price')}>
          <Values of={exhibitionHall} row={row} names={['price']} />
          {row.price === null ? (
            <p className="pv-hint">{say('未设置，展位须各自定价。', 'None: each stand needs its own.')}</p>
          ) : null}
        </Part>
        <BuildUp row={row} />
      </div>
    </div>
  )
}
const sum = (stands: Board['stands']) => stands.reduce((all, { area }) => all + Number(area ?? 0), 0)
/** How many stands of each type there are, and how many are taken. */
function Taken({ board: { stands } }: { board: Board }) {
  const { say, language } = useHere()
  const isTaken = ({ state }: Board['stands'][number]) => state === reserved || state === assigned
  const rows = entriesOf(boothType)
    .map(({ code, zh, en }) => ({ code, name: say(zh, en), all: stands.filter(({ type }) => type === code) }))
    .filter(({ all }) => all.length)
  const count = (of: readonly unknown[]) => numberText(of.length, language)
  const metres = (of: Board['stands']) => numberText(sum(of), language)
  return (
    <Part title={say('占用', 'Taken')}>
      <div className="bt-scroll">
        <table aria-label={say('占用', 'Taken')} className="bt-taken">
          <thead>
            <tr>
              <th scope="col">{say('类型', 'Type')}</th>
              <th scope="col">{say('展位', 'Stands')}</th>
              <th scope="col">{say('已售', 'Sold')}</th>
              <th scope="col">{say('占用中', 'Held')}</th>
              <th scope="col">{say('可订', 'Free')}</th>
              <th scope="col">{say('已售面积', 'Area sold')}</th>
            </tr>
          </thead>
          <tbody>
            {[...rows, { code: 0, name: say('合计', 'All'), all: stands }].map(({ code, name, all }) => (
              <tr key={code}>
                <th scope="row">{name}</th>
                <td>{count(all)}</td>
                <td>{count(all.filter(isTaken))}</td>
                <td>{count(all.filter(({ state }) => state === held))}</td>
                <td>{count(all.filter(({ state, open }) => state === free && open === boothOpenStatus.open))}</td>
                <td>
                  {metres(all.filter(isTaken))} / {metres(all)} ㎡
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  )
}
function BuildUp({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const names = [
    'buildUpFrom',
    'buildUpUntil',
    'dismantleFrom',
    'dismantleUntil',
    'buildUpRemark',
    'englishBuildUpRemark',
  ]
  return (
    <Part title={say('布展与撤展', 'Build-up and dismantling')}>
      {names.some(name => row[name]) ? (
        <Values of={exhibitionHall} row={row} names={names} />
      ) : (
        <p className="pv-hint">{say('还没有布展与撤展时间，展商看不到。', 'No times yet: exhibitors see none.')}</p>
      )}
    </Part>
  )
}
