import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons'
import type { AnyField, AnyResource } from '@pavilion/declare'
import { Button, type InputRef } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHere } from '../environment.tsx'
import { kindViews } from '../kinds/index.ts'
import { PlainInput } from '../kinds/plainInput.ts'
import type { ListView } from '../logic/address.ts'

const widthOfOne = 248

/**
 * A keyword box and an input per filterable field; more than one row is folded. `/` focuses the
 * keyword.
 */
export function SearchBar({
  of,
  fields,
  names,
  view,
  change,
  searchable,
}: {
  of: AnyResource
  fields: Readonly<Record<string, AnyField>>
  names: readonly string[]
  view: ListView
  change: (changes: Partial<ListView>) => void
  searchable: boolean
}) {
  const { say, narrow } = useHere()
  const bar = useRef<HTMLFormElement>(null)
  const keyword = useRef<InputRef>(null)
  const [places, setPlaces] = useState(4)
  const [open, setOpen] = useState(() => names.slice(3).some(name => view.filters[name]))
  const [typed, setTyped] = useState(view.keyword)
  // The address has changed the keyword. Text that is being typed survives a visit to another tab.
  const [known, setKnown] = useState(view.keyword)
  if (known !== view.keyword) {
    setKnown(view.keyword)
    setTyped(view.keyword)
  }
  useLayoutEffect(() => {
    const measure = () => setPlaces(Math.max(1, Math.floor((bar.current?.clientWidth ?? 0) / widthOfOne)))
    measure()
    const watch = new ResizeObserver(measure)
    if (bar.current) watch.observe(bar.current)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as HTMLElement).tagName) ||
        (event.target as HTMLElement).isContentEditable
      )
        return
      event.preventDefault()
      keyword.current?.focus()
    }
    addEventListener('keydown', lead)
    return () => removeEventListener('keydown', lead)
  }, [])

  const asked = Object.values(view.filters).filter(Boolean).length + (view.keyword ? 1 : 0)
  // One place is reserved for the buttons at the end of the row.
  const domain = Math.max(1, places - 1) - (searchable ? 1 : 0)
  const shown = open ? names : names.slice(0, Math.max(0, domain))
  const folded = names.length > Math.max(0, domain)
  const hiddenButAsked = open ? 0 : names.slice(Math.max(0, domain)).filter(name => view.filters[name]).length
  return (
    <search>
      <form
        ref={bar}
        className={open ? 'pv-search' : 'pv-search pv-search-shut'}
        onSubmit={event => {
          event.preventDefault()
          change({ keyword: typed.trim() })
        }}
      >
        {searchable && (
          <div className="pv-search-one">
            <PlainInput
              ref={keyword}
              aria-label={say('关键词', 'Keyword')}
              placeholder={narrow ? say('搜索关键词', 'Search') : say('搜索关键词（按 / 聚焦）', 'Search (press /)')}
              prefix={<SearchOutlined />}
              allowClear
              value={typed}
              maxLength={100}
              onChange={event => {
                setTyped(event.target.value)
                if (!event.target.value && view.keyword) change({ keyword: '' })
              }}
            />
          </div>
        )}
        {shown.map(name => {
          const field = fields[name] as AnyField
          const Search = kindViews[field.kind].Search
          if (!Search) return null
          const label = say(field.zh, field.en)
          return (
            <div key={name} className="pv-search-one pv-search-named">
              <span className="pv-search-label" title={label}>
                {label}
              </span>
              <Search
                value={view.filters[name] ?? ''}
                onChange={value => change({ filters: { ...view.filters, [name]: value } })}
                name={name}
                field={field}
                of={of}
                label={label}
              />
            </div>
          )
        })}
        <div className="pv-search-do">
          {searchable && <Button htmlType="submit">{say('搜索', 'Search')}</Button>}
          <Button disabled={asked === 0} onClick={() => change({ keyword: '', filters: {} })}>
            {say('重置', 'Reset')}
          </Button>
          {folded && (
            <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? say('收起', 'Less') : say('更多', 'More')}
              {hiddenButAsked ? ` (${hiddenButAsked})` : ''} {open ? <UpOutlined /> : <DownOutlined />}
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
