import { result } from '@pavilion/declare'
import { callsStandAs } from '@pavilion/screens/call/client.ts'
import { useMedia, useNarrowerThan } from '@pavilion/screens/list/table/useNarrowerThan.ts'
import { sayIn } from '@pavilion/screens/environment.tsx'
import { letGo } from '@pavilion/screens/leaving.ts'
import { onDemand } from '@pavilion/screens/onDemand.tsx'
import { keepUnsaved } from '@pavilion/screens/unsaved.ts'
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider, Modal, type ThemeConfig } from 'antd'
import type { Locale } from 'antd/es/locale/index.js'
import * as en from 'antd/es/locale/en_US.js'
import * as zh from 'antd/es/locale/zh_CN.js'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { coloursFor } from './logic/theme.ts'
import { Boundary } from './shell/Boundary.tsx'
import { useLayout } from './state/layout.ts'
import { forgetRefused, useSignedOut } from './state/signedOut.ts'
import { token } from './state/token.ts'

const Blank = () => <div className="ad-blank" />
const Login = onDemand(() => import('./pages/Login.tsx').then(({ Login }) => ({ default: Login })), Blank)
const Shell = onDemand(() => import('./shell/Shell.tsx'), Blank)
const AutoLogin = onDemand(() => import('./pages/AutoLogin.tsx'), Blank)
// A signed-in operator needs the shell: start loading it at once.
if (token.get()) Shell.come().catch(() => {})
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 1 && error.name === 'CallFailed',
      refetchOnWindowFocus: false,
    },
  },
})

// Render at once, not after a timer: a key press that is already waiting would otherwise act on the
// old state.
notifyManager.setScheduler(queueMicrotask)

/**
 * Fixes Ant Design's calendar, which labels “Apr” and “2027” as “Choose a month” and “Choose a
 * year”. Voice control could not address them by their visible text.
 */
function wordsOf(locale: { readonly default: unknown }): Locale {
  // Its types and its bundled code differ by one default export.
  const antdLocale = (locale.default as { default?: Locale }).default ?? (locale.default as Locale)
  return {
    ...antdLocale,
    DatePicker: {
      ...antdLocale.DatePicker,
      lang: { ...antdLocale.DatePicker?.lang, monthSelect: undefined, yearSelect: undefined, decadeSelect: undefined },
    } as unknown as NonNullable<Locale['DatePicker']>,
  }
}
const words = { zh: wordsOf(zh), en: wordsOf(en) }
const fonts =
  '-apple-system, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
const sizes = {
  mini: { fontSize: 13, lineHeight: 20 / 13, controlHeight: 30, controlHeightSM: 26, controlHeightXS: 20 },
  small: { fontSize: 14, lineHeight: 22 / 14, controlHeight: 34, controlHeightSM: 30, controlHeightXS: 22 },
  medium: { fontSize: 15, lineHeight: 24 / 15, controlHeight: 38, controlHeightSM: 32, controlHeightXS: 24 },
} as const

/** Language, size and theme of the app, and the single dialog that asks to sign in again. */
export function App() {
  const layout = useLayout()
  const { language, size, accent } = layout
  const say = sayIn(language)
  const narrow = useNarrowerThan(1024)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  // Fingers need space: on a phone nothing is smaller than medium.
  const drawn = narrow ? 'medium' : size
  const colours = useMemo(() => coloursFor(accent), [accent])
  const painted = colours.colorPrimary as string
  // Set before the first call: calls send the language.
  useMemo(() => callsStandAs({ language }), [language])
  useLayoutEffect(() => {
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
    dayjs.locale(language === 'en' ? 'en' : 'zh-cn')
    document.documentElement.style.setProperty('--pv-accent', painted)
    document.documentElement.style.setProperty('--pv-font', `${sizes[drawn].fontSize}px`)
  }, [language, painted, drawn])
  const theme: ThemeConfig = useMemo(
    () => ({
      token: {
        ...colours,
        fontFamily: fonts,
        borderRadius: 4,
        motion: !still,
        motionDurationSlow: '0.2s',
        motionDurationMid: '0.15s',
        ...sizes[drawn],
      },
      // The background of a switch that is off: its white label must be readable.
      components: {
        Switch: { colorTextQuaternary: '#5d6778', colorTextTertiary: '#475063' },
        Table: {
          rowSelectedBg: '#eef5fc',
          rowSelectedHoverBg: '#e5f0fb',
          headerBg: '#f7f8fa',
          headerColor: '#475063',
          cellPaddingBlockSM: drawn === 'mini' ? 6 : 9,
          cellPaddingInlineSM: 8,
        },
        Form: { verticalLabelPadding: '0 0 4px', itemMarginBottom: 14 },
        Tabs: { horizontalMargin: '0 0 12px 0' },
      },
    }),
    [colours, drawn, still],
  )
  useEffect(() => {
    // Nothing is reloaded at once; a view reloads when it is shown again.
    callsStandAs({
      changed: () => {
        queries.invalidateQueries({ refetchType: 'none' })
      },
    })
    return () => queries.clear()
  }, [])
  return (
    <ConfigProvider
      locale={words[language]}
      theme={theme}
      componentSize={drawn === 'medium' ? 'medium' : 'small'}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: still }}
    >
      <AntApp className="ad-app" message={{ maxCount: 3 }}>
        <QueryClientProvider client={queries}>
          <Boundary say={say}>
            <Page />
          </Boundary>
          <SignedOut />
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  )
}
/** The sign-in pages, or the shell. */
function Page() {
  const page = useLocation().pathname.replace(/(.)\/$/, '$1')
  return page === '/login' ? <Login /> : page === '/autoLogin' || page === '/auth-redirect' ? <AutoLogin /> : <Inside />
}
/** The shell with a token, otherwise the sign-in page with the address to return to. */
function Inside() {
  if (token.get()) return <Shell />
  const here = location.pathname.replace(/^\/admin/, '') + location.search + location.hash
  return <Navigate to={here && here !== '/' ? `/login?redirect=${encodeURIComponent(here)}` : '/login'} replace />
}
/**
 * For 50006 and 50008: a warning with a sign-in button, which signs out and reloads. What was typed
 * is kept for the same person.
 */
function SignedOut() {
  const why = useSignedOut()
  const say = sayIn(useLayout().language)
  const leave = () => {
    const person = queries.getQueryData<{ id: number }>(['getInfo'])?.id
    if (person !== undefined) keepUnsaved(person)
    letGo()
    forgetRefused()
    location.reload()
  }
  return (
    <Modal
      open={why !== undefined}
      title={say('提示', 'Notice')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      onOk={leave}
      okText={say('登录', 'Login')}
      footer={(_, { OkBtn }) => <OkBtn />}
    >
      {why === result.noToken
        ? say('请登录', 'Please login')
        : say('登录超时，请重新登录', 'Invalid token. Please login')}
    </Modal>
  )
}
