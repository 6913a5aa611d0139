import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import type { Language } from '@pavilion/declare'
import { sayIn } from '@pavilion/screens/environment.tsx'
import { forKeys, MenuButton } from '@pavilion/screens/MenuButton.tsx'
import { useViewTitles } from '@pavilion/screens/viewTitle.ts'
import { Dropdown } from 'antd'
import { type DragEvent, memo, useCallback, useEffect, useRef, useState } from 'react'
import { inSight, type Visited } from '../logic/visited.ts'

interface Props {
  tabs: readonly Visited[]
  active: string
  nameOf: (path: string) => readonly [string, string] | undefined
  language: Language
  onGo: (tab: Visited) => void
  onRefresh: (tab: Visited) => void
  onClose: (tab: Visited) => void
  onCloseOthers: (tab: Visited) => void
  onCloseAll: () => void
  /** Moves a tab to the place of another one. */
  onMove: (tab: Visited, onto: Visited) => void
}
type Acts = Pick<Props, 'onGo' | 'onRefresh' | 'onClose'>
/** The tab that an action applies to. */
const keyAt = ({ target }: { target: EventTarget }) =>
  (target as HTMLElement).closest<HTMLElement>('.ad-tab')?.dataset.key

/**
 * The tabs of visited views. Drag to move them, middle-click to close them; the context menu (or
 * its key) refreshes, moves, closes, closes others, closes all.
 */
export function Tabs(props: Props) {
  const { tabs, active, nameOf, language, onRefresh, onClose, onCloseOthers, onCloseAll, onMove } = props
  const say = sayIn(language)
  const bar = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  const latest = useRef(props)
  const [pointed, setPointed] = useState<string | undefined>()
  const [open, setOpen] = useState(false)
  const [drawn, setDrawn] = useState<{ key: string; onto?: string | undefined } | undefined>()
  latest.current = props
  // Scroll the active tab into view.
  useEffect(() => {
    bar.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  const closing = useRef(false)
  const act = useCallback((what: keyof Acts, tab: Visited) => {
    closing.current = what === 'onClose'
    latest.current[what](tab)
  }, [])
  // Closing a tab removes its button, which has the focus: move it to another tab.
  useEffect(() => {
    const next =
      closing.current && document.activeElement === document.body
        ? bar.current?.querySelector<HTMLElement>('[data-active] > button')
        : undefined
    if (next) {
      closing.current = false
      next.focus()
    }
  }, [tabs, active])
  const find = (key: string | undefined) => tabs.find(tab => tab.key === key)
  const titleAt = useViewTitles()
  /** A tab is named by the thing that it shows, as soon as that is known. */
  function wordsOf({ path, search }: Visited): string {
    const title = titleAt(path, search)
    if (title) return title
    const name = nameOf(path)
    const id = new URLSearchParams(search).get('id')
    return `${name ? say(...(name as [string, string])) : path}${id ? ` #${id}` : ''}`
  }
  const folded = tabs.filter(tab => !inSight(tabs, active).includes(tab))
  const tab = find(pointed)
  const at = tab ? tabs.indexOf(tab) : -1
  const items = [
    { key: 'refresh', label: say('刷新', 'Refresh') },
    { key: 'left', label: say('左移', 'Move left'), disabled: at <= 0 },
    { key: 'right', label: say('右移', 'Move right'), disabled: at === tabs.length - 1 },
    { key: 'close', label: say('关闭', 'Close') },
    { key: 'others', label: say('关闭其他', 'Close others'), disabled: tabs.length < 2 },
    { key: 'all', label: say('关闭全部', 'Close all') },
  ]
  const acts: Record<string, (tab: Visited) => void> = {
    refresh: onRefresh,
    close: tab => act('onClose', tab),
    others: onCloseOthers,
    all: onCloseAll,
    left: tab => onMove(tab, tabs[at - 1] ?? tab),
    right: tab => onMove(tab, tabs[at + 1] ?? tab),
  }
  const drawing = {
    onDragStart: (event: DragEvent) => {
      const key = keyAt(event)
      if (!key) return
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', key)
      setDrawn({ key })
    },
    onDragOver: (event: DragEvent) => {
      if (!drawn) return
      event.preventDefault()
      const onto = keyAt(event)
      if (onto !== drawn.onto) setDrawn({ ...drawn, onto })
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const from = find(drawn?.key)
      const onto = find(keyAt(event))
      if (from && onto) onMove(from, onto)
      setDrawn(undefined)
    },
    onDragEnd: () => setDrawn(undefined),
  }
  // One context menu for all tabs.
  return (
    <Dropdown
      trigger={['contextMenu']}
      {...forKeys(opener, {
        open: open && tab !== undefined,
        onOpenChange: setOpen,
        menu: {
          items,
          onClick: ({ key }) => {
            setOpen(false)
            if (tab) acts[key]?.(tab)
          },
        },
      })}
    >
      <nav
        className="ad-tabs"
        ref={bar}
        aria-label={say('已访问页面', 'Visited pages')}
        onContextMenu={event => {
          opener.current = (event.target as HTMLElement).closest('button')
          setPointed(keyAt(event))
        }}
        {...drawing}
        // The middle button closes; by default it would start scrolling.
        onMouseDown={event => {
          if (event.button === 1) event.preventDefault()
        }}
        onAuxClick={event => {
          const tab = event.button === 1 ? find(keyAt(event)) : undefined
          if (tab) onClose(tab)
        }}
      >
        {inSight(tabs, active).map(tab => {
          return (
            <Tab
              key={tab.key}
              tab={tab}
              name={wordsOf(tab)}
              active={tab.key === active}
              language={language}
              act={act}
              mark={drawn?.key === tab.key ? 'drawn' : drawn?.onto === tab.key ? 'onto' : undefined}
            />
          )
        })}
        {folded.length > 0 && (
          <MenuButton
            menu={{
              items: folded.map(tab => ({ key: tab.key, label: wordsOf(tab) })),
              onClick: ({ key }) => {
                const tab = find(key)
                if (tab) latest.current.onGo(tab)
              },
            }}
          >
            <button
              type="button"
              className="ad-tab-more"
              aria-label={say(`更多已访问页面 +${folded.length}`, `More visited pages +${folded.length}`)}
            >
              +{folded.length}
            </button>
          </MenuButton>
        )}
      </nav>
    </Dropdown>
  )
}
const Tab = memo(function Tab({
  tab,
  name,
  active,
  language,
  act,
  mark,
}: {
  tab: Visited
  name: string
  active: boolean
  language: Language
  act: (what: keyof Acts, tab: Visited) => void
  mark: 'drawn' | 'onto' | undefined
}) {
  const say = sayIn(language)
  return (
    <span
      className="ad-tab"
      draggable
      data-key={tab.key}
      {...(active && { 'data-active': true })}
      {...(mark && { 'data-mark': mark })}
    >
      <button
        type="button"
        title={name}
        onClick={() => act('onGo', tab)}
        {...(active && { 'aria-current': 'page' as const })}
      >
        {name}
      </button>
      {active && (
        <button type="button" aria-label={`${say('刷新', 'Refresh')} ${name}`} onClick={() => act('onRefresh', tab)}>
          <ReloadOutlined />
        </button>
      )}
      <button type="button" aria-label={`${say('关闭', 'Close')} ${name}`} onClick={() => act('onClose', tab)}>
        <CloseOutlined />
      </button>
    </span>
  )
})
