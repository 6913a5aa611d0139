import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Standing } from '../../model/handheld/standing.ts'
import { hasCamera, watchCodes } from '@pavilion/fields/camera.ts'
import { longestCode } from '../../model/codes.ts'
import { hubFault } from '../../model/handheld/hubAddress.ts'
import { Conflicts } from './Conflicts.tsx'
import { FindPerson } from './FindPerson.tsx'
import { LastScans } from './Lately.tsx'
import { Light } from './Light.tsx'
import { Notices } from './Notices.tsx'
import { SignIn } from './SignIn.tsx'
import { StandingLine } from './StandingLine.tsx'
import { Given, WalkInForm } from './WalkInForm.tsx'
import type { HandheldHandle } from './useHandheld.ts'

interface Props {
  readonly handheld: HandheldHandle
  readonly standing: Standing
}
const isPass = (text: string) => /^p1\./i.test(text)
/** Cards come from USB readers as digits and a line end, faster than anybody types. */
const readerMs = 40

/** Camera or field, the light, and how the terminal stands. */
export function GateScreen({ handheld, standing }: Props) {
  const { say, shown, trouble } = handheld
  const [camera, setCamera] = useState(false)
  const [cards, setCards] = useState(false)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const begun = useRef(0)
  useUsbReader(field)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const value = text.trim()
    if (!value) return void field.current?.focus()
    const fast = performance.now() - begun.current < value.length * readerMs
    setText('')
    void handheld.scan(isPass(value) ? 'qrcode' : cards && fast ? 'rfid' : 'typed', value)
  }
  return (
    <div className="handheld-gate">
      <Light handheld={handheld} standing={standing} />
      {handheld.given && <Given handheld={handheld} made={handheld.given} />}
      {trouble && (
        <p className="handheld-trouble" role="alert">
          {trouble}
        </p>
      )}
      {standing.isLocked ? (
        <SignIn handheld={handheld} standing={standing} />
      ) : (
        <>
          {camera && <Camera handheld={handheld} />}
          <form className="handheld-entry" onSubmit={send}>
            <label>
              <span>{say('扫描或输入编号', 'Scan, or type a number')}</span>
              <input
                ref={field}
                value={text}
                onChange={({ target }) => {
                  if (!text) begun.current = performance.now()
                  setText(target.value)
                }}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={longestCode + 1}
                enterKeyHint="go"
              />
            </label>
            <button type="submit">{say('核验', 'Check')}</button>
          </form>
          <div className="handheld-ways">
            {hasCamera() && (
              <button type="button" aria-pressed={camera} onClick={() => setCamera(!camera)}>
                {camera ? say('关闭摄像头', 'Camera off') : say('用摄像头扫描', 'Scan with the camera')}
              </button>
            )}
            <fieldset>
              <legend>{say('方向', 'Direction')}</legend>
              {(['in', 'out'] as const).map(one => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={standing.direction === one}
                  onClick={() => handheld.turn(one)}
                >
                  {one === 'in' ? say('入场', 'In') : say('出场', 'Out')}
                </button>
              ))}
            </fieldset>
          </div>
        </>
      )}
      <Notices handheld={handheld} standing={standing} />
      <StandingLine handheld={handheld} standing={standing} />
      {!standing.isLocked && <WalkInForm handheld={handheld} standing={standing} />}
      <LastScans handheld={handheld} standing={standing} />
      <FindPerson handheld={handheld} standing={standing} />
      <Conflicts handheld={handheld} standing={standing} />
      <Settings handheld={handheld} standing={standing} cards={cards} setCards={setCards} />
      {shown.state !== 'ready' && (
        <button type="button" className="handheld-quiet" onClick={handheld.clear}>
          {say('清除屏幕', 'Clear the screen')}
        </button>
      )}
    </div>
  )
}
/** What a USB reader types goes to the field, wherever the focus is. */
function useUsbReader(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement
      const isElsewhere = at.matches('input, textarea, select')
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return
      // The space bar presses the button that has the focus.
      if (event.key === ' ') return
      field.current?.focus({ preventScroll: true })
    }
    addEventListener('keydown', type)
    field.current?.focus({ preventScroll: true })
    return () => removeEventListener('keydown', type)
  }, [field])
}
function Camera({ handheld }: { readonly handheld: HandheldHandle }) {
  const { say, scan } = handheld
  const video = useRef<HTMLVideoElement>(null)
  const read = useRef(scan)
  read.current = scan
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isLeft = false
    watchCodes(
      video.current as HTMLVideoElement,
      text => void read.current(isPass(text) ? 'qrcode' : 'typed', text),
    ).then(
      end => {
        if (isLeft) end()
        else stop = end
      },
      () => setRefused(true),
    )
    return () => {
      isLeft = true
      stop?.()
    }
  }, [])
  return (
    <div className="handheld-camera">
      {isRefused ? (
        <p role="alert">
          {say(
            '摄像头不可用。请允许使用摄像头，或输入编号。',
            'Camera not available. Allow it in the browser, or type the number.',
          )}
        </p>
      ) : (
        <video ref={video} muted playsInline aria-label={say('摄像头画面', 'Camera view')} />
      )}
    </div>
  )
}
function Settings({
  handheld,
  standing,
  cards,
  setCards,
}: Props & { readonly cards: boolean; readonly setCards: (on: boolean) => void }) {
  const { say } = handheld
  const [hub, setHub] = useState(standing.hub)
  const fault = hubFault(hub)
  return (
    <details className="handheld-settings">
      <summary>{say('设备设置', 'Settings')}</summary>
      <label className="handheld-check">
        <input type="checkbox" checked={cards} onChange={({ target }) => setCards(target.checked)} />
        <span>{say('USB 读卡器读出的是卡号', 'The USB reader reads card numbers')}</span>
      </label>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (!fault) handheld.nameHub(hub)
        }}
      >
        <label>
          <span>{say('本馆中心（可不填）', 'Hub of this hall, if there is one')}</span>
          <input
            value={hub}
            onChange={({ target }) => setHub(target.value)}
            placeholder="https://hub.local:8443"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={fault !== undefined}
            aria-describedby={fault && 'handheld-hub-wrong'}
          />
        </label>
        <button type="submit">{say('保存', 'Save')}</button>
      </form>
      {fault && (
        <p id="handheld-hub-wrong" className="handheld-trouble">
          {say(...fault)}
        </p>
      )}
      <button type="button" onClick={handheld.refresh}>
        {say('立即同步', 'Synchronise now')}
      </button>
      <AnotherGate handheld={handheld} />
    </details>
  )
}
/** One gate more on this phone: with the code of its device, once. */
function AnotherGate({ handheld }: { readonly handheld: HandheldHandle }) {
  const { say, busy, trouble } = handheld
  const [deviceNo, setDeviceNo] = useState('')
  const [code, setCode] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (deviceNo.trim() && code.trim() && !busy)
      void handheld.register({ deviceNo: deviceNo.trim(), code: code.trim() }).then(() => setCode(''))
  }
  return (
    <form className="handheld-another" onSubmit={send}>
      <p>{say('在此手机上增加一个闸机', 'One gate more on this phone')}</p>
      <label>
        <span>{say('设备编号', 'Device number')}</span>
        <input
          value={deviceNo}
          onChange={({ target }) => setDeviceNo(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
        />
      </label>
      <label>
        <span>{say('注册码', 'Registration code')}</span>
        <input
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          aria-invalid={trouble !== undefined}
          required
        />
      </label>
      <button type="submit" aria-busy={busy}>
        {say('增加闸机', 'Add the gate')}
      </button>
    </form>
  )
}
