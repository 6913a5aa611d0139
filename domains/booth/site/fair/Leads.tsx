import '@pavilion/fields/fields.css'
import { say as pair } from '@pavilion/declare'
import { FieldsProvider, type FieldsSetting } from '@pavilion/fields/setting.tsx'
import { confirmed, giveFile, send, useSite, whyFailed } from '@pavilion/pages'
import { useMemo, useState } from 'react'
import { changeLead, deleteLead, exportLeads, type LeadsHere, type ShownLead } from '../../model/calls/fair.ts'
import type { Scan, Waiting } from '../../model/leadQueue.ts'
import { NewLead } from './NewLead.tsx'
import { Questions } from './Questions.tsx'
import { useLeads } from './useLeads.ts'

type Current = NonNullable<LeadsHere['current']>
/** The visitors of a stand, noted by whoever stands there: `/exhibitor-leads`. */
export default function Leads() {
  const site = useSite()
  const { say, language, device } = site
  const { state, waiting, choose, load, note, drop } = useLeads()
  const setting = useMemo<FieldsSetting>(
    () => ({ language, device, upload: () => Promise.reject(new Error('nothing is uploaded here')) }),
    [language, device],
  )
  return (
    <FieldsProvider setting={setting}>
      <main className="ld">
        <h1>{say('现场客户', 'Leads at the stand')}</h1>
        {state.at === 'loading' ? <p role="status">{say('正在加载…', 'Loading…')}</p> : null}
        {state.at === 'failed' ? (
          <p role="alert">
            {state.why}{' '}
            <button type="button" className="pf-link" onClick={load}>
              {say('重试', 'Try again')}
            </button>
          </p>
        ) : null}
        {state.at === 'here' && state.offline ? (
          <p className="ld-offline" role="status">
            {say('无网络：记录保存在本机，联网后自动发送。', 'No line: scans stay on this phone and are sent later.')}
          </p>
        ) : null}
        {state.at === 'here' && !state.here.current ? (
          <p>{say('您没有可扫码的企业。', 'There is no company for which you may scan.')}</p>
        ) : null}
        {state.at === 'here' && state.here.current ? (
          <>
            {state.here.companies.length > 1 ? (
              <select
                className="pf-input"
                aria-label={say('企业', 'Company')}
                value={state.here.current.id}
                onChange={({ target }) => choose(Number(target.value))}
              >
                {state.here.companies.map(each => (
                  <option key={each.id} value={each.id}>
                    {site.named({ name: each.name, englishName: each.name2 })}
                  </option>
                ))}
              </select>
            ) : (
              <p>{site.named({ name: state.here.current.name, englishName: state.here.current.name2 })}</p>
            )}
            <NewLead company={state.here.current} questions={state.here.current.questions} note={note} />
            <WaitingList waiting={waiting} drop={drop} />
            <List current={state.here.current} changed={load} />
            <details>
              <summary>{say('向观众提的问题', 'Questions to visitors')}</summary>
              <Questions
                key={state.here.current.id}
                companyId={state.here.current.id}
                questions={state.here.current.questions}
                changed={load}
              />
            </details>
          </>
        ) : null}
      </main>
    </FieldsProvider>
  )
}
function WaitingList({ waiting, drop }: { readonly waiting: readonly Waiting[]; readonly drop: (scan: Scan) => void }) {
  const { say } = useSite()
  const open = waiting.filter(({ why }) => why === undefined).length
  return (
    <>
      {open ? (
        <p className="ld-offline" role="status">
          {say(`${open} 条待发送`, `${open} to be sent`)}
        </p>
      ) : null}
      {waiting.map(({ scan, why }) =>
        why === undefined ? null : (
          <p key={scan.requestId} className="ld-wrong" role="alert">
            {why} {scan.note ? `（${scan.note}）` : null}{' '}
            <button type="button" className="pf-link" onClick={() => drop(scan)}>
              {say('删除这条', 'Discard it')}
            </button>
          </p>
        ),
      )}
    </>
  )
}
function List({ current, changed }: { readonly current: Current; readonly changed: () => Promise<void> }) {
  const { say } = useSite()
  const [trouble, setTrouble] = useState('')
  const act = async (work: () => Promise<unknown>) => {
    setTrouble('')
    try {
      await work()
    } catch (error) {
      setTrouble(whyFailed(error))
    }
  }
  return (
    <section aria-labelledby="ld-list">
      <h2 id="ld-list">
        {say('已记录', 'Noted')} <span className="ld-hint">{current.total}</span>
      </h2>
      {current.total ? (
        <p>
          <button
            type="button"
            className="pf-button"
            onClick={() => act(async () => giveFile(await send(exportLeads, { companyId: current.id }), 'leads.xlsx'))}
          >
            {say('导出表格', 'Export as a spreadsheet')}
          </button>
        </p>
      ) : null}
      {trouble ? (
        <p className="ld-wrong" role="alert">
          {trouble}
        </p>
      ) : null}
      <ul className="ld-list">
        {current.leads.map(lead => (
          <One key={lead.id} lead={lead} zone={current.timeZone} act={act} changed={changed} />
        ))}
      </ul>
    </section>
  )
}
interface OneProps {
  readonly lead: ShownLead
  readonly zone: string
  readonly act: (work: () => Promise<unknown>) => Promise<void>
  readonly changed: () => Promise<void>
}
function One({ lead, zone, act, changed }: OneProps) {
  const { say, language } = useSite()
  const when = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  }).format(new Date(lead.scannedAt))
  const person = lead.person
  return (
    <li>
      <p>
        <strong>{person ? person.name : say('未提供联系方式的观众', 'A visitor without details')}</strong>{' '}
        <span className="ld-hint">
          <time dateTime={lead.scannedAt}>{when}</time> ·{' '}
          {lead.consent
            ? say('已同意', 'Agreed')
            : lead.takenBack
              ? say('观众已自行撤回同意', 'Taken back by the visitor')
              : say('未同意', 'Did not agree')}
        </span>
      </p>
      {person ? (
        <p>{[person.company, person.position, person.phoneNumber, person.email].filter(Boolean).join(' · ')}</p>
      ) : null}
      {lead.note ? <p>{lead.note}</p> : null}
      {lead.answers.map(({ id, question, value }) => (
        <p key={id}>
          <span className="ld-hint">{question}</span> {value}
        </p>
      ))}
      <p className="ld-acts">
        {lead.takenBack ? null : (
          <button
            type="button"
            className="pf-link"
            onClick={() =>
              act(async () => {
                await send(changeLead, { id: lead.id, consent: !lead.consent })
                await changed()
              })
            }
          >
            {lead.consent
              ? say('观众撤回同意', 'The visitor takes consent back')
              : say('观众现在同意', 'The visitor agrees now')}
          </button>
        )}
        <button
          type="button"
          className="pf-link"
          onClick={async () => {
            if (
              !(await confirmed(pair('确定删除这条记录？', 'Delete this lead?'), { confirm: pair('删除', 'Delete') }))
            )
              return
            await act(async () => {
              await send(deleteLead, { id: lead.id })
              await changed()
            })
          }}
        >
          {say('删除', 'Delete')}
        </button>
      </p>
    </li>
  )
}
