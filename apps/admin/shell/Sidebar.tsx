import { DownOutlined } from '@ant-design/icons'
import type { Language } from '@pavilion/declare'
import { isOutside } from '@pavilion/screens/logic/address.ts'
import { icon } from '@pavilion/screens/menuIcons.tsx'
import { memo, type SyntheticEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { menuAddress, type MenuEntry, menuName, openGroups, sidebarOf, toggled, wayTo } from '../logic/menu.ts'
import { ShellLink } from './router.tsx'

/** The operator's menus. External links open normally; hidden entries are left out. */
export const Sidebar = memo(function Sidebar({
  menus,
  path,
  collapsed,
  language,
}: {
  menus: readonly MenuEntry[]
  path: string
  collapsed: boolean
  language: Language
}) {
  const shown = useMemo(() => sidebarOf(menus), [menus])
  const [open, setOpen] = useState<readonly string[]>(() => openGroups(shown, path))
  const arrived = useRef(path)
  useEffect(
    () =>
      setOpen(current => {
        const way = openGroups(shown, path)
        // New menus on the same page close nothing that somebody has opened.
        const stays = way.every(key => current.includes(key)) || (arrived.current === path && current.length > 0)
        arrived.current = path
        return stays ? current : way
      }),
    [shown, path],
  )
  const toggle = useCallback((key: string) => setOpen(current => toggled(shown, current, key)), [shown])
  const keys = useMemo(() => new Map(shown.map(entry => [entry.id, keysOf(entry)])), [shown])
  const chosen = wayTo(shown, path).at(-1)
  const sharedProps = { language, collapsed, toggle, top: true }
  const list = useRef<HTMLUListElement>(null)
  const inSight = useRef('')
  // Scroll the current entry into view once, when its group is open.
  useEffect(() => {
    const here = inSight.current === path || !open ? null : list.current?.querySelector('[aria-current]')
    if (here) {
      inSight.current = path
      here.scrollIntoView({ block: 'nearest' })
    }
  }, [path, open])
  return (
    <nav className="ad-sidebar" aria-label={language === 'en' ? 'Menu' : '菜单'}>
      <ShellLink to="/dashboard" className="ad-logo">
        <img src="/admin/icon.svg" alt="" width="26" height="26" />
        {!collapsed && <strong>Pavilion</strong>}
      </ShellLink>
      <ul className="ad-menu" ref={list}>
        {!shown.some(entry => entry.path === '/dashboard') && (
          <Entry entry={dashboard} chosen={path === '/dashboard' ? '0' : ''} open="" {...sharedProps} />
        )}
        {/* An entry renders again only when its own props change. */}
        {shown.map(entry => {
          const entryKeys = keys.get(entry.id) as ReadonlySet<string>
          return (
            <Entry
              key={entry.id}
              entry={entry}
              chosen={chosen && entryKeys.has(String(chosen.id)) ? String(chosen.id) : ''}
              open={open.filter(key => entryKeys.has(key)).join()}
              {...sharedProps}
            />
          )
        })}
      </ul>
    </nav>
  )
})
const dashboard: MenuEntry = { id: 0, name: '首页', englishName: 'Dashboard', path: '/dashboard', icon: 'dashboard' }
const keysOf = (entry: MenuEntry): ReadonlySet<string> =>
  new Set([String(entry.id), ...(entry.children ?? []).flatMap(child => [...keysOf(child)])])

/** `open` are the names of its open groups, `chosen` the current entry. */
const Entry = memo(function Entry({
  entry,
  chosen,
  open,
  language,
  collapsed,
  toggle,
  top,
}: {
  entry: MenuEntry
  chosen: string
  open: string
  language: Language
  collapsed: boolean
  toggle: (key: string) => void
  top: boolean
}) {
  const name = menuName(entry, language)
  const key = String(entry.id)
  const words = (
    <>
      {top && icon(entry.icon)}
      <span>{name}</span>
    </>
  )
  if (!entry.children?.length) {
    const address = menuAddress(entry)
    return (
      <li>
        {isOutside(address) ? (
          <a href={address} target="_blank" rel="noreferrer" title={name}>
            {words}
          </a>
        ) : (
          <ShellLink to={address} title={name} aria-current={chosen === key ? 'page' : undefined}>
            {words}
          </ShellLink>
        )}
      </li>
    )
  }
  // In the collapsed sidebar, a group shows its entries beside itself on hover or focus.
  const isOpen = collapsed || open.split(',').includes(key)
  return (
    <li {...(collapsed && top && { onMouseEnter: place, onFocus: place })} {...(chosen && { 'data-chosen': true })}>
      <button type="button" aria-expanded={isOpen} title={name} onClick={() => toggle(key)}>
        {words}
        <DownOutlined />
      </button>
      {isOpen && (
        <ul>
          {entry.children.map(child => (
            <Entry
              key={child.id}
              entry={child}
              chosen={child.children?.length && !keysOf(child).has(chosen) ? '' : chosen}
              open={open}
              language={language}
              collapsed={collapsed}
              toggle={toggle}
              top={false}
            />
          ))}
        </ul>
      )}
    </li>
  )
})
/** Beside its icon, and inside the window. */
function place({ currentTarget }: SyntheticEvent<HTMLLIElement>): void {
  const list = currentTarget.querySelector('ul')
  list?.style.setProperty(
    '--top',
    `${Math.max(8, Math.min(currentTarget.getBoundingClientRect().top, innerHeight - list.scrollHeight - 8))}px`,
  )
}
