import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useId } from 'react'
import { useHere } from '../../environment.tsx'
import { pageSizes } from '../../logic/address.ts'
import { pagesShown } from '../../logic/pages.ts'

interface Props {
  page: number
  limit: number
  last: number
  total: string
  change: (changes: { page?: number; limit?: number }) => void
}

/**
 * The pages of a list as far as they are known: the number of rows, links to pages, a page to type,
 * and the page size.
 */
export function Pager({ page, limit, last, total, change }: Props) {
  const { say, narrow } = useHere()
  const id = useId()
  const step = (to: number, label: string, icon: React.ReactNode) => (
    <li>
      <button type="button" aria-label={label} disabled={to < 1 || to > last} onClick={() => change({ page: to })}>
        {icon}
      </button>
    </li>
  )
  return (
    <nav className="pv-pages" aria-label={say('分页', 'Pages')}>
      <span>{total}</span>
      <ul>
        {step(page - 1, say('上一页', 'Previous page'), <LeftOutlined />)}
        {narrow ? (
          <li>
            <span>
              {page} / {last}
            </span>
          </li>
        ) : (
          pagesShown(page, last).map(one =>
            typeof one === 'number' ? (
              <li key={one}>
                <button
                  type="button"
                  aria-label={say(`第 ${one} 页`, `Page ${one}`)}
                  {...(one === page && { 'aria-current': 'page' as const })}
                  onClick={() => change({ page: one })}
                >
                  {one}
                </button>
              </li>
            ) : (
              <li key={one} aria-hidden="true">
                …
              </li>
            ),
          )
        )}
        {step(page + 1, say('下一页', 'Next page'), <RightOutlined />)}
      </ul>
      <select
        id={id}
        aria-label={say('每页条数', 'Rows per page')}
        value={limit}
        onChange={event => change({ page: 1, limit: Number(event.target.value) })}
      >
        {[...new Set([...pageSizes, limit])]
          .sort((a, b) => a - b)
          .map(size => (
            <option key={size} value={size}>
              {say(`${size} 条/页`, `${size} / page`)}
            </option>
          ))}
      </select>
      {!narrow && last > 5 && (
        <input
          key={page}
          aria-label={say('跳至页', 'Go to page')}
          placeholder={say('跳至', 'Go to')}
          inputMode="numeric"
          onKeyDown={event => {
            const to = Number(event.currentTarget.value)
            if (event.key === 'Enter' && to >= 1) change({ page: Math.min(last, Math.floor(to)) })
          }}
        />
      )}
    </nav>
  )
}
