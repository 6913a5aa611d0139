import { useEffect, useState, type FormEvent } from 'react'
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
        <button
          type="button"
          lang={language === 'en' ? 'zh-CN' : 'en'}
          onClick={() => setLanguage(language === 'en' ? 'zh' : 'en')}
        >
          {language === 'en' ? '中文' : 'English'}
        </button>
      </header>
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
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (deviceNo.trim() && code.trim()) void handheld.register({ deviceNo: deviceNo.trim(), code: code.trim() })
  }
  return (
    <form className="handheld-register" onSubmit={send}>
      {revoked && (
        <p className="handheld-trouble" role="alert">
          {say(
            '此终端已被注销，保存的数据已清除。如需继续使用，请重新注册。',
            'This terminal was revoked and its data deleted. Register it again to go on.',
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
          value={deviceNo}
          onChange={({ target }) => setDeviceNo(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
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
          aria-describedby={trouble ? 'handheld-wrong' : undefined}
        />
      </label>
      {trouble && (
        <p id="handheld-wrong" className="handheld-trouble" role="alert">
          {trouble}
        </p>
      )}
      <button type="submit" className="handheld-main" disabled={busy || !deviceNo.trim() || !code.trim()}>
        {say('注册此手机', 'Register this phone')}
      </button>
    </form>
  )
}
