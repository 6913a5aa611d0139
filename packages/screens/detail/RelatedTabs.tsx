import { DownOutlined } from '@ant-design/icons'
import type { Pair } from '@pavilion/declare'
import { Button, Dropdown, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useHere } from '../environment.tsx'
import { folded } from '../logic/folding.ts'

interface OwnTab {
  readonly key: string
  readonly label: string
  readonly children: ReactNode
}
interface RelatedTab extends OwnTab {
  /** Its group in the sidebar: the heading under which “More lists” lists it. */
  readonly group: Pair | undefined
}

/** The related lists of a record, many of them under “More lists”, and the page's own tabs. */
export function RelatedTabs({
  related,
  own,
  wanted,
  onOpen,
}: {
  related: readonly RelatedTab[]
  own: readonly OwnTab[]
  wanted: string | null
  onOpen: (key: string) => void
}) {
  const { say } = useHere()
  const { shown, more } = folded(related, wanted)
  const tabs = [...shown.map(({ group: _, ...tab }) => tab), ...own]
  const open = tabs.find(({ key }) => key === wanted) ?? tabs[0]
  if (!open) return null
  const groups = Map.groupBy(
    more.toSorted((a, b) => Number(!a.group) - Number(!b.group)),
    ({ group }) => say(group ?? ['其他', 'Other']),
  )
  // Beside the tabs: inside their list a screen reader expects nothing but tabs.
  const menu = (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        className: 'pv-more-lists',
        items: [...groups].map(([label, lists]) => ({
          type: 'group',
          label,
          children: lists.map(({ key, label }) => ({ key, label })),
        })),
        onClick: ({ key }) => onOpen(key),
      }}
    >
      <Button type="text">
        {say('更多列表', 'More lists')} <DownOutlined />
      </Button>
    </Dropdown>
  )
  return (
    <Tabs
      activeKey={open.key}
      items={tabs}
      onChange={onOpen}
      {...(more.length > 0 && {
        renderTabBar: (bar, Bar) => (
          <div className="pv-tab-bar">
            <Bar {...bar} />
            {menu}
          </div>
        ),
      })}
    />
  )
}
