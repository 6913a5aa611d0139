import { type AnyRow, CallDialog, Reference, useForget, useHere, wallClock } from '@pavilion/screens'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { booth } from '../model/booth.ts'
import { takeBack } from '../model/calls.ts'
import { boothReserveStatus } from '../model/codes.ts'
import { Part, SmallPlan, Values } from './pageParts.tsx'
import { StandHistory } from './StandHistory.tsx'
import { useHall } from './useHall.ts'

const { free, held } = boothReserveStatus
/** The page of a stand: what it is and where, who has it for how much, and who had it before. */
export function StandBody({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const hallId = Number(row.exhibitionHallId)
  const { data } = useHall(hallId)
  return (
    <div className="bt-two">
      <div>
        <Part
          title={say('位置', 'Where it stands')}
          beside={<Link to={`/boothManagement/boothPlan?id=${hallId}`}>{say('在平面图中编辑', 'Edit the plan')}</Link>}
        >
          {data ? <SmallPlan board={data} marked={Number(row.id)} /> : null}
          <Values of={booth} row={row} names={['exhibitionHallId', 'zone', 'openSides', 'rotation']} />
        </Part>
        <Part title={say('展位', 'The stand')}>
          <Values
            of={booth}
            row={row}
            names={['type', 'area', 'name', 'englishName', 'exhibitType', 'productType', 'agreeRemark']}
          />
        </Part>
      </div>
      <div>
        <Holder row={row} hallId={hallId} />
        <Part title={say('价格', 'Price')}>
          <Values of={booth} row={row} names={['agreedPrice', 'price', 'unitPrice', 'orderId']} />
          {row.price === null && row.unitPrice === null ? (
            <p className="pv-hint">{say('未单独定价，按展馆价格。', 'No price of its own: that of the hall.')}</p>
          ) : null}
        </Part>
        <div className="bt-part">
          <StandHistory boothId={Number(row.id)} />
        </div>
      </div>
    </div>
  )
}
/** Who has the stand, until when, and the way to give it or to take it back. */
function Holder({ row, hallId }: { row: AnyRow; hallId: number }) {
  const { say, may, zone, language } = useHere()
  const forget = useForget()
  const [taking, setTaking] = useState(false)
  const company = row.exhibitorCompanyInfo as { id: number; name: string; name2?: string | null } | null | undefined
  const until = typeof row.heldUntil === 'string' ? row.heldUntil : undefined
  const isFree = row.reserveStatus === free
  return (
    <Part
      title={say('展商', 'Exhibitor')}
      beside={<Link to={`/boothManagement/boothBoard?id=${hallId}`}>{say('去分配', 'Assign')}</Link>}
    >
      {company ? (
        <p>
          <Reference
            resource="exhibitorCompanyInfo"
            id={company.id}
            title={(language === 'en' && company.name2) || company.name}
          />
        </p>
      ) : (
        <p className="pv-hint">{say('还没有展商。', 'Nobody has it yet.')}</p>
      )}
      {row.reserveStatus === held && until ? (
        <p>
          {say(`保留至 ${wallClock(until, zone).slice(0, 16)}`, `Held until ${wallClock(until, zone).slice(0, 16)}`)}
        </p>
      ) : null}
      {typeof row.demandId === 'number' ? (
        <p>
          <Link to={`/exhibitorManagement/exhibitorBoothDemandInfo/detail?id=${row.demandId}`}>
            {say('展位需求与款项', 'The request and its money')}
          </Link>
        </p>
      ) : null}
      {!isFree && may('booth.update') ? (
        <p>
          <Button danger size="small" onClick={() => setTaking(true)}>
            {say('收回展位', 'Take it back')}
          </Button>
        </p>
      ) : null}
      {taking ? (
        <CallDialog
          of={takeBack}
          about={{ boothId: Number(row.id) }}
          title={['收回展位', 'Take the stand back']}
          danger
          refuse={({ why }) => (why?.trim() ? undefined : ['请输入原因', 'Please enter a reason'])}
          done={['已收回', 'Taken back']}
          onClose={() => setTaking(false)}
          onSettled={() => forget('booth', 'boothHistory')}
        >
          <p className="pv-hint">
            {say(
              '押金不退，展商可用它另选展位。',
              'The deposit is not refunded: the exhibitor can use it for another stand.',
            )}
          </p>
        </CallDialog>
      ) : null}
    </Part>
  )
}
