import { send, signInAddress, token, useSite, useWork } from '@pavilion/pages'
import { type FormEvent, useEffect, useState } from 'react'
import { getOwnReports, reportHealth, type OwnReports } from '../model/calls.ts'
import { dailyHealthReportStatus, healthCheckStatus } from '../model/codes.ts'

type Person = OwnReports['rows'][number]

/** The report of today for everybody whom the visitor registered. */
export default function HealthReport() {
  const site = useSite()
  const { say } = site
  const [reports, setReports] = useState<OwnReports>()
  const [stranger, setStranger] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const load = async () => {
    if (!token.get()) return setStranger(true)
    setTrouble(undefined)
    try {
      setReports(await send(getOwnReports, { projectId: site.project.id }, { quiet: true }))
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
    }
  }
  useEffect(() => void load(), [])
  if (stranger)
    return (
      <div className="health-none" role="status">
        <p>{say('登录后可以上报。', 'Sign in to report.')}</p>
        <a className="pf-button pf-primary" href={signInAddress(site, site.link('/health-report'), {})}>
          {say('登录', 'Sign in')}
        </a>
      </div>
    )
  if (trouble)
    return (
      <div className="health-none" role="alert">
        <p>{trouble}</p>
        <button type="button" className="pf-button" onClick={() => void load()}>
          {say('重试', 'Try again')}
        </button>
      </div>
    )
  if (!reports) return <p role="status">{say('正在加载…', 'Loading…')}</p>
  if (!reports.on)
    return <p role="status">{say('本活动不需要健康上报。', 'This event does not ask for health reports.')}</p>
  if (!reports.rows.length)
    return (
      <p role="status">
        {say('报名通过后，可以在这里上报。', 'Once your registration is approved you can report here.')}
      </p>
    )
  return (
    <>
      <p>
        {say(
          `${reports.today}，体温达到 ${reports.threshold} ℃ 为异常。`,
          `${reports.today}. ${reports.threshold} ℃ and above is abnormal.`,
        )}
      </p>
      {reports.rows.map(person => (
        <One key={person.id} person={person} onDone={setReports} />
      ))}
    </>
  )
}
function One({ person, onDone }: { person: Person; onDone: (reports: OwnReports) => void }) {
  const site = useSite()
  const { say } = site
  const { run, busy, trouble } = useWork(async (temperature: number) =>
    onDone(
      await send(reportHealth, { projectId: site.project.id, registerUserId: person.id, temperature }, { quiet: true }),
    ),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(Number(new FormData(event.currentTarget).get('temperature')))
  }
  const input = `health-${person.id}`
  return (
    <form className="health-one" onSubmit={submit}>
      <h2>{person.name}</h2>
      {person.temperature !== null && (
        <p role="status" className={person.status === dailyHealthReportStatus.abnormal ? 'health-bad' : 'health-good'}>
          {say(`今天已上报 ${person.temperature} ℃`, `Reported today: ${person.temperature} ℃`)}
        </p>
      )}
      {person.healthCheck === healthCheckStatus.fail && (
        <p className="health-bad">
          {say(
            '健康核查未通过，请到现场健康核查点。',
            'You did not pass the health check. Please go to the health desk on site.',
          )}
        </p>
      )}
      <label htmlFor={input}>{say('体温（℃）', 'Temperature (℃)')}</label>
      <div className="health-row">
        <input
          id={input}
          name="temperature"
          type="number"
          inputMode="decimal"
          step="0.1"
          min="30"
          max="45"
          required
          defaultValue={person.temperature ?? ''}
        />
        <button type="submit" className="pf-button pf-primary" disabled={busy}>
          {person.temperature === null ? say('上报', 'Report') : say('更新', 'Update')}
        </button>
      </div>
      {trouble && (
        <p className="health-bad" role="alert">
          {trouble}
        </p>
      )}
    </form>
  )
}
