import type { Language } from '@pavilion/declare'
import { isOutside } from '@pavilion/screens/logic/address.ts'
import { Menu, type MenuProps } from 'antd'
import { memo, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { menuAddress, type MenuEntry, menuName, openGroups, sidebarOf, wayTo } from '../logic/menu.ts'
import { icon } from './icons.tsx'

/** The operator's menus. External links open normally; hidden entries are not shown. */
export const Sidebar = memo(function Sidebar({ menus, path, collapsed, language }: { menus: readonly MenuEntry[]; path: string; collapsed: boolean; language: Language }) {
  const shown = useMemo(() => sidebarOf(menus), [menus])
  const [open, setOpen] = useState<string[]>(() => openGroups(shown, path))
  useEffect(() => setOpen(current => { const more = openGroups(shown, path).filter(key => !current.includes(key)); return more.length ? [...current, ...more] : current }), [shown, path])
  const hasDashboard = shown.some(entry => entry.path === '/dashboard')
  const items = useMemo(() => [...(hasDashboard ? [] : [{ key: 'dashboard', icon: icon('dashboard'), label: <Link to="/dashboard">{language === 'en' ? 'Dashboard' : '首页'}</Link> }]), ...itemsOf(shown, language)], [hasDashboard, shown, language])
  const chosen = wayTo(shown, path).at(-1)
  return <nav className="ad-sidebar" aria-label={language === 'en' ? 'Menu' : '菜单'}>
    <Link to="/dashboard" className="ad-logo"><img src="/admin/icon.svg" alt="" width="26" height="26" />{!collapsed && <strong>Pavilion</strong>}</Link>
    <Menu mode="inline" theme="dark" inlineCollapsed={collapsed} inlineIndent={18} items={items} selectedKeys={path === '/dashboard' && !hasDashboard ? ['dashboard'] : chosen ? [String(chosen.id)] : []} {...(!collapsed && { openKeys: open, onOpenChange: setOpen })} />
  </nav>
})
function itemsOf(entries: readonly MenuEntry[], language: Language, top = true): NonNullable<MenuProps['items']> {
  return entries.map(entry => {
    const name = menuName(entry, language), address = menuAddress(entry)
    if (entry.children?.length) return { key: String(entry.id), label: name, icon: icon(entry.icon), children: itemsOf(entry.children, language, false) }
    return { key: String(entry.id), title: name, ...(top && { icon: icon(entry.icon) }), label: isOutside(address) ? <a href={address} target="_blank" rel="noreferrer">{name}</a> : <Link to={address}>{name}</Link> }
  })
}
