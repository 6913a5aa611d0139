import type { Language } from '@pavilion/declare'
import { scannedText } from '@pavilion/certificate/model/scanned.ts'
import { Failed, Notice, send, useHere, useWork } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, InputNumber, Select, Skeleton, Switch } from 'antd'
import { useId, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pairVirtual } from '../model/gateCalls.ts'
import type { CredentialKind } from '../model/decision.ts'
import { Crowd } from './Crowd.tsx'
import { GateLight } from './GateLight.tsx'
import { listGates, type Gate } from './gates.ts'
import { useSimulator, type Done } from './useSimulator.ts'

const kinds = [
  ['typed', '输入编号', 'Number typed'],
  ['qrcode', '扫描入场码', 'Pass scanned'],
  ['rfid', '刷卡', 'Card'],
  ['idCard', '身份证', 'ID card'],
  ['face', '人脸', 'Face'],
] as const

/** Terminals of the project, with the gates they stand at. */
function useDevices(projectId: number | undefined) {
  return useQuery({
    queryKey: ['registerUserTermInfo', 'simulator', projectId],
    enabled: projectId !== undefined,
    queryFn: async () => {
      // A gate that nothing stands at yet is played by a virtual device.
      await send(pairVirtual, { projectId: projectId as number })
      return send(listGates, { includes: ['registerUserTerm'], pagination: { page: 1, limit: 200 } })
    },
  })
}
const nameIn = (row: Gate, language: Language) =>
  (language === 'en' && row.registerUserTerm?.englishName) || row.registerUserTerm?.name || row.deviceNo

/** Entrances first, by name. */
const placeOf = (row: Gate) => `${row.registerUserTerm?.entryType ?? 99} ${nameIn(row, 'zh')}`

/** A terminal in the browser: scan, type, face, no line, wrong clock; and a crowd at all gates. */
export function GateSimulator() {
  const { say, project } = useHere()
  const devices = useDevices(project?.id)
  if (!project)
    return (
      <Notice title={say('请先选择活动', 'Please choose an event first')} ways={null}>
        {say('闸机属于一个活动，请在顶部选择。', 'Gates belong to one event. Choose it at the top.')}
      </Notice>
    )
  if (devices.error) return <Failed error={devices.error} again={devices.refetch} />
  if (!devices.data) return <Skeleton active paragraph={{ rows: 8 }} />
  const [first, ...others] = devices.data.rows
    .filter(row => row.registerUserTermId)
    .sort((a, b) => placeOf(a).localeCompare(placeOf(b), 'zh-CN', { numeric: true }))
  return (
    <section className="pv-detail gs-page" aria-label={say('闸机模拟器', 'Gate simulator')}>
      <header>
        <h1>{say('闸机模拟器', 'Gate simulator')}</h1>
      </header>
      {first ? (
        <Simulator key={project.id} rows={[first, ...others]} />
      ) : (
        <p>
          {say('还没有入口。', 'There is no gate yet.')}{' '}
          <Link to="/registerManagement/gates?new=gate">{say('新增入口', 'Add a gate')}</Link>
        </p>
      )}
    </section>
  )
}

function Simulator({ rows }: { readonly rows: readonly [Gate, ...Gate[]] }) {
  const { say, language } = useHere()
  const simulator = useSimulator()
  const [params] = useSearchParams()
  const wanted = Number(params.get('gate'))
  const [deviceId, setDeviceId] = useState((rows.find(row => row.registerUserTermId === wanted) ?? rows[0]).id)
  const [kind, setKind] = useState<CredentialKind>('typed')
  const [value, setValue] = useState('')
  const [score, setScore] = useState<number | null>(90)
  const [minutes, setMinutes] = useState<number | null>(0)
  const [offline, setOffline] = useState(false)
  const [done, setDone] = useState<readonly Done[]>([])
  const field = useRef<{ focus(): void } | null>(null)
  const [deviceLabel, kindLabel, valueLabel, scoreLabel, clockLabel] = [useId(), useId(), useId(), useId(), useId()]
  const show = (one: Done) => setDone(known => [one, ...known].slice(0, 12))
  const scan = useWork(async () => {
    const wish = {
      deviceId,
      kind,
      value,
      clockOff: (minutes ?? 0) * 60_000,
      ...(kind === 'face' && score !== null && { score }),
    }
    show(await simulator.scan(wish, offline))
    setValue('')
    field.current?.focus()
  })
  const cut = useWork(async (to: boolean) => {
    // A terminal without a line has what it last heard.
    if (to) await simulator.load(deviceId)
    setOffline(to)
    if (!to) await simulator.send()
  })
  const busy = scan.busy || cut.busy
  return (
    <div className="gs-both">
      <form
        className="gs-form"
        onSubmit={event => {
          event.preventDefault()
          if (value.trim() && !busy) void scan.run()
        }}
      >
        <label htmlFor={deviceLabel}>{say('闸机', 'Gate')}</label>
        <Select
          id={deviceLabel}
          showSearch
          optionFilterProp="label"
          value={deviceId}
          disabled={offline}
          onChange={setDeviceId}
          options={rows.map(row => ({ value: row.id, label: nameIn(row, language) }))}
        />
        <label htmlFor={kindLabel}>{say('凭证', 'Credential')}</label>
        <Select
          id={kindLabel}
          value={kind}
          onChange={setKind}
          options={kinds.map(([code, zh, en]) => ({ value: code, label: say(zh, en) }))}
        />
        <label htmlFor={valueLabel}>
          {kind === 'face' ? say('匹配到的参会人 ID', 'ID of the matched attendee') : say('内容', 'Content')}
        </label>
        <Input
          id={valueLabel}
          ref={input => {
            field.current = input
          }}
          value={value}
          autoComplete="off"
          maxLength={400}
          onChange={({ target }) => {
            setValue(target.value)
            // A pass says by itself what it is, also from a scanner that types.
            if (kind === 'typed' && /^p1\./i.test(scannedText(target.value))) setKind('qrcode')
          }}
        />
        {kind === 'face' && (
          <>
            <label htmlFor={scoreLabel}>{say('比对得分', 'Score')}</label>
            <InputNumber id={scoreLabel} min={0} max={100} value={score} onChange={setScore} />
          </>
        )}
        <label htmlFor={clockLabel}>{say('设备时钟偏差（分钟）', 'Device clock offset (min)')}</label>
        <InputNumber id={clockLabel} min={-1440} max={1440} precision={0} value={minutes} onChange={setMinutes} />
        <div className="gs-line">
          <Switch checked={offline} loading={busy} onChange={cut.run} aria-label={say('断开网络', 'Go offline')} />
          <span>
            {offline
              ? say(`离线中，${simulator.waiting} 条待上传`, `Offline, ${simulator.waiting} waiting to be sent`)
              : say('在线', 'Online')}
          </span>
        </div>
        <Button type="primary" htmlType="submit" loading={busy} disabled={!value.trim()}>
          {say('核验', 'Check')}
        </Button>
      </form>
      <GateLight done={done[0]} />
      {simulator.conflicts.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="gs-wide"
          title={say(`${simulator.conflicts.length} 条冲突`, `Conflicts: ${simulator.conflicts.length}`)}
          description={
            <ul className="gs-list">
              {simulator.conflicts.slice(0, 8).map(one => (
                <li key={one.requestId}>
                  {one.person}：{one.place} {one.time.slice(11, 19)}
                  {one.otherPlace && ` · ${one.otherPlace} ${one.otherTime?.slice(11, 19)}`}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <Crowd rows={rows} simulator={simulator} offline={offline} onDone={show} deviceId={deviceId} />
      <ol className="gs-list gs-wide" aria-label={say('最近核验', 'Latest checks')}>
        {done.map(({ requestId, decision, place, at }) => (
          <li key={requestId} className={decision.open ? 'gs-pass' : 'gs-no'}>
            <time>{new Date(at).toLocaleTimeString(language === 'en' ? 'en-GB' : 'zh-CN')}</time>
            <span>{place}</span>
            <span>{decision.person?.name ?? '–'}</span>
            <b>{say(...decision.text)}</b>
          </li>
        ))}
      </ol>
    </div>
  )
}
