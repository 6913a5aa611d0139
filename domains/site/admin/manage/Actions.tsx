import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  DragOutlined,
  EditOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { useHere } from '@pavilion/screens'
import { Button, Tooltip } from 'antd'
import type { PointerEvent, ReactNode } from 'react'
import type { PageActions } from './pageActions.ts'
import { type Part, stepOf } from './parts.ts'

/**
 * The actions on one component: edit, add a sub-component, delete; and the handle to drag it by.
 */
export function Popover({
  part,
  actions,
  onHandle,
}: {
  part: Part
  actions: PageActions
  onHandle?: (event: PointerEvent<HTMLElement>) => void
}) {
  const { say } = useHere()
  const offered = actions.may(part)
  const name = actions.named(part)
  return (
    <div className="pb-popover" role="toolbar" aria-label={say(`「${name}」的操作`, `Actions for ${name}`)}>
      {onHandle && offered.move && (
        <button
          type="button"
          className="pb-handle"
          onPointerDown={onHandle}
          aria-label={say(`拖动「${name}」`, `Drag ${name}`)}
        >
          <DragOutlined />
        </button>
      )}
      <span className="pb-name">{name}</span>
      {offered.edit && (
        <Act words={say('编辑', 'Edit')} icon={<EditOutlined />} onClick={() => actions.edit(part.id)} />
      )}
      {offered.add && (
        <Act
          words={say('添加子组件', 'Add sub-component')}
          icon={<PlusOutlined />}
          onClick={() => actions.add({ parentId: part.id, container: null })}
        />
      )}
      {offered.delete && (
        <Act words={say('删除', 'Delete')} icon={<DeleteOutlined />} onClick={() => void actions.remove(part)} />
      )}
    </div>
  )
}
/** The same moves as dragging, one step at a time. */
export function Steps({ part, actions }: { part: Part; actions: PageActions }) {
  const { say } = useHere()
  if (!actions.may(part).move) return null
  const step = (to: 'up' | 'down' | 'out' | 'in', words: string, icon: ReactNode) => {
    const spot = stepOf(part, actions.rows, to)
    return <Act words={words} icon={icon} disabled={!spot} onClick={() => spot && actions.place(part, spot)} />
  }
  return (
    <div className="pb-steps" role="toolbar" aria-label={say('移动', 'Move')}>
      {step('up', say('上移', 'Up'), <ArrowUpOutlined />)}
      {step('down', say('下移', 'Down'), <ArrowDownOutlined />)}
      {step('out', say('移出上级', 'Move out of its parent'), <MenuFoldOutlined />)}
      {step('in', say('移入上一个组件', 'Move into the previous one'), <MenuUnfoldOutlined />)}
    </div>
  )
}
const Act = ({
  words,
  icon,
  onClick,
  disabled = false,
}: {
  words: string
  icon: ReactNode
  onClick: () => void
  disabled?: boolean
}) => (
  <Tooltip title={words}>
    <Button type="text" size="small" icon={icon} aria-label={words} onClick={onClick} disabled={disabled} />
  </Tooltip>
)
