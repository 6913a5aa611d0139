import { Icon, useSite } from '@pavilion/pages'
import type { ReactNode } from 'react'

/**
 * Lists with a search box above: typing narrows their items. Without a script all items are shown,
 * and no box.
 */
export function Finder({ id, children }: { id: number; children: ReactNode }) {
  const site = useSite()
  return (
    <div
      data-wake="find"
      data-none={site.say('没有符合的条目，换个词试试', 'Nothing matches. Try another word')}
      data-some={site.say('找到 # 条', '# found')}
    >
      <search className="find" hidden>
        <Icon name="search" size={22} />
        <input
          type="search"
          id={`find-${id}`}
          aria-label={site.say('搜索', 'Search')}
          placeholder={site.say('职位、企业、城市…', 'Job, company, city …')}
          autoComplete="off"
          enterKeyHint="search"
        />
        <span className="find-count muted" role="status" />
      </search>
      {children}
    </div>
  )
}
