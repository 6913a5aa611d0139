import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import type { Language } from '@pavilion/declare'
import { sayIn } from '@pavilion/screens/environment.tsx'
import { Dropdown } from 'antd'
import { useEffect, useRef } from 'react'
import type { Visited } from '../logic/visited.ts'

interface Told { tabs: readonly Visited[]; active: string; nameOf: (path: string) => readonly [string, string] | undefined; language: Language; onGo: (tab: Visited) => void; onRefresh: (tab: Visited) => void; onClose: (tab: Visited) => void; onCloseOthers: (tab: Visited) => void; onCloseAll: () => void }

/** The visited views: refresh, close, close others, close all (on a right click, or with the keys of a menu). */
export function Tabs({ tabs, active, nameOf, language, onGo, onRefresh, onClose, onCloseOthers, onCloseAll }: Told) {
  const say = sayIn(language), bar = useRef<HTMLDivElement>(null)
  // The active tab is brought into sight.
  useEffect(() => { bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }) }, [active])
  return <nav className="ad-tabs" ref={bar} aria-label={say('已访问页面', 'Visited pages')}>{tabs.map(tab => {
    const id = new URLSearchParams(tab.search).get('id'), name = nameOf(tab.path), words = `${name ? say(...(name as [string, string])) : tab.path}${id ? ` #${id}` : ''}`
    const items = [{ key: 'refresh', label: say('刷新', 'Refresh') }, { key: 'close', label: say('关闭', 'Close') }, { key: 'others', label: say('关闭其他', 'Close others') }, { key: 'all', label: say('关闭全部', 'Close all') }]
    const acts: Record<string, () => void> = { refresh: () => onRefresh(tab), close: () => onClose(tab), others: () => onCloseOthers(tab), all: onCloseAll }
    return <Dropdown key={tab.key} trigger={['contextMenu']} menu={{ items, onClick: ({ key }) => acts[key]?.() }}>
      <span className="ad-tab" {...(tab.key === active && { 'data-active': true })}>
        <button type="button" onClick={() => onGo(tab)} {...(tab.key === active && { 'aria-current': 'page' as const })} onAuxClick={event => { if (event.button === 1) onClose(tab) }}>{words}</button>
        {tab.key === active && <button type="button" aria-label={`${say('刷新', 'Refresh')} ${words}`} onClick={() => onRefresh(tab)}><ReloadOutlined /></button>}
        <button type="button" aria-label={`${say('关闭', 'Close')} ${words}`} onClick={() => onClose(tab)}><CloseOutlined /></button>
      </span></Dropdown>
  })}</nav>
}
