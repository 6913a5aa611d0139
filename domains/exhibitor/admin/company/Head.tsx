import { ArrowLeftOutlined } from '@ant-design/icons'
import type { AnyField } from '@pavilion/declare'
import { type AnyRow, useForget, useHere } from '@pavilion/screens'
import { allows, useMoves } from '@pavilion/screens/list/actions/moves.tsx'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { CompanyPage as Page } from '../../model/calls/operators.ts'
import { companyScreens, exhibitorCompanyInfo } from '../../model/index.ts'
import { nextOf } from '../../model/steps.ts'
import { namesOf } from '../names.ts'
import { State } from '../pageParts.tsx'
import { stateWords, stepWords } from '../words.ts'

/** Who the company is, where it stands, and what may be done with it now. */
export function Head({ page }: { page: Page }) {
  const { company, steps } = page
  const { say, may, language } = useHere()
  const [called, other] = namesOf(company, language)
  const go = useNavigate()
  const forget = useForget()
  const { moves, make } = useMoves(exhibitorCompanyInfo)
  const row = company as unknown as AnyRow
  const next = nextOf(steps)
  return (
    <header>
      <Button
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label={say('返回列表', 'Back to the list')}
        onClick={() => go(companyScreens.path)}
      />
      {company.logo ? <img className="xa-logo" src={company.logo} alt="" /> : null}
      <div className="xa-title">
        <h1>
          {called} {other ? <small>{other}</small> : null}
        </h1>
        <p className="pv-words">
          <State codes={(exhibitorCompanyInfo.fields.auditStatus as AnyField).codes} value={company.auditStatus} />
          <State
            codes={(exhibitorCompanyInfo.fields.hotStatus as AnyField).codes}
            value={company.hotStatus === 20 ? 20 : undefined}
          />
          <span>{[company.contacter, company.phoneNumber, company.email].filter(Boolean).join(' · ')}</span>
          {page.channel ? <span>{page.channel}</span> : null}
        </p>
        {next ? (
          <p className="xa-next">
            {say(stepWords[next.key])}：{say(stateWords[next.state])}
            {next.says[0] ? ` · ${say(next.says[0])}` : ''}
          </p>
        ) : null}
      </div>
      <span className="pv-detail-do">
        {may('exhibitorCompanyInfo.update') ? (
          <Button onClick={() => go(`${companyScreens.path}?edit=${company.id}`)}>{say('修改资料', 'Edit')}</Button>
        ) : null}
        {moves
          .filter(move => allows(exhibitorCompanyInfo, row, move))
          .map(move => (
            <Button
              key={move.name}
              danger={move.move.tone === 'danger'}
              {...(move.move.tone === 'good' && { type: 'primary' as const })}
              onClick={async () => {
                await make(row, move)
                await forget(exhibitorCompanyInfo.name)
              }}
            >
              {say(move.move.label)}
            </Button>
          ))}
      </span>
    </header>
  )
}
