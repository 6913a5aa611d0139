import { inLanguage } from '@pavilion/declare'
import { zonedMinute } from '@pavilion/pages'
import { useFields } from '@pavilion/fields'
import { asCalled } from '../../model/called.ts'
import type { JourneyHandle } from './useJourney.ts'
import { closedWords } from '../words.ts'

/** Says why the form is closed; what was typed stays on the screen below, and on the device. */
export function Closed({ journey: { site, form, state, load } }: { journey: JourneyHandle }) {
  const { say, language } = useFields()
  if (!form) return null
  const standing = form.registration === 'open' ? 'registerClosed' : form.registration
  const words =
    state.why ||
    (standing !== 'full' && standing !== 'applied' && site.words(form, 'registrationCloseTip')) ||
    inLanguage(asCalled(form, closedWords[standing]), language)
  return (
    <div className="rf-closed" role="status">
      <p className="rf-closed-words">{words}</p>
      {standing === 'notBegun' && form.startTime && (
        <p>
          {say('开放时间：', 'Opens at ')}
          <time dateTime={form.startTime}>{zonedMinute(form.startTime, site.project.timeZone)}</time>
        </p>
      )}
      {state.touched && <p>{say('您填写的内容已保存在本设备上。', 'Your answers are saved on this device.')}</p>}
      <div className="rf-done-actions">
        {standing !== 'applied' && (
          <button type="button" className="pf-button" onClick={load}>
            {say('刷新', 'Check again')}
          </button>
        )}
        <a className="pf-button" href={site.link('/')}>
          {say('返回首页', 'Back to home')}
        </a>
      </div>
    </div>
  )
}
