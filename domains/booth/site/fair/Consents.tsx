import { countOf } from '@pavilion/declare'
import '@pavilion/fields/fields.css'
import { send, useSite, whyFailed } from '@pavilion/pages'
import { useCallback, useEffect, useState } from 'react'
import { getOwnConsents, setOwnConsent, type OwnConsents } from '../../model/calls/fair.ts'

type Company = OwnConsents['companies'][number]
/** Who of the exhibitors has scanned a visitor, and who sees their details: `/my-exhibitors`. */
export default function Consents() {
  const { say, link } = useSite()
  const [here, setHere] = useState<OwnConsents>()
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState<number>()
  const act = useCallback(async (work: () => Promise<OwnConsents>) => {
    setTrouble('')
    try {
      setHere(await work())
    } catch (error) {
      setTrouble(whyFailed(error))
    }
  }, [])
  useEffect(() => {
    void act(() => send(getOwnConsents))
  }, [act])
  const tell = async (companyId: number, consent: boolean) => {
    setBusy(companyId)
    await act(() => send(setOwnConsent, { companyId, consent }))
    setBusy(undefined)
  }
  return (
    <div className="ld">
      <h1>{say('展商与我的信息', 'Exhibitors and my details')}</h1>
      <p>
        {say(
          '您在展位出示证件后，展商会留下一条记录。只有您同意，展商才能看到您的姓名、单位、职务、手机号和邮箱；您可随时撤回，展商随即看不到。',
          'When your pass is scanned at a stand, the exhibitor keeps a note of your visit. Only if you agree do they see your name, company, position, phone number and e-mail. You can take this back at any time; they see nothing from that moment on.',
        )}
      </p>
      {trouble ? (
        <p className="ld-wrong" role="alert">
          {trouble}{' '}
          {here ? null : (
            <button type="button" className="pf-link" onClick={() => act(() => send(getOwnConsents))}>
              {say('重试', 'Try again')}
            </button>
          )}
        </p>
      ) : null}
      {here || trouble ? null : <p role="status">{say('正在加载…', 'Loading…')}</p>}
      {here && !here.companies.length ? (
        <p>{say('还没有展商扫描过您的证件。', 'No exhibitor has scanned your pass yet.')}</p>
      ) : null}
      {here?.companies.length ? (
        <ul className="ld-list">
          {here.companies.map(company => (
            <One
              key={company.id}
              company={company}
              zone={here.timeZone}
              busy={busy === company.id}
              tell={consent => tell(company.id, consent)}
            />
          ))}
        </ul>
      ) : null}
      <p className="ld-hint">
        {say(
          '已经导出到展商电脑上的内容，本平台无法收回；请直接联系展商删除。',
          'What an exhibitor has already exported cannot be recalled from here. Ask them directly to delete it.',
        )}
      </p>
      <p>
        <a className="pf-link" href={link('/user-center')}>
          {say('返回我的账号', 'Back to my account')}
        </a>
      </p>
    </div>
  )
}
interface OneProps {
  readonly company: Company
  readonly zone: string
  readonly busy: boolean
  readonly tell: (consent: boolean) => void
}
function One({ company, zone, busy, tell }: OneProps) {
  const { say, named, spoken, language } = useSite()
  const names = { name: company.name, englishName: company.name2 }
  const act = company.consent ? say('撤回同意', 'Take back') : say('同意提供', 'Agree')
  const at = (instant: string) => (
    <time dateTime={instant}>
      {new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: zone,
      }).format(new Date(instant))}
    </time>
  )
  return (
    <li>
      <p>
        <strong lang={spoken(names)}>{named(names)}</strong>{' '}
        {company.stands.length ? (
          <span className="ld-hint">
            {say('展位 ', 'Stand ')}
            {company.stands.join(say('、', ', '))}
          </span>
        ) : null}
      </p>
      <p className="ld-hint">
        {company.times > 1
          ? say(`扫描 ${company.times} 次，最近 `, `Scanned ${countOf(company.times, 'time')}, last on `)
          : say('扫描于 ', 'Scanned on ')}
        {at(company.lastAt)}
      </p>
      <p>
        {company.consent
          ? say('可看到您的联系方式', 'Sees your contact details')
          : say('看不到您的联系方式', 'Does not see your contact details')}
        {company.saidAt ? (
          <span className="ld-hint">
            {' · '}
            {say('您最近一次选择于 ', 'You last decided on ')}
            {at(company.saidAt)}
          </span>
        ) : null}
      </p>
      <p className="ld-acts">
        <button
          type="button"
          className="pf-button"
          disabled={busy}
          aria-label={say(`${act}：${named(names)}`, `${act}: ${named(names)}`)}
          onClick={() => tell(!company.consent)}
        >
          {act}
        </button>
      </p>
    </li>
  )
}
