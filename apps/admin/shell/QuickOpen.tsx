import { CloseOutlined, SearchOutlined } from '@ant-design/icons'
import { send } from '@pavilion/screens/call/client.ts'
import { useRested } from '@pavilion/screens/call/hooks.ts'
import { useHere } from '@pavilion/screens/environment.tsx'
import { quickOpen } from '@pavilion/system/model/calls/desk.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MenuEntry } from '../logic/menu.ts'
import { type Aim, matching, screensOf, withRecent } from '../logic/quickOpen.ts'
import { otherWords } from '../logic/otherWords.ts'
import { listPathOf, placeAt } from '../domains.ts'
import { ownPages } from './ownPages.ts'

const further = [
  '/dashboard',
  '/entrance',
  '/personalCenter/userInfo',
  '/personalCenter/changePassword',
  '/ownSysMessage/manageOwnSysMessage',
].map((to): Aim => ({ to, name: ownPages[to] ?? [to, to] }))
// It contains names of people, so it lasts only as long as the browser tab.
const recentKey = (person: number) => `pavilion.recent.${person}`
const recentOf = (person: number): Aim[] => {
  try {
    return JSON.parse(sessionStorage.getItem(recentKey(person)) ?? '[]') as Aim[]
  } catch {
    return []
  }
}

/**
 * Goes to a screen, or to a record by its number, name or phone: type, choose with the arrow keys,
 * open with Enter.
 */
export default function QuickOpen({
  menus,
  open,
  onClose,
}: {
  menus: readonly MenuEntry[]
  open: boolean
  onClose: () => void
}) {
  const { say, may, catalogue, person, project, language, narrow } = useHere()
  const go = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const recent = useMemo(() => (open ? recentOf(person.id) : []), [open, person.id])
  const screens = useMemo(
    () =>
      screensOf(menus, further).flatMap(aim => {
        const path = aim.to.split('?')[0] as string
        const place = placeAt(path)
        return place?.right && !may(place.right)
          ? []
          : [{ ...aim, also: [...(place?.name ?? []), ...(otherWords[path] ?? [])] }]
      }),
    [menus, may],
  )
  const keyword = useRested(typed.trim())
  const asks = open && keyword === typed.trim() && (keyword.length > 1 || /\p{Script=Han}/u.test(keyword))
  const { data, isError, isFetching } = useQuery({
    queryKey: ['quickOpen', project?.id, language, keyword],
    enabled: asks,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => send(quickOpen, { keyword }, { signal }),
  })
  const records = (typed.trim() && data ? data : []).flatMap((hit): Aim[] => {
    const list = listPathOf(hit.resource)
    const of = catalogue.resources.get(hit.resource)
    return list && of
      ? [{ to: `${list}/detail?id=${hit.id}`, name: [hit.title, hit.title], way: [of.zh, of.en], about: hit.about }]
      : []
  })
  const groups = (
    typed.trim()
      ? [
          { key: 'screens', name: say('页面', 'Pages'), aims: matching(screens, typed) },
          { key: 'records', name: say('记录', 'Records'), aims: records },
        ]
      : [{ key: 'recent', name: say('最近打开', 'Recently opened'), aims: recent }]
  ).filter(({ aims }) => aims.length)
  const aims = groups.flatMap(group => group.aims)
  const chosen = Math.min(at, aims.length - 1)
  const option = (nth: number) => `${id}-${nth}`
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  useEffect(() => {
    if (open) {
      setTyped('')
      setAt(0)
    }
  }, [open])

  function lead(aim: Aim | undefined) {
    if (!aim) return
    try {
      sessionStorage.setItem(recentKey(person.id), JSON.stringify(withRecent(recent, aim)))
    } catch {
      /* No storage: nothing is remembered. */
    }
    onClose()
    go(aim.to)
  }
  function keys(event: KeyboardEvent) {
    // Enter that confirms a Chinese character must not open the result.
    if (event.nativeEvent.isComposing) return
    const to = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 }[event.key]
    if (to !== undefined && aims.length) {
      event.preventDefault()
      setAt((to + aims.length) % aims.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      lead(aims[chosen])
    }
  }
  const waiting = typed.trim() !== '' && (isFetching || keyword !== typed.trim())
  const counted = say(`${aims.length} 项`, `${aims.length} ${aims.length === 1 ? 'result' : 'results'}`)
  let nth = -1
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={620}
      style={{ top: 72 }}
      className="ad-quick"
      title={<span className="ad-unseen">{say('快速打开', 'Quick open')}</span>}
      destroyOnHidden
      afterOpenChange={shown => {
        if (shown) input.current?.focus()
      }}
    >
      <div className="ad-quick-field">
        <SearchOutlined aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-expanded={aims.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(aims.length > 0 && { 'aria-activedescendant': option(chosen) })}
          aria-label={say('快速打开', 'Quick open')}
          placeholder={say('搜索页面、编号、名称或电话', 'Search pages, numbers, names or phone numbers')}
          value={typed}
          maxLength={100}
          spellCheck={false}
          autoComplete="off"
          enterKeyHint="go"
          onChange={event => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={keys}
        />
        {narrow ? (
          <Button type="text" icon={<CloseOutlined />} aria-label={say('关闭', 'Close')} onClick={onClose} />
        ) : (
          <kbd>Esc</kbd>
        )}
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={say('结果', 'Results')}
        className="ad-quick-list"
        aria-busy={waiting}
      >
        {groups.map(group => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={group.key} role="group" aria-label={group.name}>
            <small aria-hidden="true">{group.name}</small>
            {group.aims.map(aim => {
              nth++
              const index = nth
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
                <div
                  key={aim.to}
                  id={option(index)}
                  role="option"
                  aria-selected={index === chosen}
                  onMouseMove={() => setAt(index)}
                  onClick={() => lead(aim)}
                >
                  <span className="ad-quick-words">
                    {say(...(aim.name as [string, string]))}
                    {aim.about?.map(one => (
                      <em key={one}>{one}</em>
                    ))}
                  </span>
                  {aim.way && <i>{say(...(aim.way as [string, string]))}</i>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p role="status" className={aims.length ? 'ad-unseen' : 'ad-quick-note'}>
        {aims.length
          ? counted
          : waiting
            ? say('搜索中…', 'Searching…')
            : isError
              ? say('暂时无法搜索记录', 'Records cannot be searched at the moment')
              : typed.trim()
                ? say('没有匹配项', 'Nothing matches')
                : say(
                    '输入页面名称，或记录的编号、名称或电话',
                    'Type the name of a page, or the number, name or phone number of a record',
                  )}
      </p>
      {isError && aims.length > 0 && (
        <p className="ad-quick-note">{say('暂时无法搜索记录', 'Records cannot be searched at the moment')}</p>
      )}
    </Modal>
  )
}
