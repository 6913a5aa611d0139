import { send, useHere, useTell, useWork } from '@pavilion/screens'
import { Button, InputNumber } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { entryType } from '../model/codes.ts'
import { playCrowd } from '../model/calls.ts'
import type { Gate } from './gates.ts'
import type { Done, useSimulator } from './useSimulator.ts'

interface CrowdProps {
  readonly rows: readonly Gate[]
  readonly deviceId: number
  readonly simulator: ReturnType<typeof useSimulator>
  readonly offline: boolean
  onDone(done: Done): void
}
/** Of a gate through which people leave. */
const isExit = (row: Gate) => row.registerUserTerm?.entryType === entryType.out

/** A crowd at the gates: people of the project come to any gate, some with a code of another event. */
export function Crowd({ rows, deviceId, simulator, offline, onDone }: CrowdProps) {
  const { say } = useHere()
  const start = useWork(async () => {
    await send(playCrowd)
    if (!simulator.keptOf(deviceId)) await simulator.load(deviceId)
    setPlays(true)
  })
  const tell = useTell()
  const [perMinute, setPerMinute] = useState<number | null>(60)
  const [plays, setPlays] = useState(false)
  const [seen, setSeen] = useState({ passed: 0, refused: 0 })
  const rateLabel = useId()
  const visitors = useRef<string[]>([])
  // The timer asks for the newest of everything.
  const latest = useRef({ rows, deviceId, simulator, offline, onDone, tell })
  latest.current = { rows, deviceId, simulator, offline, onDone, tell }
  useEffect(() => {
    if (!plays) return
    let isOver = false
    const step = async () => {
      const { rows: all, deviceId: chosen, simulator: terminal, offline: cut } = latest.current
      const isLost = Math.random() < 0.06
      // Some of those who came in leave; the first gates are nearer to the station.
      const exits = all.filter(isExit)
      const leaver = !cut && exits.length && Math.random() < 0.3 ? visitors.current.shift() : undefined
      const value = leaver ?? (isLost ? 'P1.ANOTHEREVENT' : (terminal.somebody(chosen) ?? 'NOBODY'))
      const doors = leaver ? exits : all.filter(row => !isExit(row))
      const nth = Math.floor(Math.random() ** 1.6 * doors.length)
      const gate = cut ? chosen : (doors[nth]?.id ?? chosen)
      const wish = {
        deviceId: gate,
        kind: isLost && !leaver ? ('qrcode' as const) : ('typed' as const),
        value,
        clockOff: 0,
      }
      try {
        const done = await terminal.scan(wish, cut)
        if (isOver) return
        latest.current.onDone(done)
        if (done.decision.open && !leaver && !isLost) visitors.current.push(value)
        setSeen(({ passed, refused }) =>
          done.decision.open ? { passed: passed + 1, refused } : { passed, refused: refused + 1 },
        )
      } catch (error) {
        latest.current.tell.refused(error)
      }
    }
    const timer = setInterval(step, 60_000 / Math.max(1, perMinute ?? 60))
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [plays, perMinute])
  return (
    <div className="gs-crowd gs-wide">
      <label htmlFor={rateLabel}>{say('模拟人流（人/分钟）', 'Simulated crowd (people/min)')}</label>
      <InputNumber id={rateLabel} min={1} max={600} precision={0} value={perMinute} onChange={setPerMinute} />
      <Button loading={start.busy} onClick={() => (plays ? setPlays(false) : start.run())}>
        {plays ? say('停止', 'Stop') : say('开始', 'Start')}
      </Button>
      <span aria-live="off">
        {say(`通过 ${seen.passed}，拒绝 ${seen.refused}`, `${seen.passed} passed, ${seen.refused} refused`)}
      </span>
    </div>
  )
}
