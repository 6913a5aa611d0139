import '../people/people.css'
import { Icon } from '@pavilion/fields/icons.tsx'
import { minute, send, zonedMinute, serverNow, useSite } from '@pavilion/pages'
import { getAccountWithRecords, type OwnRecord } from '@pavilion/account/model/calls/ownAccount.ts'
import { inLanguage } from '@pavilion/declare'
import { useEffect, useState } from 'react'
import { getForms } from '../../model/calls/forms.ts'
import { statusWord, webFormType } from '../../model/codes.ts'
import { openingOf, pageOfForm, type ListedForm } from './formList.ts'
import { closedWords } from '../words.ts'

type Loaded =
  | { state: 'loading' }
  | { state: 'failed'; why: string }
  | { state: 'loaded'; forms: readonly ListedForm[]; records: readonly OwnRecord[] }

/**
 * The event's forms on a phone: which are open, which were sent, and their status (visitor-side
 * §2.3).
 */
export default function FormList() {
  const site = useSite()
  const { say, language } = site
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const load = async () => {
    setLoaded({ state: 'loading' })
    try {
      const [{ rows: forms }, { webFormRecords: records }] = await Promise.all([
        send(getForms, {
          where: { projectId: site.project.id },
          order: [['id', 'asc']],
        }),
        send(getAccountWithRecords),
      ])
      setLoaded({ state: 'loaded', forms, records })
    } catch (error) {
      setLoaded({ state: 'failed', why: (error as Error).message })
    }
  }
  useEffect(() => {
    void load()
  }, [])
  if (loaded.state !== 'loaded')
    return (
      <div className="rf-listing" role="status">
        <h1>{say('表单', 'Forms')}</h1>
        {loaded.state === 'failed' ? (
          <p>
            {loaded.why}{' '}
            <button type="button" className="pf-link" onClick={load}>
              {say('重试', 'Try again')}
            </button>
          </p>
        ) : (
          <span className="pf-unseen">{say('正在加载…', 'Loading…')}</span>
        )}
      </div>
    )
  // Member forms are opened from their group.
  const inside = new Set(loaded.forms.map(({ memberFormId }) => memberFormId))
  const shown = loaded.forms.filter(({ id }) => !inside.has(id))
  const now = serverNow()
  return (
    <div className="rf-listing">
      <h1>{say('表单', 'Forms')}</h1>
      {shown.length === 0 && (
        <p className="rf-members-none">{say('暂无可填写的表单', 'There are no forms to fill in')}</p>
      )}
      <ul className="rf-list">
        {shown.map(form => {
          const record = loaded.records.find(({ webForm }) => webForm.id === form.id)
          const standing = openingOf(form, now)
          const repeats = form.type === webFormType.repeatForm || form.type === webFormType.openForm
          return (
            <li key={form.id}>
              <a href={site.link(pageOfForm(form.type), { id: form.id })}>
                <strong lang={site.spoken(form)}>{site.named(form)}</strong>
                <span className="rf-list-facts">
                  {record && !repeats && (
                    <span className={`rf-state rf-state-${record.status}`}>
                      {inLanguage(statusWord(record.status, form.type), language)}
                    </span>
                  )}
                  {record && !repeats ? (
                    <span>
                      {say('已提交', 'Sent')} · {record.number}
                    </span>
                  ) : standing === 'open' ? (
                    <span>
                      <Icon name="check" /> {say('可填写', 'Open')}
                      {form.endTime &&
                        say(
                          `，截止 ${zonedMinute(form.endTime, site.project.timeZone)}`,
                          ` until ${zonedMinute(form.endTime, site.project.timeZone)}`,
                        )}
                    </span>
                  ) : (
                    <span>
                      {inLanguage(closedWords[standing], language)}
                      {standing === 'notBegun' &&
                        form.startTime &&
                        ` · ${minute(form.startTime, site.project.timeZone)}`}
                    </span>
                  )}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
