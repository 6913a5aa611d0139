import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Camera } from '@pavilion/fields/Camera.tsx'
import { hasCamera } from '@pavilion/fields/camera.ts'
import { Correction, Done, Preview } from './KioskPerson.tsx'
import { useKiosk, type KioskHandle } from './useKiosk.ts'

/** The page of a kiosk: find oneself, look at the badge, confirm or say what is wrong. */
export default function Kiosk() {
  const kiosk = useKiosk()
  const { say, language, setLanguage, stage, opened, trouble, visit } = kiosk
  useEffect(() => {
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  }, [language])
  useEffect(() => installable(location.pathname), [])
  const event = (language === 'en' && opened?.englishEvent) || opened?.event || kiosk.site.named(kiosk.site.project)
  return (
    <div className="kiosk" lang={language === 'en' ? 'en' : 'zh-CN'}>
      <header>
        <p>
          {event}
          {opened?.place ? ` · ${opened.place}` : ''}
        </p>
        <fieldset className="kiosk-languages" aria-label="语言 Language">
          {(['zh', 'en'] as const).map(one => (
            <button
              key={one}
              type="button"
              lang={one === 'en' ? 'en' : 'zh-CN'}
              aria-pressed={language === one}
              onClick={() => setLanguage(one)}
            >
              {one === 'en' ? 'English' : '中文'}
            </button>
          ))}
          {stage.at === 'start' && (
            <button type="button" onClick={() => void fill()}>
              {say('全屏', 'Full screen')}
            </button>
          )}
        </fieldset>
      </header>
      {kiosk.line !== 'up' && (
        <p className={`kiosk-line kiosk-line-${kiosk.line}`} role={kiosk.line === 'lost' ? 'alert' : 'status'}>
          {kiosk.line === 'lost'
            ? say(
                '网络已断开，暂时无法签到。请到签到台办理；恢复后本页自动继续。',
                'No network: you cannot sign in here now. Please go to a desk. This page continues by itself.',
              )
            : say('网络已恢复，可以签到。', 'The network is back. You can sign in.')}
        </p>
      )}
      <div className="kiosk-stage" aria-busy={kiosk.busy} key={`${stage.at} ${visit}`}>
        {stage.at === 'loading' && kiosk.line !== 'lost' && (
          <p role="status">{trouble ?? say('正在打开…', 'Opening…')}</p>
        )}
        {stage.at === 'code' && <Code kiosk={kiosk} wrong={stage.wrong} />}
        {stage.at === 'start' && <Start kiosk={kiosk} />}
        {stage.at === 'person' && <Preview kiosk={kiosk} meeting={stage.meeting} />}
        {stage.at === 'wrong' && <Correction kiosk={kiosk} meeting={stage.meeting} sent={stage.sent} />}
        {stage.at === 'done' && <Done kiosk={kiosk} stage={stage} />}
      </div>
    </div>
  )
}
/** A tablet may keep this page on its home screen and show it without the browser around it. */
function installable(path: string): () => void {
  const link = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: `/assets/installed${path}.webmanifest`,
  })
  document.head.append(link)
  return () => link.remove()
}
async function fill(): Promise<void> {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  } catch {
    // A browser without it shows the page in its window.
  }
}
function Code({ kiosk, wrong }: { readonly kiosk: KioskHandle; readonly wrong: string | undefined }) {
  const { say } = kiosk
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!code.trim())
    if (code.trim()) void kiosk.open(code.trim())
    else field.current?.focus()
  }
  const said = isMissing ? say('请填写开机码', 'Please enter the kiosk code') : (wrong ?? kiosk.trouble)
  return (
    <form onSubmit={send}>
      <h1>{say('打开自助签到', 'Open the kiosk')}</h1>
      <label>
        <span>{say('开机码（由工作人员提供）', 'Kiosk code (from the staff)')}</span>
        <input
          ref={field}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          aria-invalid={isMissing || wrong !== undefined}
          aria-describedby={said ? 'kiosk-wrong' : undefined}
        />
      </label>
      {said && (
        <p id="kiosk-wrong" className="kiosk-trouble" role="alert">
          {said}
        </p>
      )}
      <button type="submit" className="kiosk-main" disabled={kiosk.busy}>
        {say('打开', 'Open')}
      </button>
    </form>
  )
}
const isPass = (text: string) => /^p1\./i.test(text.trim())
function Start({ kiosk }: { readonly kiosk: KioskHandle }) {
  const { say } = kiosk
  const [text, setText] = useState('')
  const [tail, setTail] = useState('')
  const [camera, setCamera] = useState(false)
  const number = useRef<HTMLInputElement>(null)
  const digits = useRef<HTMLInputElement>(null)
  useEffect(() => number.current?.focus({ preventScroll: true }), [])
  // What stands there may be of a try that failed: typing replaces it.
  const askTail = () => digits.current?.select()
  const scanned = (read: string) => {
    setCamera(false)
    if (isPass(read)) return void kiosk.find(read, '')
    setText(read)
    askTail()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isPass(text)) void kiosk.find(text.trim(), '')
    else if (!text.trim()) number.current?.focus()
    else if (!/^\d{4}$/.test(tail) || document.activeElement === number.current) askTail()
    else void kiosk.find(text.trim(), tail)
  }
  return (
    <form onSubmit={send}>
      <h1>{say('欢迎，请签到', 'Welcome. Please sign in')}</h1>
      {hasCamera() && (
        <button type="button" className="kiosk-quiet" aria-pressed={camera} onClick={() => setCamera(!camera)}>
          {camera ? say('关闭摄像头', 'Camera off') : say('扫描我的二维码', 'Scan my QR code')}
        </button>
      )}
      {camera && (
        <Camera
          label={say('摄像头画面', 'Camera view')}
          refused={say('摄像头不可用，请输入号码', 'The camera is not available. Please type your number')}
          onRead={scanned}
        />
      )}
      <label>
        <span>{say('报名号或证件编号', 'Registration or badge number')}</span>
        <input
          ref={number}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={400}
        />
      </label>
      <label>
        <span>{say('手机号后四位', 'Last 4 digits of your phone')}</span>
        <input
          ref={digits}
          value={tail}
          onChange={({ target }) => setTail(target.value.replace(/\D/g, '').slice(0, 4))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      </label>
      {kiosk.trouble && (
        <p className="kiosk-trouble" role="alert">
          {kiosk.trouble}
        </p>
      )}
      <button type="submit" className="kiosk-main" disabled={kiosk.busy}>
        {say('下一步', 'Next')}
      </button>
      <p className="kiosk-note">
        {say('离开 30 秒后，本页会清除您的信息。', 'Your details are cleared 30 seconds after you leave.')}
      </p>
    </form>
  )
}
