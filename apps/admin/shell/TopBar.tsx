import {
  BgColorsOutlined,
  BugOutlined,
  ColumnHeightOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  GlobalOutlined,
  LogoutOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  SearchOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { send } from '@pavilion/screens/call/client.ts'
import { useHere } from '@pavilion/screens/environment.tsx'
import { isHeld, mayLeave } from '@pavilion/screens/leaving.ts'
import { MenuButton } from '@pavilion/screens/MenuButton.tsx'
import { forgetDrafts } from '@pavilion/screens/unsaved.ts'
import { wideChoices } from '@pavilion/screens/wideChoices.ts'
import { logOut } from '@pavilion/system/model/calls/account.ts'
import { App, Button, Select } from 'antd'
import { lazy, memo, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Crumb } from '../logic/menu.ts'
import { standingOf, switcherOf, choiceOf } from '../logic/switcher.ts'
import { changeLayout, useLayout } from '../state/layout.ts'
import type { Info } from '../state/session.ts'
import { token } from '../state/token.ts'
import { HelpIcon } from '../help/HelpIcon.tsx'
import { Avatar } from './Avatar.tsx'
import { Bell } from './Bell.tsx'
import { goTo, ShellLink } from './router.tsx'

const AreaHelp = lazy(() => import('../help/AreaHelp.tsx'))
const ErrorLog = lazy(() => import('./ErrorLog.tsx'))
const ThemeColour = lazy(() => import('./ThemeColour.tsx'))

/**
 * The breadcrumb and the settings. On a phone only the menu, the project, the bell and the person
 * remain.
 */
export function TopBar({
  info,
  narrow,
  crumbs,
  onMenu,
  onSearch,
  menuOpen,
  path,
  name,
  about,
  onAbout,
}: {
  info: Info
  narrow: boolean
  /** The shown screen, and what it is called. */
  path: string
  name: string | undefined
  /** The purpose of the screen is shown now. */
  about: boolean
  onAbout: (open: boolean) => void
  crumbs: readonly Crumb[]
  onMenu: () => void
  onSearch: () => void
  menuOpen: boolean
}) {
  const { say } = useHere()
  return (
    <header className="ad-top">
      <Button
        type="text"
        icon={menuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        aria-label={say('菜单', 'Menu')}
        aria-expanded={menuOpen}
        onClick={onMenu}
      />
      {!narrow && (
        <nav className="ad-crumbs" aria-label={say('当前位置', 'Breadcrumb')}>
          <ol>
            {crumbs.map(({ name, to }) => (
              <li key={name[1]}>
                {to ? (
                  <ShellLink to={to}>{say(...(name as [string, string]))}</ShellLink>
                ) : (
                  <span>{say(...(name as [string, string]))}</span>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      {!path.startsWith('/help') && <HelpButton path={path} name={name} open={about} onOpen={onAbout} />}
      <Tools info={info} narrow={narrow} onSearch={onSearch} />
    </header>
  )
}
/**
 * The purpose of the shown screen, and its chapter of the guide. Opens with «?» too, unless somebody
 * is writing.
 */
function HelpButton(props: { path: string; name: string | undefined; open: boolean; onOpen: (open: boolean) => void }) {
  const { open, onOpen } = props
  const wanted = useRef(false)
  if (open) wanted.current = true
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && open) onOpen(false)
      const at = event.target as HTMLElement
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (at.isContentEditable || at.closest('input:not([type=checkbox], [type=radio]), textarea, select')) return
      // The focus leaves a closed panel a moment after the panel is gone from sight.
      if (at.closest('[role=dialog]')?.checkVisibility({ visibilityProperty: true })) return
      event.preventDefault()
      onOpen(true)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [open, onOpen])
  const button = <HelpIcon onClick={() => onOpen(true)} />
  return wanted.current ? (
    <Suspense fallback={button}>
      <AreaHelp {...props} />
    </Suspense>
  ) : (
    button
  )
}
/** The end of the bar, which is the same on every page. */
const Tools = memo(function Tools({ info, narrow, onSearch }: { info: Info; narrow: boolean; onSearch: () => void }) {
  const { say, project, sellerId, language } = useHere()
  const layout = useLayout()
  const { message } = App.useApp()
  const [log, setLog] = useState(false)
  const [colour, setColour] = useState<boolean | undefined>()
  const full = useFullScreen(() => message.warning({ content: 'you browser can not work', duration: 5 }))
  const tool = (label: string, icon: React.ReactNode, act: () => void) => (
    <Button type="text" icon={icon} aria-label={label} data-hint={label} onClick={act} />
  )
  async function leave() {
    // Whatever the server answers, the browser is signed out and reloads.
    try {
      await send(logOut, {}, { timeout: 5 })
    } catch {
      /* The session expires by itself. */
    }
    token.clear()
    forgetDrafts(info.id)
    location.reload()
  }
  /** Another project closes all forms of this one, so ask about unsaved work first. */
  async function stand(choice: string) {
    if (!isHeld() || (await mayLeave())) changeLayout({ sellerId: undefined, ...standingOf(choice) })
  }
  const choices = useMemo(() => switcherOf(info, language), [info, language])
  return (
    <>
      <span className="ad-top-end">
        <button
          type="button"
          className="ad-search"
          {...(narrow && { 'aria-label': say('快速打开', 'Quick open') })}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={onSearch}
        >
          <SearchOutlined aria-hidden />
          {!narrow && (
            <>
              <span>{say('快速打开', 'Quick open')}</span>
              <kbd>{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</kbd>
            </>
          )}
        </button>
        <Select
          className="ad-project"
          {...wideChoices}
          aria-label={say('活动', 'Event')}
          value={choiceOf(project, sellerId, info)}
          onChange={stand}
          showSearch={{ optionFilterProp: 'label' }}
          options={choices as { value: string; label: string }[]}
        />
        <Bell />
        {!narrow && (
          <>
            <span className="ad-badged">
              {tool(say('错误日志', 'Error log'), <BugOutlined />, () => setLog(true))}
              {layout.errors.length > 0 && <b aria-hidden="true">{layout.errors.length}</b>}
            </span>
            {tool(
              full.on ? say('退出全屏', 'Exit full screen') : say('全屏', 'Full screen'),
              full.on ? <FullscreenExitOutlined /> : <FullscreenOutlined />,
              full.toggle,
            )}
            <MenuButton
              menu={{
                items: (
                  [
                    ['medium', '中等', 'Medium'],
                    ['small', '小', 'Small'],
                    ['mini', '迷你', 'Mini'],
                  ] as const
                ).map(([key, zh, en]) => ({ key, label: say(zh, en), disabled: layout.size === key })),
                onClick: ({ key }) => changeLayout({ size: key as 'mini' }),
              }}
            >
              <Button
                type="text"
                icon={<ColumnHeightOutlined />}
                aria-label={say('尺寸', 'Size')}
                data-hint={say('尺寸', 'Size')}
              />
            </MenuButton>
            <MenuButton
              menu={{
                items: [
                  { key: 'zh', label: '中文', disabled: language === 'zh' },
                  { key: 'en', label: 'English', disabled: language === 'en' },
                ],
                onClick: ({ key }) => changeLayout({ language: key as 'zh' }),
              }}
            >
              <Button
                type="text"
                icon={<GlobalOutlined />}
                aria-label={say('语言', 'Language')}
                data-hint={say('语言', 'Language')}
              />
            </MenuButton>
            {colour !== undefined ? (
              <Suspense fallback={<Button type="text" loading />}>
                <ThemeColour open={colour} onOpen={setColour} />
              </Suspense>
            ) : (
              tool(say('主题色', 'Theme colour'), <BgColorsOutlined />, () => setColour(true))
            )}
          </>
        )}
        <MenuButton
          menu={{
            items: [
              { key: '/personalCenter/userInfo', icon: <UserOutlined />, label: say('个人信息', 'User info') },
              { key: '/personalCenter/changePassword', label: say('修改密码', 'Change password') },
              ...(narrow ? [{ key: 'language', label: language === 'zh' ? 'English' : '中文' }] : []),
              { type: 'divider' as const },
              { key: 'leave', icon: <LogoutOutlined />, label: say('退出登录', 'Log out') },
            ],
            onClick: ({ key }) => {
              if (key === 'leave') leave()
              else if (key === 'language') changeLayout({ language: language === 'zh' ? 'en' : 'zh' })
              else goTo(key)
            },
          }}
        >
          <button type="button" className="ad-person" aria-label={say(`${info.name} 的菜单`, `${info.name}’s menu`)}>
            <Avatar number={info.avatar} />
            {!narrow && <span>{info.name}</span>}
          </button>
        </MenuButton>
      </span>
      {log && (
        <Suspense>
          <ErrorLog onClose={() => setLog(false)} />
        </Suspense>
      )}
    </>
  )
})

/** Full screen, if the browser supports it. */
function useFullScreen(cannot: () => void) {
  const [on, setOn] = useState(() => document.fullscreenElement !== null)
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  return {
    on,
    toggle: () => {
      if (!document.fullscreenEnabled) cannot()
      else if (on) document.exitFullscreen()
      else document.documentElement.requestFullscreen().catch(cannot)
    },
  }
}
