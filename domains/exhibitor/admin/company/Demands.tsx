import { type AnyField, inLanguage, priceText, wordFor } from '@pavilion/declare'
import { type AnyRow, useForget, useHere } from '@pavilion/screens'
import { allows, useMoves } from '@pavilion/screens/list/actions/moves.tsx'
import { Button } from 'antd'
import { Link } from 'react-router'
import type { CompanyPage as Page } from '../../model/calls/operators.ts'
import {
  boothAssignStatus,
  boothDemandStatus,
  boothType,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
} from '../../model/index.ts'
import { below, Part, State } from '../pageParts.tsx'
import { stepWords } from '../words.ts'

export function Demands({ page: { demands } }: { page: Page }) {
  const { say, language } = useHere()
  const forget = useForget()
  const { moves, make } = useMoves(exhibitorBoothDemandInfo)
  const { fields } = exhibitorBoothDemandInfo
  return (
    <Part title={say('展位需求', 'Stand requests')}>
      {demands.length ? (
        <ul className="xa-rows">
          {demands.map(demand => {
            const row = demand as unknown as AnyRow
            return (
              <li key={demand.id}>
                <div>
                  <Link to={`${below}/exhibitorBoothDemandInfo/detail?id=${demand.id}`}>
                    {demand.boothType ? inLanguage(wordFor(boothType, demand.boothType), language) : ''}{' '}
                    {demand.area ?? ''} ㎡
                  </Link>
                  <p className="pv-words">
                    <State codes={boothDemandStatus} value={demand.status} />
                    <State codes={boothAssignStatus} value={demand.assignStatus} />
                    {demand.agreementUrl ? (
                      <State codes={(fields.agreementExamine as AnyField).codes} value={demand.agreementExamine} />
                    ) : null}
                    <span>{[demand.exhibitionArea, demand.productType].filter(Boolean).join(' · ')}</span>
                  </p>
                  <p>
                    {demand.stands.map(({ id, hall, englishHall, boothNo, state }) => (
                      <span key={id} className="xa-stand">
                        {say(hall, englishHall || hall)} {boothNo}
                        {state === 'held' ? say('（暂留）', ' (held)') : ''}
                      </span>
                    ))}
                    {(['deposit', 'balance'] as const).map(of => {
                      const sum = demand[of]
                      return sum ? (
                        <span key={of} className="xa-stand">
                          {say(stepWords[of])} {priceText({ minor: sum.amount, currency: sum.currency }, language)}{' '}
                          {sum.paid ? say('已付', 'paid') : say('未付', 'unpaid')}
                        </span>
                      ) : null
                    })}
                  </p>
                </div>
                <span>
                  {demand.agreementUrl ? (
                    <a href={demand.agreementUrl} target="_blank" rel="noreferrer">
                      {say('签署协议', 'Signed agreement')}
                    </a>
                  ) : null}
                  {demand.agreementUrl
                    ? moves
                        .filter(
                          move => move.field === 'agreementExamine' && allows(exhibitorBoothDemandInfo, row, move),
                        )
                        .map(move => (
                          <Button
                            key={move.name}
                            size="small"
                            danger={move.move.tone === 'danger'}
                            onClick={async () => {
                              await make(row, move)
                              await forget(exhibitorCompanyInfo.name)
                            }}
                          >
                            {say(move.move.label)}
                          </Button>
                        ))
                    : null}
                </span>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="pv-hint">{say('还没有展位需求。', 'No stand has been requested yet.')}</p>
      )}
    </Part>
  )
}
