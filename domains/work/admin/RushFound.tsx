import { entriesOf } from '@pavilion/declare'
import { Tag, useHere, wallClock } from '@pavilion/screens'
import { Alert } from 'antd'
import type { RushLine } from '../model/calls/rush.ts'
import { rushState } from '../model/rush.ts'
import { carried, checkWords, nameOf, refusedWords, stepWords } from './rushWords.ts'

/** What a rehearsal has found: the rate, what ran out first and what would help. */
export function RushFound({ row, former }: { readonly row: RushLine; readonly former: RushLine | undefined }) {
  const { say, zone } = useHere()
  const { report } = row
  const pair = (words: readonly string[]) => say(...(words as [string, string]))
  return (
    <section className="wk-rush-found">
      <h2>
        {nameOf(say, row.event)} <RushTag row={row} />
        <small>{wallClock(row.createdAt, zone).slice(0, 16)}</small>
      </h2>
      {row.problem && <Alert type="warning" showIcon title={row.problem} />}
      {report && (
        <>
          <p className="wk-rush-rate">
            {say(
              `${report.begun} 位访客中 ${report.finished} 位完成，用时 ${report.seconds} 秒，每秒 ${carried(row)} 位`,
              `${report.finished} of ${report.begun} visitors got through in ${report.seconds} s, ${carried(row)} a second`,
            )}
            {former?.report && (
              <small>
                {say(`上次每秒 ${carried(former)} 位`, `the former rehearsal: ${carried(former)} a second`)}
              </small>
            )}
          </p>
          {report.limit ? (
            <dl className="wk-rush-limit">
              <dt>{say('最先用尽', 'What ran out first')}</dt>
              <dd>
                {pair(report.limit.says)}
                {report.limit.second !== null &&
                  say(`（第 ${report.limit.second} 秒起）`, ` (from second ${report.limit.second})`)}
              </dd>
              <dt>{say('怎样改善', 'What would help')}</dt>
              <dd>{pair(report.limit.helps)}</dd>
            </dl>
          ) : (
            <p className="wk-rush-calm">
              {say(
                '没有任何资源用尽，回答都及时。可用更多访客再演练。',
                'Nothing ran out and everybody was answered in time. Rehearse with more visitors to find the limit.',
              )}
            </p>
          )}
          <RushSteps row={row} former={former} />
          <ul className="wk-rush-checks">
            {report.checks.map(check => (
              <li key={check.says[1]} className={check.holds ? 'wk-holds' : 'wk-fails'}>
                <span aria-hidden="true">{check.holds ? '✓' : '✕'}</span>
                {pair(check.says)}
                <em>{say(...checkWords(check.holds))}</em>
              </li>
            ))}
          </ul>
          <Peaks row={row} />
          {report.notes.map(note => (
            <p key={note[1]} className="wk-rush-note">
              {pair(note)}
            </p>
          ))}
        </>
      )}
    </section>
  )
}
/** Step by step: how many were answered, how fast, and why others were not. */
export function RushSteps({ row, former }: { readonly row: RushLine; readonly former?: RushLine | undefined }) {
  const { say } = useHere()
  if (!row.report?.steps.length) return null
  const before = (key: string) => former?.report?.steps.find(step => step.key === key)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it is scrolled by keys
    <section className="wk-rush-steps" tabIndex={0} aria-label={say('各个步骤', 'Step by step')}>
      <table aria-label={say('各个步骤', 'Step by step')}>
        <thead>
          <tr>
            <th scope="col">{say('步骤', 'Step')}</th>
            <th scope="col">{say('已回答', 'Answered')}</th>
            <th scope="col">{say('每秒', 'A second')}</th>
            <th scope="col">{say('一半在（毫秒）', 'Half within, ms')}</th>
            <th scope="col">{say('95% 在', '95% within')}</th>
            <th scope="col">{say('99% 在', '99% within')}</th>
            <th scope="col">{say('被拒绝', 'Refused')}</th>
          </tr>
        </thead>
        <tbody>
          {row.report.steps.map(step => (
            <tr key={step.key}>
              <th scope="row">{say(...stepWords(step.key))}</th>
              <td>{step.answered}</td>
              <td>{step.perSecond}</td>
              <td>{step.p50}</td>
              <td>
                {step.p95}
                {before(step.key) && (
                  <small>{say(`上次 ${before(step.key)?.p95}`, `before: ${before(step.key)?.p95}`)}</small>
                )}
              </td>
              <td>{step.p99}</td>
              <td>
                {step.refused.length === 0
                  ? '0'
                  : step.refused.map(({ code, times }) => `${times} × ${say(...refusedWords(code))}`).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
/** What was measured, at its highest. */
function Peaks({ row: { report } }: { readonly row: RushLine }) {
  const { say } = useHere()
  if (!report) return null
  const { loopMs, process, machine, poolWaiting, databaseBusy, lateJobs } = report.peaks
  const percent = (share: number) => `${Math.round(share * 100)}%`
  const facts: [string, string][] = [
    [say('服务进程', 'Server process'), percent(process)],
    [say('进程的延迟', 'Delay of the process'), `${loopMs} ms`],
    [say('整台机器', 'Whole machine'), percent(machine)],
    [say('数据库', 'Database'), percent(databaseBusy)],
    [say('等待数据库连接', 'Calls waiting for the database'), String(poolWaiting)],
    [say('迟到的后台任务', 'Late background tasks'), String(lateJobs)],
  ]
  return (
    <details className="wk-rush-peaks">
      <summary>{say('测得的最高值', 'The highest that was measured')}</summary>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {report.slowest && (
        <p>
          {say('最常见到的语句：', 'The statement seen most often: ')}
          <code>{report.slowest}</code>
        </p>
      )}
    </details>
  )
}

export function RushTag({ row }: { readonly row: RushLine }) {
  const { say } = useHere()
  const entry = entriesOf(rushState).find(({ code }) => code === row.state)
  return entry ? <Tag tone={entry.tone ?? 'info'}>{say(entry.zh, entry.en)}</Tag> : null
}
