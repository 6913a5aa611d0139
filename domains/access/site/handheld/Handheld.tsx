import { useEffect, useRef, useState, type FormEvent } from 'react'
import { GateScreen } from './GateScreen.tsx'
import { useHandheld, type HandheldHandle } from './useHandheld.ts'

/** A gate on a phone: registered once with the code of a device, then green or red. */
export default function HandheldPage() {
  const handheld = useHandheld()
  const { language, setLanguage, standing, say } = handheld
  useEffect(() => {
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  }, [language])
  useEffect(() => installable(location.pathname), [])
  useScreenOn()
  return (
    <div className="handheld" lang={language === 'en' ? 'en' : 'zh-CN'}>
      <header>
        <h1>{standing?.place || say('手持检票', 'Handheld gate')}</h1>
        {standing?.state === 'ready' && standing.answering === 'self' && standing.offlineSince !== null && (
          <span className="handheld-off">{say('离线', 'Offline')}</span>
        )}
        <button
          type="button"
          lang={language === 'en' ? 'zh-CN' : 'en'}
          onClick={() => setLanguage(language === 'en' ? 'zh' : 'en')}
        >
          {language === 'en' ? '中文' : 'English'}
        </button>
      </header>
      <WhereAndWho handheld={handheld} />
      {standing === undefined ? (
        <p role="status">{handheld.trouble ?? say('正在打开…', 'Opening…')}</p>
      ) : standing.state === 'ready' ? (
        <GateScreen handheld={handheld} standing={standing} />
      ) : (
        <Registering handheld={handheld} revoked={standing.state === 'revoked'} />
      )}
    </div>
  )
}
/** Where the guard stands now, of the gates of this phone, and who it is. */
function WhereAndWho({ handheld }: { readonly handheld: HandheldHandle }) {
  const { gates, standing, say, switchTo, signOut } = handheld
  const guard = standing?.guard
  if (!guard && gates.length < 2) return null
  return (
    <div className="handheld-where">
      {gates.length > 1 && (
        <nav className="handheld-gates" aria-label={say('此手机的闸机', 'Gates of this phone')}>
          {gates.map(({ name, place, isHere }) => (
            <button key={name} type="button" aria-pressed={isHere} onClick={() => switchTo(name)}>
              {place}
            </button>
          ))}
        </nav>
      )}
      {guard && (
        <button type="button" onClick={signOut} aria-label={`${guard.name} ${say('退出', 'Sign out')}`}>
          {guard.name} · {say('退出', 'Sign out')}
        </button>
      )}
    </div>
  )
}
/** A phone may keep this page on its home screen and show it without the browser around it. */
function installable(path: string): () => void {
  const link = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: `/assets/installed${path}.webmanifest`,
  })
  document.head.append(link)
  return () => link.remove()
}
/** The screen stays on. Browsers let it go when the page is hidden. */
function useScreenOn(): void {
  useEffect(() => {
    let held: Promise<WakeLockSentinel | undefined> | undefined
    const hold = () => {
      if (!document.hidden) held = navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void held?.then(lock => lock?.release())
    }
  }, [])
}
function Registering({ handheld, revoked }: { readonly handheld: HandheldHandle; readonly revoked: boolean }) {
  const { say, trouble, busy } = handheld
  const [deviceNo, setDeviceNo] = useState('')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<'deviceNo' | 'code'>()
  const fields = { deviceNo: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const lacks = !deviceNo.trim() ? 'deviceNo' : !code.trim() ? 'code' : undefined
    setMissing(lacks)
    if (lacks) fields[lacks].current?.focus()
    else if (!busy) void handheld.register({ deviceNo: deviceNo.trim(), code: code.trim() })
  }
  const wrong =
    missing === 'deviceNo'
      ? say('请填写设备编号', 'Please enter the device number')
      : missing === 'code'
        ? say('请填写注册码', 'Please enter the registration code')
        : trouble
  return (
    <form className="handheld-register" onSubmit={send}>
      {revoked && (
        <p className="handheld-trouble" role="alert">
          {say(
            '此设备已被注销，保存的数据已清除。如需继续使用，请重新注册。',
            'This device was revoked and its data deleted. Register it again to go on.',
          )}
        </p>
      )}
      <p>
        {say(
          '在后台打开设备的详情，取得注册码后填在这里；也可以用手机扫描那里的二维码。',
          'Open the device in the back-office, get a registration code and enter it here, or scan the QR code there.',
        )}
      </p>
      <label>
        <span>{say('设备编号', 'Device number')}</span>
        <input
          ref={fields.deviceNo}
          value={deviceNo}
          onChange={({ target }) => setDeviceNo(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          aria-invalid={missing === 'deviceNo'}
          aria-describedby={missing === 'deviceNo' ? 'handheld-wrong' : undefined}
        />
      </label>
      <label>
        <span>{say('注册码', 'Registration code')}</span>
        <input
          ref={fields.code}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          aria-invalid={missing === 'code' || trouble !== undefined}
          aria-describedby={wrong && missing !== 'deviceNo' ? 'handheld-wrong' : undefined}
        />
      </label>
      {wrong && (
        <p id="handheld-wrong" className="handheld-trouble" role="alert">
          {wrong}
        </p>
      )}
      <button type="submit" className="handheld-main" aria-busy={busy}>
        {busy ? say('正在注册…', 'Registering…') : say('注册此手机', 'Register this phone')}
      </button>
    </form>
  )
}
