import { SortAscendingOutlined } from '@ant-design/icons'
import { useHere } from '@pavilion/screens'
import { MenuButton } from '@pavilion/screens/MenuButton.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { useTaggedLists } from './ListWithTags.tsx'
import { TagManager } from './TagManager.tsx'

/** Opens the tags of one list, to arrange, merge and colour them. */
export function TagLists() {
  const { say, catalogue } = useHere()
  const [open, setOpen] = useState<string>()
  const lists = useTaggedLists()
  const of = open === undefined ? undefined : catalogue.resources.get(open)
  return (
    <>
      <MenuButton
        menu={{ items: lists.map(({ value, label }) => ({ key: value, label })), onClick: ({ key }) => setOpen(key) }}
      >
        <Button icon={<SortAscendingOutlined />}>{say('按列表管理', 'Arrange by list')}</Button>
      </MenuButton>
      {of && <TagManager of={of} onClose={() => setOpen(undefined)} />}
    </>
  )
}
