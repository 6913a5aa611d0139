import { numberText, Tag, useHere, wallClock } from '@pavilion/screens'
import { SpreadChart } from '@pavilion/screens/charts/Chart.tsx'
import { Alert } from 'antd'
import type { MessageProgress } from '../model/page.ts'

/** How many have it, how many do not, and how fast it goes. */
export function Progress({ progress, approvedBy }: { progress: MessageProgress; approvedBy: string | null }) {
  const { say, language, zone } = useHere()
  const { qty, done, failed, waiting, unknown, cancelled, replaced, rests, pausedWhy, curve, seconds } = progress
  const many = (count: number) => numberText(count, language)
  const share = qty > 0 ? (done / qty) * 100 : 0
  const figures = [
    [say('已发送', 'Sent'), done, 'valid'],
    [say('等待中', 'Waiting'), waiting, 'pending'],
    [say('失败', 'Failed'), failed, 'invalid'],
    [say('结果未知', 'Unknown'), unknown, 'closed'],
    [say('未发送', 'Not sent'), cancelled, 'closed'],
  ] as const
  const time = (at: string) => wallClock(at, zone).slice(seconds < 60 ? 11 : 5, seconds < 60 ? 19 : 16)
  return (
    <section className="nt-progress" aria-label={say('发送进度', 'Progress')}>
      {pausedWhy && <Alert type="error" showIcon title={say(pausedWhy)} />}
      {rests && (
        <Alert
          type="info"
          showIcon
          title={say(
            `现在是免打扰时间，${wallClock(rests, zone).slice(0, 16)} 自动继续。`,
            `Quiet hours: it goes on by itself at ${wallClock(rests, zone).slice(0, 16)}.`,
          )}
        />
      )}
      <p className="nt-lead" aria-live="polite">
        <b>{many(done)}</b> / {many(qty)} {say('已发送', 'sent')}
        {replaced > 0 && (
          <small>{say(`其中 ${many(replaced)} 条改用其他方式`, `${many(replaced)} of them by another way`)}</small>
        )}
        {approvedBy && <small>{say(`由 ${approvedBy} 批准`, `approved by ${approvedBy}`)}</small>}
      </p>
      <div className="nt-bar" aria-hidden="true">
        <span style={{ width: `${share}%` }} />
        <span
          className="nt-bar-failed"
          style={{ width: `${qty > 0 ? ((failed + unknown + cancelled) / qty) * 100 : 0}%` }}
        />
      </div>
      <p className="nt-figures">
        {figures
          .filter(([, count]) => count > 0)
          .map(([name, count, tone]) => (
            <span key={name}>
              <Tag tone={tone}>{name}</Tag> {many(count)}
            </span>
          ))}
      </p>
      {curve.length > 1 && (
        <SpreadChart
          name={['发出的消息', 'Messages sent']}
          of={['时间', 'Time']}
          bars={curve.map(({ at, sent }) => ({ key: at, name: time(at), value: sent }))}
        />
      )}
    </section>
  )
}
