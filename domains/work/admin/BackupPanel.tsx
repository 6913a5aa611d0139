import { entriesOf } from '@pavilion/declare'
import { Failed, send, Tag, useCall, useHere, wallClock } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, InputNumber, Progress, Select } from 'antd'
import { useState } from 'react'
import { backgroundTaskStatus } from '../model/background.ts'
import { createBackup, getBackups, setBackupSchedule, type Backups } from '../model/calls/tasks.ts'

const heading = { fontSize: 16, fontWeight: 600, margin: '20px 0 8px' }
/** A number is empty while another one is typed. */
type Changed = Partial<Omit<Backups['schedule'], 'keep'> & { keep: number | null }>

/** The schedule of backups, the latest runs and the existing archives. */
export function BackupPanel() {
  const { say, zone, may } = useHere()
  const [changed, setChanged] = useState<Changed>({})
  const { data, error, refetch } = useQuery({
    queryKey: ['backup'],
    queryFn: () => send(getBackups),
    staleTime: 0,
    refetchInterval: query => (query.state.data?.last.some(({ status }) => status < 30) ? 2_000 : 30_000),
  })
  const saving = useCall(setBackupSchedule, {
    done: ['已保存', 'Saved'],
    onDone: () => setChanged({}),
    onSettled: refetch,
  })
  // Unsaved changes of the schedule survive a backup that is started meanwhile.
  const starting = useCall(createBackup, { done: ['备份已开始', 'Backup started'], onSettled: refetch })
  const busy = saving.busy || starting.busy
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return <div className="pv-waiting" />
  const { schedule, archives, last } = data
  const [latest] = last
  const wish = { ...schedule, ...changed }
  const change = (part: Changed) => setChanged({ ...changed, ...part })
  const fixed = !may('backup.setSchedule')
  const size = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  const state = (run: Backups['last'][number]) => {
    const entry = entriesOf(backgroundTaskStatus).find(({ code }) => code === run.status)
    return entry && <Tag tone={entry.tone ?? 'info'}>{say(entry.zh, entry.en)}</Tag>
  }
  return (
    <div className="sy-backup">
      {latest?.status === 40 && (
        <Alert
          type="error"
          showIcon
          title={say(`最近一次备份失败：${latest.why ?? ''}`, `The last backup failed: ${latest.why ?? ''}`)}
        />
      )}
      {data.late && (
        <Alert
          type="error"
          showIcon
          title={say(
            `超过 ${schedule.within} 小时没有成功的备份`,
            `No good backup for more than ${schedule.within} hours`,
          )}
        />
      )}
      {data.away && (
        <Alert
          type="error"
          showIcon
          title={say(`无法列出备份文件：${data.away}`, `The archives cannot be listed: ${data.away}`)}
        />
      )}
      {data.log?.troubles.map(({ zh, en }) => (
        <Alert key={en} type="error" showIcon title={say(zh, `${en.charAt(0).toUpperCase()}${en.slice(1)}`)} />
      ))}
      {data.log?.from && data.log.upTo && (
        <p className="pv-hint">
          {say(
            `可恢复到 ${wallClock(data.log.from, zone)} 至 ${wallClock(data.log.upTo, zone)} 之间的任意时刻。`,
            `Any moment from ${wallClock(data.log.from, zone)} to ${wallClock(data.log.upTo, zone)} can be brought back.`,
          )}
        </p>
      )}
      {schedule.hour === null && (
        <Alert type="warning" showIcon title={say('未开启自动备份', 'Automatic backups are off')} />
      )}
      <div className="pv-tools" style={{ marginBlock: 12 }}>
        <Select<number | -1>
          style={{ width: 200 }}
          aria-label={say('自动备份时间', 'Time of the daily backup')}
          value={wish.hour ?? -1}
          disabled={fixed}
          onChange={value => change({ hour: value === -1 ? null : value })}
          options={[
            { value: -1, label: say('不自动备份', 'No automatic backups') },
            ...Array.from({ length: 24 }, (_, at) => ({
              value: at,
              label: say(`每天 ${at}:07（北京时间）`, `Daily at ${at}:07 (Beijing time)`),
            })),
          ]}
        />
        <InputNumber
          style={{ width: 170 }}
          min={1}
          max={365}
          prefix={say('保留', 'Keep')}
          suffix={say('份', 'archives')}
          aria-label={say('保留份数', 'Archives to keep')}
          value={wish.keep}
          disabled={fixed}
          onChange={value => change({ keep: value })}
        />
        <InputNumber
          style={{ width: 190 }}
          min={1}
          max={3650}
          prefix={say('最多', 'For')}
          suffix={say('天', 'days')}
          aria-label={say('保留天数', 'Days to keep archives')}
          value={wish.days}
          disabled={fixed}
          onChange={value => change({ days: value })}
        />
        <InputNumber
          style={{ width: 220 }}
          min={1}
          max={1000}
          prefix={say('过期提醒', 'Alarm after')}
          suffix={say('小时', 'hours')}
          aria-label={say('多少小时没有备份就提醒', 'Hours without a backup before an alarm')}
          value={wish.within}
          disabled={fixed}
          onChange={value => change({ within: value })}
        />
        <Checkbox
          checked={wish.rehearse}
          disabled={fixed}
          onChange={({ target }) => change({ rehearse: target.checked })}
        >
          {say('每周演练恢复', 'Rehearse a restore each week')}
        </Checkbox>
        <Button
          disabled={busy || fixed || Object.keys(changed).length === 0}
          onClick={() => saving.send({ ...wish, keep: wish.keep ?? schedule.keep })}
        >
          {say('保存计划', 'Save schedule')}
        </Button>
        {may('backup.create') && (
          <Button
            type="primary"
            disabled={busy || (latest !== undefined && latest.status < 30)}
            onClick={() => starting.send({})}
          >
            {say('立即备份', 'Back up now')}
          </Button>
        )}
      </div>
      <h2 style={heading}>{say('最近结果', 'Recent results')}</h2>
      {last.length === 0 ? (
        <p className="pv-hint">{say('还没有备份过。', 'No backups yet.')}</p>
      ) : (
        <ul className="pv-cards">
          {last.map(run => (
            <li key={run.id}>
              {state(run)} {run.name === '自动备份' ? say('自动备份', 'Automatic backup') : say('备份', 'Backup')}{' '}
              {run.startedAt && wallClock(run.startedAt, zone)}{' '}
              {run.status === 20 && run.total ? (
                <Progress size="small" percent={Math.floor((run.done / run.total) * 100)} style={{ width: 160 }} />
              ) : null}
              {run.why && <span className="pv-bad"> {run.why}</span>}
            </li>
          ))}
        </ul>
      )}
      <h2 style={heading}>{say('备份文件', 'Archives')}</h2>
      <p className="pv-hint">
        {say(
          `位于服务器的 ${data.folder}；含个人信息和密钥，请另存到安全的地方。`,
          `In ${data.folder} on the server. They contain personal data and keys: keep a copy somewhere safe.`,
        )}
      </p>
      {archives.length === 0 && !data.away && <p className="pv-hint">{say('还没有备份文件。', 'No archives yet.')}</p>}
      <ul>
        {archives.map(one => (
          <li key={one.name}>
            <code style={{ overflowWrap: 'anywhere' }}>{one.name}</code> · {size(one.bytes)} ·{' '}
            {wallClock(one.createdAt, zone)}
          </li>
        ))}
      </ul>
    </div>
  )
}
