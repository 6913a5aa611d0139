import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import type { Language } from '@pavilion/declare'
import { sayIn } from '@pavilion/screens/environment.tsx'
import { Dropdown } from 'antd'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import type { Visited } from '../logic/visited.ts'

interface Told { tabs: readonly Visited[]; active: string; nameOf: (path: string) => readonly [string, string] | undefined; language: Language; onGo: (tab: Visited) => void; onRefresh: (tab: Visited) => void; onClose: (tab: Visited) => void; onCloseOthers: (tab: Visited) => void; onCloseAll: () => void }
type Acts = Pick<Told, 'onGo' | 'onRefresh' | 'onClose'>

/** The visited views: refresh, close, close others, close all (on a right click, or with the keys of a menu). */
export function Tabs(told: Told) {
  const { tabs, active, nameOf, language, onRefresh, onClose, onCloseOthers, onCloseAll } = told
  const say = sayIn(language), bar = useRef<HTMLElement>(null), latest = useRef(told)
  const [pointed, setPointed] = useState<string | undefined>(), [open, setOpen] = useState(false)
  latest.current = told
  // The active tab is brought into sight.
  useEffect(() => { bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }) }, [active])
  const act = useCallback((what: keyof Acts, tab: Visited) => latest.current[what](tab), [])
  const tab = tabs.find(({ key }) => key === pointed)
  const items = [{ key: 'refresh', label: say('刷新', 'Refresh') }, { key: 'close', label: say('关闭', 'Close') }, { key: 'others', label: say('关闭其他', 'Close others') }, { key: 'all', label: say('关闭全部', 'Close all') }]
  const acts: Record<string, (tab: Visited) => void> = { refresh: onRefresh, close: onClose, others: onCloseOthers, all: onCloseAll }
  // One menu for all of them, for the one that was pointed at.
  return <Dropdown trigger={['contextMenu']} open={open && tab !== undefined} onOpenChange={setOpen} menu={{ items, onClick: ({ key }) => { setOpen(false); if (tab) acts[key]?.(tab) } }}>
    <nav className="ad-tabs" ref={bar} aria-label={say('已访问页面', 'Visited pages')} onContextMenu={event => setPointed((event.target as HTMLElement).closest<HTMLElement>('.ad-tab')?.dataset.key)}>
      {tabs.map(tab => { const name = nameOf(tab.path); return <Tab key={tab.key} tab={tab} name={name ? say(...(name as [string, string])) : tab.path} active={tab.key === active} language={language} act={act} /> })}
    </nav>
  </Dropdown>
}
const Tab = memo(function Tab({ tab, name, active, language, act }: { tab: Visited; name: string; active: boolean; language: Language; act: (what: keyof Acts, tab: Visited) => void }) {
  const say = sayIn(language), id = new URLSearchParams(tab.search).get('id'), words = `${name}${id ? ` #${id}` : ''}`
  return <span className="ad-tab" data-key={tab.key} {...(active && { 'data-active': true })}>
    <button type="button" onClick={() => act('onGo', tab)} {...(active && { 'aria-current': 'page' as const })} onAuxClick={event => { if (event.button === 1) act('onClose', tab) }}>{words}</button>
    {active && <button type="button" aria-label={`${say('刷新', 'Refresh')} ${words}`} onClick={() => act('onRefresh', tab)}><ReloadOutlined /></button>}
    <button type="button" aria-label={`${say('关闭', 'Close')} ${words}`} onClick={() => act('onClose', tab)}><CloseOutlined /></button>
  </span>
})
